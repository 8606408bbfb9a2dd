/// A place in a text file.
public struct Location: Sendable, Hashable, Decodable, JSONEncodable {
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in Unicode code points; nil where only the line is known.
  public var column: Int?

  /// Creates the message from its parts.
  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("line", line)
    writer.field("column", column)
    writer.endObject()
  }
}
