extension LSP {
  struct InitializeParams: Decodable {
    let processId: Int32?
    let rootUri: String?
    let rootPath: String?
    let capabilities: ClientCapabilities
    let workspaceFolders: [WorkspaceFolder]?

    /// The folder of the project, or `nil` if the client doesn't specify one.
    var folder: String? {
      (workspaceFolders?.first?.uri ?? rootUri).flatMap(DocumentURI.path) ?? rootPath
    }
  }

  struct WorkspaceFolder: Decodable {
    let uri: String
  }

  // MARK: Client

  /// The client capabilities that the server uses.
  struct ClientCapabilities: Decodable {
    struct General: Decodable {
      /// The encodings that the client supports. They are strings, because the server may not know all of them.
      let positionEncodings: [String]?
    }

    struct Workspace: Decodable {
      let didChangeWatchedFiles: DynamicRegistration?
      let semanticTokens: RefreshSupport?
      let codeLens: RefreshSupport?
    }

    struct TextDocument: Decodable {
      let documentSymbol: DocumentSymbol?
      let completion: Completion?
    }

    struct Completion: Decodable {
      struct Item: Decodable {
        let snippetSupport: Bool?
        let insertReplaceSupport: Bool?
      }

      let completionItem: Item?
    }

    struct DocumentSymbol: Decodable {
      let hierarchicalDocumentSymbolSupport: Bool?
    }

    struct DynamicRegistration: Decodable {
      let dynamicRegistration: Bool?
    }

    struct RefreshSupport: Decodable {
      let refreshSupport: Bool?
    }

    let general: General?
    let workspace: Workspace?
    let textDocument: TextDocument?
  }

  // MARK: Server

  struct InitializeResult: Encodable {
    struct ServerInfo: Encodable {
      let name: String
      let version: String
    }

    let capabilities: ServerCapabilities
    let serverInfo: ServerInfo
  }

  struct ServerCapabilities: Encodable {
    struct TextDocumentSync: Encodable {
      let openClose = true
      /// The kind of synchronization: 2 stands for incremental changes.
      let change = 2
    }

    struct OnTypeFormatting: Encodable {
      let firstTriggerCharacter: String
    }

    struct SemanticTokens: Encodable {
      struct Legend: Encodable {
        let tokenTypes: [String]
        let tokenModifiers: [String]
      }

      let legend: Legend
      let full = true
    }

    struct Completion: Encodable {
      let triggerCharacters = ["@", "|", " ", "<"]
    }

    struct Rename: Encodable {
      let prepareProvider = true
    }

    struct CodeActions: Encodable {
      let codeActionKinds = ["quickfix"]
    }

    struct CodeLenses: Encodable {
      let resolveProvider = false
    }

    let positionEncoding: PositionEncodingKind
    let textDocumentSync = TextDocumentSync()
    let completionProvider = Completion()
    let hoverProvider = true
    let definitionProvider = true
    let referencesProvider = true
    let renameProvider = Rename()
    let codeActionProvider = CodeActions()
    let codeLensProvider = CodeLenses()
    let documentSymbolProvider = true
    let workspaceSymbolProvider = true
    let foldingRangeProvider = true
    let selectionRangeProvider = true
    let documentFormattingProvider = true
    let documentRangeFormattingProvider = true
    let documentOnTypeFormattingProvider = OnTypeFormatting(firstTriggerCharacter: "|")
    let semanticTokensProvider: SemanticTokens
  }

  /// The registration of the files that the client should watch.
  struct RegistrationParams: Encodable {
    struct Registration: Encodable {
      let id: String
      let method: String
      let registerOptions: WatchedFiles
    }

    struct WatchedFiles: Encodable {
      struct Watcher: Encodable {
        let globPattern: String
      }

      let watchers: [Watcher]
    }

    let registrations: [Registration]

    /// Registers the files that match the given patterns.
    init(watching patterns: [String]) {
      let watchers = patterns.map { WatchedFiles.Watcher(globPattern: $0) }
      registrations = [
        Registration(
          id: "watched-files",
          method: "workspace/didChangeWatchedFiles",
          registerOptions: WatchedFiles(watchers: watchers)
        )
      ]
    }
  }
}
