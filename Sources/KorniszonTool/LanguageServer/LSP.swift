import CommandSupport
import LanguageService

/// A namespace for the types of the Language Server Protocol 3.17, which have the same names as in the specification.
enum LSP {
  typealias Position = TextPosition
  typealias Range = TextRange
  typealias PositionEncodingKind = PositionEncoding

  struct Location: Codable, Hashable {
    let uri: String
    let range: Range
  }

  /// A replacement of text.
  struct TextEdit: Codable, Hashable {
    let range: Range
    let newText: String
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

extension TextPosition: Codable {
  private enum CodingKeys: CodingKey {
    case line, character
  }

  /// Decodes a position.
  ///
  /// - Throws: An error if a number is outside of the range that the specification allows (LSP 3.17, "uinteger").
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let line = Int(try container.decode(Int32.self, forKey: .line))
    let character = Int(try container.decode(Int32.self, forKey: .character))
    guard line >= 0, character >= 0 else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "'line' and 'character' must be 0 or greater"
      )
      throw DecodingError.dataCorrupted(context)
    }
    self.init(line: line, character: character)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encode(character, forKey: .character)
  }
}

extension TextRange: Codable {
  private enum CodingKeys: CodingKey {
    case start, end
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decode(TextPosition.self, forKey: .start)
    self.init(start: start, end: try container.decode(TextPosition.self, forKey: .end))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}

extension PositionEncoding: Codable {}
