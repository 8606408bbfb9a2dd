extension Pickle {
  /// A table, with the values of the example row filled in.
  public struct Table: Sendable, Hashable, Decodable, JSONEncodable {
    /// Its place among the block and table of a step that has both.
    public var argumentIndex: Int?
    /// Its rows.
    public var rows: [TableRow]

    /// Creates the message from its parts.
    public init(argumentIndex: Int? = nil, rows: [TableRow]) {
      self.argumentIndex = argumentIndex
      self.rows = rows
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("argumentIndex", argumentIndex)
      writer.field("rows", rows)
      writer.endObject()
    }
  }
}
