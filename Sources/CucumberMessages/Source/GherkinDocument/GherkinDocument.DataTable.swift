extension GherkinDocument {
  /// A table below a step.
  public struct DataTable: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it begins in the file.
    public var location: Location
    /// Its rows, all with the same number of cells.
    public var rows: [TableRow]

    /// Creates the message from its parts.
    public init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("rows", rows)
      writer.endObject()
    }
  }
}
