/// A step definition: a pattern, and the location of the code that runs for matching steps.
public struct StepDefinition: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID that other messages refer to.
  public var id: String
  /// The pattern that matches its steps.
  public var pattern: Pattern
  /// The location in the source code.
  public var sourceReference: SourceReference

  /// Creates a step definition with the given values.
  public init(
    id: String,
    pattern: Pattern,
    sourceReference: SourceReference
  ) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }

  /// Encodes the step definition as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("pattern", pattern)
    writer.field("sourceReference", sourceReference)
    writer.endObject()
  }
}

extension StepDefinition {
  /// A pattern that matches the text of steps.
  public struct Pattern: Sendable, Hashable, Decodable, JSONEncodable {
    /// A kind of pattern.
    public enum Kind: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
      /// A Cucumber Expression.
      case cucumberExpression = "CUCUMBER_EXPRESSION"
      /// A regular expression.
      case regularExpression = "REGULAR_EXPRESSION"
    }

    /// The kind of pattern.
    public var type: Kind
    /// The expression as written.
    public var source: String

    /// Creates a pattern with the given values.
    public init(type: Kind, source: String) {
      self.type = type
      self.source = source
    }

    /// Encodes the pattern as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("type", type)
      writer.field("source", source)
      writer.endObject()
    }
  }
}
