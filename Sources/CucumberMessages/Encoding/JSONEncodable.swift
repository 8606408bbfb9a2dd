import Gherkin

/// A value that can be encoded as JSON.
///
/// Conforming types don't have to be copyable. Array elements are encoded in place, because copying them is slower.
public protocol JSONEncodable: ~Copyable {
  /// Appends the value to the writer's output.
  borrowing func encode(to writer: inout JSONWriter)
}

extension String: JSONEncodable {
  /// Writes an escaped JSON string.
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
  public func encode(to writer: inout JSONWriter) { withSpan { writer.array($0) } }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// Writes the raw value as JSON.
  public func encode(to writer: inout JSONWriter) { rawValue.encode(to: &writer) }
}
