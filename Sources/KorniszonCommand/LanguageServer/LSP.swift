/// A namespace for the types of the Language Server Protocol 3.17, under their names in the specification.
enum LSP {
  /// A place in a document. The line and the character count from 0; the position encoding determines the unit of
  /// characters.
  struct Position: Codable, Hashable, Comparable {
    let line: Int
    let character: Int

    init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    /// Decodes a position.
    ///
    /// - Throws: An error for numbers that the specification doesn't allow (LSP 3.17, "uinteger").
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      line = Int(try container.decode(Int32.self, forKey: .line))
      character = Int(try container.decode(Int32.self, forKey: .character))
      guard line >= 0, character >= 0 else {
        let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a number is negative")
        throw DecodingError.dataCorrupted(context)
      }
    }

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// The text from one position to another, which it excludes.
  struct Range: Codable, Hashable {
    let start: Position
    let end: Position

    /// The end, or the start if the client gives them in the wrong order.
    var last: Position { max(start, end) }
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
