/// One thing that is wrong in a feature file, and where.
public struct ParseError: Error, Sendable, Hashable {
  /// What is wrong; the texts are made in `ParseError+Message.swift` and `ParseErrors+Rendering.swift`.
  enum Kind: Sendable, Hashable {
    case unexpectedToken(expected: TokenKinds, got: String)
    case unexpectedEndOfFile(expected: TokenKinds)
    case inconsistentCellCount
    case whitespaceInTag
    case unknownLanguage(String)
    case invalidUTF8
    case tooLarge
  }

  let kind: Kind

  /// The place; without a column at the end of a file.
  public let location: Location

  init(_ kind: Kind, at location: Location) {
    self.kind = kind
    self.location = location
  }
}
