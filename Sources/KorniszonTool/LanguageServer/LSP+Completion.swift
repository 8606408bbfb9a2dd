extension LSP {
  struct CompletionList: Encodable {
    /// Whether the client must request the items again after each character.
    let isIncomplete = true
    let items: [CompletionItem]
  }

  struct CompletionItem: Encodable {
    enum Kind: Int, Encodable {
      case function = 3
      case field = 5
      case keyword = 14
      case constant = 21
    }

    enum InsertTextFormat: Int, Encodable {
      case plainText = 1
      case snippet = 2
    }

    let label: String
    let kind: Kind
    let detail: String?
    let documentation: MarkupContent?
    /// The string by which the client sorts items. It preserves the server's order.
    let sortText: String
    let filterText: String
    let insertTextFormat: InsertTextFormat
    let textEdit: CompletionEdit
  }

  /// An edit, or a pair of edits from which the editor chooses.
  enum CompletionEdit: Encodable {
    case replace(TextEdit)
    case insertOrReplace(InsertReplaceEdit)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .replace(let edit): try edit.encode(to: encoder)
      case .insertOrReplace(let edit): try edit.encode(to: encoder)
      }
    }
  }

  /// An edit that replaces either only the typed text before the cursor or also the text after the cursor.
  struct InsertReplaceEdit: Encodable {
    let newText: String
    let insert: Range
    let replace: Range
  }

  struct MarkupContent: Encodable {
    let kind = "markdown"
    let value: String
  }

  struct Hover: Encodable {
    let contents: MarkupContent
    let range: Range
  }
}
