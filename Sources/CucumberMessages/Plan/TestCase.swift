/// A pickle with the hooks and step definitions that will run it.
public struct TestCase: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages refer to.
  public var id: String
  /// The id of the pickle.
  public var pickleId: String
  /// The hooks and steps, in execution order.
  public var testSteps: [Step]
  /// The id of the run.
  public var testRunStartedId: String?

  /// Creates the message from its parts.
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

  /// Writes the message as one JSON object.
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
    /// The id that other messages refer to.
    public var id: String
    /// The id of the hook, or `nil` for a step.
    public var hookId: String?
    /// The id of the pickle step, or `nil` for a hook.
    public var pickleStepId: String?
    /// The ids of the matching step definitions: none if undefined, several if ambiguous.
    public var stepDefinitionIds: [String]?
    /// The arguments for each matching step definition.
    public var stepMatchArgumentsLists: [StepMatchArgumentsList]?

    /// Creates the message from its parts.
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

    /// Writes the message as one JSON object.
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

  /// The arguments of a step for one step definition.
  public struct StepMatchArgumentsList: Sendable, Hashable, Decodable, JSONEncodable {
    /// The arguments, in order.
    public var stepMatchArguments: [StepMatchArgument]

    /// Creates the message from its parts.
    public init(stepMatchArguments: [StepMatchArgument]) {
      self.stepMatchArguments = stepMatchArguments
    }

    /// Writes the message as one JSON object.
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
    /// The name of its parameter type.
    public var parameterTypeName: String?

    /// Creates the message from its parts.
    public init(group: Group, parameterTypeName: String? = nil) {
      self.group = group
      self.parameterTypeName = parameterTypeName
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("group", group)
      writer.field("parameterTypeName", parameterTypeName)
      writer.endObject()
    }
  }

  /// A capture group of a match.
  public struct Group: Sendable, Hashable, Decodable, JSONEncodable {
    /// The start in the text, in UTF-16 code units, or `nil` if the group didn't take part in the match.
    public var start: Int?
    /// The captured text.
    public var value: String?
    /// The nested groups.
    public var children: [Group]?

    /// Creates the message from its parts.
    public init(
      start: Int? = nil,
      value: String? = nil,
      children: [Group]? = nil
    ) {
      self.start = start
      self.value = value
      self.children = children
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("start", start)
      writer.field("value", value)
      writer.field("children", children)
      writer.endObject()
    }
  }
}
