/// A value that can be written as JSON.
public protocol JSONEncodable {
  /// Writes the value at the end of what the writer holds.
  func encode(to writer: inout JSONWriter)
}

extension String: JSONEncodable {
  /// Writes a JSON string, escaped.
  public func encode(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONEncodable {
  /// Writes a JSON number.
  public func encode(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Bool: JSONEncodable {
  /// Writes `true` or `false`.
  public func encode(to writer: inout JSONWriter) { writer.boolean(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// Writes a JSON array.
  public func encode(to writer: inout JSONWriter) {
    writer.beginArray()
    let elements = span
    for index in elements.indices { writer.element(elements[index]) }
    writer.endArray()
  }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// Writes the raw value.
  public func encode(to writer: inout JSONWriter) { rawValue.encode(to: &writer) }
}
