/// A user-defined parameter type.
public struct ParameterType: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID that other messages refer to.
  public var id: String
  /// The name between braces in an expression.
  public var name: String
  /// The patterns that recognize arguments.
  public var regularExpressions: [String]
  /// Whether the type takes precedence if several types have the same pattern.
  public var preferForRegularExpressionMatch: Bool
  /// Whether snippets may use the type.
  public var useForSnippets: Bool
  /// The location in the source code, or `nil` if it isn't known.
  public var sourceReference: SourceReference?

  /// Creates a parameter type with the given values.
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

  /// Encodes the parameter type as a JSON object.
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
  /// The expression as written.
  public var expression: String
  /// The name of the parameter type that isn't defined.
  public var name: String

  /// Creates a reference to an undefined parameter type with the given values.
  public init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }

  /// Encodes the reference to an undefined parameter type as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("expression", expression)
    writer.field("name", name)
    writer.endObject()
  }
}
