/// A pickle with the hooks and step definitions that will run it.
public struct TestCase: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages of the stream refer to.
  public var id: String
  /// The id of the pickle.
  public var pickleId: String
  /// The hooks and steps, in the order in which they run.
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
