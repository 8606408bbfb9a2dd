/// A namespace for the types of the Language Server Protocol 3.17, under their names in the specification.
enum LSP {
  /// A place in a document. The line and the character count from 0; the position encoding determines the unit of
  /// characters.
  struct Position: Codable, Hashable, Comparable {
    let line: Int
    let character: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// The text from one position to another, which it excludes.
  struct Range: Codable, Hashable {
    let start: Position
    let end: Position
  }

  struct Location: Codable, Hashable {
    let uri: String
    let range: Range
  }

  /// A replacement of text.
  struct TextEdit: Codable, Hashable {
    let range: Range
    let newText: String
  }

  /// The unit of characters in positions.
  enum PositionEncodingKind: String, Codable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  // MARK: Parameters

  struct TextDocumentIdentifier: Decodable {
    let uri: String
  }

  struct TextDocumentParams: Decodable {
    let textDocument: TextDocumentIdentifier
  }

  struct TextDocumentPositionParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let position: Position
  }

  struct CancelParams: Decodable {
    let id: JSONRPC.ID
  }
}
