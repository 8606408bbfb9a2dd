extension LSP {
  struct WorkspaceEdit: Encodable {
    /// The edits, keyed by URI.
    let changes: [String: [TextEdit]]
  }

  struct RenameParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let position: Position
    let newName: String
  }

  struct PrepareRenameResult: Encodable {
    let range: Range
    let placeholder: String
  }

  struct CodeActionParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let range: Range
  }

  struct CodeAction: Encodable {
    let title: String
    let kind = "quickfix"
    let isPreferred: Bool
    let edit: WorkspaceEdit
  }
}
