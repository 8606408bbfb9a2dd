import CommandSupport
import LanguageService

extension LSP {
  /// The kind of symbol that represents an element of a feature.
  enum SymbolKind: Int, Encodable {
    case module = 2
    case namespace = 3
    case method = 6
    case constructor = 9
    case function = 12
    case array = 18
  }

  struct DocumentSymbol: Encodable {
    let name: String
    let detail: String
    let kind: SymbolKind
    let range: Range
    let selectionRange: Range
    let children: [DocumentSymbol]
  }

  /// A symbol in a flat list.
  struct SymbolInformation: Encodable {
    let name: String
    let kind: SymbolKind
    let location: Location
    let containerName: String?
  }

  struct WorkspaceSymbolParams: Decodable {
    let query: String
  }

  struct FoldingRange: Encodable {
    let startLine: Int
    let endLine: Int
    let kind: String?
  }

  struct SelectionRangeParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let positions: [Position]
  }

  /// A range, with the larger range that contains it, if any.
  indirect enum SelectionRange: Encodable {
    case range(Range, parent: SelectionRange?)

    private enum Key: CodingKey {
      case range, parent
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .range(let range, let parent):
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(range, forKey: .range)
        try container.encodeIfPresent(parent, forKey: .parent)
      }
    }
  }

  struct SemanticTokens: Encodable {
    /// Five numbers for each token: its line and character relative to the previous token, its length, its type, and
    /// its modifiers.
    let data: [Int]
  }
}

extension LSP.SymbolKind {
  /// Creates the kind for an element with a keyword line, or returns `nil` for other elements.
  init?(_ kind: SyntaxNode.Kind) {
    switch kind {
    case .feature: self = .module
    case .rule: self = .namespace
    case .background: self = .constructor
    case .scenario: self = .function
    case .scenarioOutline: self = .method
    case .examples: self = .array
    case .step, .dataTable, .docString, .row: return nil
    }
  }
}

extension SemanticToken.Kind {
  /// The standard token type by which editors color this kind.
  var standardType: String {
    switch self {
    case .keyword: "keyword"
    case .tag: "decorator"
    case .comment: "comment"
    case .columnName: "property"
    case .value: "string"
    case .placeholder: "parameter"
    }
  }
}
