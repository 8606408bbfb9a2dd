extension LSP {
  struct DidOpenParams: Decodable {
    struct Item: Decodable {
      let uri: String
      let languageId: String
      let version: Int
      let text: String
    }

    let textDocument: Item
  }

  struct DidChangeParams: Decodable {
    struct Identifier: Decodable {
      let uri: String
      let version: Int?
    }

    struct Change: Decodable {
      /// The range to replace, or `nil` for the whole document.
      let range: Range?
      let text: String
    }

    let textDocument: Identifier
    let contentChanges: [Change]
  }

  struct DidChangeWatchedFilesParams: Decodable {
    struct Event: Decodable {
      let uri: String
    }

    let changes: [Event]
  }

  // MARK: Problems

  struct Diagnostic: Encodable {
    enum Severity: Int, Encodable {
      case error = 1
      case warning = 2
    }

    let range: Range
    let severity: Severity
    let code: String
    let source = "korniszon"
    let message: String
  }

  struct PublishDiagnosticsParams: Encodable {
    let uri: String
    let version: Int?
    let diagnostics: [Diagnostic]
  }

  enum MessageType: Int, Encodable {
    case error = 1
    case warning = 2
    case info = 3
  }

  struct ShowMessageParams: Encodable {
    let type: MessageType
    let message: String
  }

  // MARK: Formatting

  struct RangeFormattingParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let range: Range
  }
}
