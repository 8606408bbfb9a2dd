/// An expression that names a parameter type that does not exist.
public struct UndefinedParameterType: Sendable, Hashable, Decodable, JSONEncodable {
  /// The expression.
  public var expression: String
  /// The name that was not found.
  public var name: String

  /// Creates the message from its parts.
  public init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("expression", expression)
    writer.field("name", name)
    writer.endObject()
  }
}
