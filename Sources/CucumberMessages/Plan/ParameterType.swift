/// A user-defined parameter type.
public struct ParameterType: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages refer to.
  public var id: String
  /// The name between braces in an expression.
  public var name: String
  /// The patterns that it matches.
  public var regularExpressions: [String]
  /// Whether it takes precedence if several types have the same regular expression.
  public var preferForRegularExpressionMatch: Bool
  /// Whether snippets may use it.
  public var useForSnippets: Bool
  /// The location in the source code.
  public var sourceReference: SourceReference?

  /// Creates the message from its parts.
  public init(
    id: String,
    name: String,
    regularExpressions: [String],
    preferForRegularExpressionMatch: Bool,
    useForSnippets: Bool,
    sourceReference: SourceReference? = nil
  ) {
    self.id = id
    self.name = name
    self.regularExpressions = regularExpressions
    self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
    self.useForSnippets = useForSnippets
    self.sourceReference = sourceReference
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("name", name)
    writer.field("regularExpressions", regularExpressions)
    writer.field("preferForRegularExpressionMatch", preferForRegularExpressionMatch)
    writer.field("useForSnippets", useForSnippets)
    writer.field("sourceReference", sourceReference)
    writer.endObject()
  }
}

/// An expression that refers to an undefined parameter type.
public struct UndefinedParameterType: Sendable, Hashable, Decodable, JSONEncodable {
  /// The expression.
  public var expression: String
  /// The undefined name.
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
