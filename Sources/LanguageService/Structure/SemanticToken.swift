package import Gherkin

/// A part of a line to highlight in an editor.
package struct SemanticToken: Sendable, Hashable {
  /// A kind of token.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// A Gherkin keyword, without the colon after it.
    case keyword
    /// A tag, including its at sign.
    case tag
    case comment
    /// A cell in the first row of examples.
    case columnName
    /// Any other cell, a line of a doc string, or the media type of a doc string.
    case value
    /// A placeholder of an outline, including its angle brackets.
    case placeholder
  }

  /// The kind of the token.
  package let kind: Kind

  /// The location of the token's first character.
  package let location: Location

  /// The token's length in Unicode scalars, which is never zero.
  package let length: Int

  /// Creates a token that starts at a location and has a length in Unicode scalars.
  package init(_ kind: Kind, at location: Location, length: Int) {
    self.kind = kind
    self.location = location
    self.length = length
  }
}
