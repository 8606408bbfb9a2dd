/// A pickle with the hooks and step definitions that will run it.
public struct TestCase: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID that other messages refer to.
  public var id: String
  /// The ID of the pickle.
  public var pickleId: String
  /// The hooks and steps, in execution order.
  public var testSteps: [Step]
  /// The ID of the run, or `nil` if it isn't known.
  public var testRunStartedId: String?

  /// Creates a test case with the given values.
  public init(
    id: String,
    pickleId: String,
    testSteps: [Step],
    testRunStartedId: String? = nil
  ) {
    self.id = id
    self.pickleId = pickleId
    self.testSteps = testSteps
    self.testRunStartedId = testRunStartedId
  }

  /// Encodes the test case as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("pickleId", pickleId)
    writer.field("testSteps", testSteps)
    writer.field("testRunStartedId", testRunStartedId)
    writer.endObject()
  }
}

extension TestCase {
  /// A hook or a step of a test case.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// The ID that other messages refer to.
    public var id: String
    /// The ID of the hook, or `nil` for a step.
    public var hookId: String?
    /// The ID of the pickle step, or `nil` for a hook.
    public var pickleStepId: String?
    /// The IDs of the matching step definitions, or `nil` for a hook. There are none if the step is undefined, and
    /// several if it is ambiguous.
    public var stepDefinitionIds: [String]?
    /// The arguments for each matching step definition, in the order of ``stepDefinitionIds``, or `nil` for a hook.
    public var stepMatchArgumentsLists: [StepMatchArgumentsList]?

    /// Creates a step with the given values.
    public init(
      id: String,
      hookId: String? = nil,
      pickleStepId: String? = nil,
      stepDefinitionIds: [String]? = nil,
      stepMatchArgumentsLists: [StepMatchArgumentsList]? = nil
    ) {
      self.id = id
      self.hookId = hookId
      self.pickleStepId = pickleStepId
      self.stepDefinitionIds = stepDefinitionIds
      self.stepMatchArgumentsLists = stepMatchArgumentsLists
    }

    /// Encodes the step as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("hookId", hookId)
      writer.field("pickleStepId", pickleStepId)
      writer.field("stepDefinitionIds", stepDefinitionIds)
      writer.field("stepMatchArgumentsLists", stepMatchArgumentsLists)
      writer.endObject()
    }
  }

  /// The arguments of a step that matches a step definition.
  public struct StepMatchArgumentsList: Sendable, Hashable, Decodable, JSONEncodable {
    /// The arguments, in order.
    public var stepMatchArguments: [StepMatchArgument]

    /// Creates a list of arguments with the given values.
    public init(stepMatchArguments: [StepMatchArgument]) {
      self.stepMatchArguments = stepMatchArguments
    }

    /// Encodes the list of arguments as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("stepMatchArguments", stepMatchArguments)
      writer.endObject()
    }
  }

  /// An argument found in the text of a step.
  public struct StepMatchArgument: Sendable, Hashable, Decodable, JSONEncodable {
    /// The capture group of the argument.
    public var group: Group
    /// The name of the argument's parameter type, or `nil` if it has none.
    public var parameterTypeName: String?

    /// Creates a step argument with the given values.
    public init(group: Group, parameterTypeName: String? = nil) {
      self.group = group
      self.parameterTypeName = parameterTypeName
    }

    /// Encodes the step argument as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("group", group)
      writer.field("parameterTypeName", parameterTypeName)
      writer.endObject()
    }
  }

  /// A capture group of a matched pattern.
  public struct Group: Sendable, Hashable, Decodable, JSONEncodable {
    /// The zero-based offset of the group in the step text, in UTF-16 code units, or `nil` if the group didn't take
    /// part in the match.
    public var start: Int?
    /// The captured text, or `nil` if the group didn't take part in the match.
    public var value: String?
    /// The groups nested in this one, in order, or `nil` if there are none.
    public var children: [Group]?

    /// Creates a capture group with the given values.
    public init(
      start: Int? = nil,
      value: String? = nil,
      children: [Group]? = nil
    ) {
      self.start = start
      self.value = value
      self.children = children
    }

    /// Encodes the capture group as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("start", start)
      writer.field("value", value)
      writer.field("children", children)
      writer.endObject()
    }
  }
}
