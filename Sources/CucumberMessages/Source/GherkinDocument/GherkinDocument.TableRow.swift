extension GherkinDocument {
  /// A row of a table.
  public struct TableRow: Sendable, Hashable, Decodable, JSONEncodable {
    /// The id that other messages of the stream refer to.
    public var id: String
    /// Where it begins in the file.
    public var location: Location
    /// Its cells, from left to right.
    public var cells: [TableCell]

    /// Creates the message from its parts.
    public init(
      id: String,
      location: Location,
      cells: [TableCell]
    ) {
      self.id = id
      self.location = location
      self.cells = cells
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("location", location)
      writer.field("cells", cells)
      writer.endObject()
    }
  }
}
