/// Code that runs before or after a run, a test case, or a step.
public struct Hook: Sendable, Hashable, Decodable, JSONEncodable {
  /// A point at which hooks run.
  public enum Kind: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
    /// Once, or once in each worker, before the first test case.
    case beforeTestRun = "BEFORE_TEST_RUN"
    /// Once, or once in each worker, after the last test case.
    case afterTestRun = "AFTER_TEST_RUN"
    /// Before each attempt of a test case.
    case beforeTestCase = "BEFORE_TEST_CASE"
    /// After each attempt of a test case.
    case afterTestCase = "AFTER_TEST_CASE"
    /// Before each step.
    case beforeTestStep = "BEFORE_TEST_STEP"
    /// After each step.
    case afterTestStep = "AFTER_TEST_STEP"
  }

  /// The ID that other messages refer to.
  public var id: String
  /// The point at which the hook runs, or `nil` if it isn't known.
  public var type: Kind?
  /// The name that the author gave the hook, or `nil` if it has none.
  public var name: String?
  /// The tag expression that selects the test cases for which the hook runs, or `nil` for all.
  public var tagExpression: String?
  /// The location in the source code.
  public var sourceReference: SourceReference

  /// Creates a hook with the given values.
  public init(
    id: String,
    type: Kind? = nil,
    name: String? = nil,
    tagExpression: String? = nil,
    sourceReference: SourceReference
  ) {
    self.id = id
    self.type = type
    self.name = name
    self.tagExpression = tagExpression
    self.sourceReference = sourceReference
  }

  /// Encodes the hook as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("type", type)
    writer.field("name", name)
    writer.field("tagExpression", tagExpression)
    writer.field("sourceReference", sourceReference)
    writer.endObject()
  }
}
