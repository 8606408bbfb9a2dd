public import Gherkin

/// A part of a line that an editor highlights.
public struct SemanticToken: Sendable, Hashable {
  /// The kinds of tokens.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A Gherkin keyword, without the colon after it.
    case keyword
    /// A tag with its at sign.
    case tag
    case comment
    /// A cell in the first row of examples.
    case columnName
    /// Any other cell, or a line of a doc string, or its media type.
    case value
    /// A parameter of an outline, with its angle brackets.
    case placeholder
  }

  /// The kind of the token.
  public let kind: Kind

  /// The location of its first character.
  public let location: Location

  /// The number of Unicode scalars; never zero.
  public let length: Int

  /// Creates a token.
  public init(_ kind: Kind, at location: Location, length: Int) {
    self.kind = kind
    self.location = location
    self.length = length
  }
}
