/// An error in a feature file, with its location.
public struct ParseError: Error, Sendable, Hashable {
  /// A kind of error.
  package enum Kind: Sendable, Hashable {
    case unexpectedToken(expected: TokenKinds, got: String)
    case unexpectedEndOfFile(expected: TokenKinds)
    case inconsistentCellCount
    case whitespaceInTag
    case unknownLanguage(String)
    case invalidUTF8
    case tooLarge
  }

  package let kind: Kind

  /// The location of the error. The location of an unexpected end of file has no column.
  public let location: Location

  init(_ kind: Kind, at location: Location) {
    self.kind = kind
    self.location = location
  }
}
