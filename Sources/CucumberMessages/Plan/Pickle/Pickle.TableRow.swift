extension Pickle {
  /// A row of a table.
  public struct TableRow: Sendable, Hashable, Decodable, JSONEncodable {
    /// Its cells, from left to right.
    public var cells: [TableCell]

    /// Creates the message from its parts.
    public init(cells: [TableCell]) {
      self.cells = cells
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("cells", cells)
      writer.endObject()
    }
  }
}
