extension Pickle {
  /// What stands below a step.
  public struct StepArgument: Sendable, Hashable, Decodable, JSONEncodable {
    /// The text block.
    public var docString: DocString?
    /// The table.
    public var dataTable: Table?

    /// Creates the message from its parts.
    public init(docString: DocString? = nil, dataTable: Table? = nil) {
      self.docString = docString
      self.dataTable = dataTable
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("docString", docString)
      writer.field("dataTable", dataTable)
      writer.endObject()
    }
  }
}
