import CommandSupport
import LanguageService

extension LanguageServer {
  static let router: JSONRPC.Router<LanguageServer> = {
    var router = JSONRPC.Router<LanguageServer>()
    addLifecycle(to: &router)
    addDocuments(to: &router)
    addStructure(to: &router)
    addSteps(to: &router)
    addFormatting(to: &router)
    return router
  }()

  private static func addLifecycle(to router: inout JSONRPC.Router<LanguageServer>) {
    router.request("initialize") { try $0.initialize($1) }
    router.notification("initialized") { (server, _: JSONRPC.NoParameters) in server.initialized() }
    router.request("shutdown") { (server, _: JSONRPC.NoParameters) in
      server.shutDown()
      return JSONRPC.Null()
    }
    router.notification("exit") { (server, _: JSONRPC.NoParameters) in server.exit() }
    router.notification("$/cancelRequest", isUrgent: true) { (server, params: LSP.CancelParams) in
      server.client.cancel(params.id)
    }
  }

  private static func addDocuments(to router: inout JSONRPC.Router<LanguageServer>) {
    router.notification("textDocument/didOpen") { $0.open($1) }
    router.notification("textDocument/didChange") { $0.change($1) }
    router.notification("textDocument/didSave") { (server, params: LSP.TextDocumentParams) in server.save(params) }
    router.notification("textDocument/didClose") { (server, params: LSP.TextDocumentParams) in server.close(params) }
    router.notification("workspace/didChangeWatchedFiles") { $0.changeFiles($1) }
  }

  private static func addStructure(to router: inout JSONRPC.Router<LanguageServer>) {
    router.request("textDocument/documentSymbol") { try $0.documentSymbols($1) }
    router.request("workspace/symbol") { $0.workspaceSymbols($1) }
    router.request("textDocument/foldingRange") { try $0.foldingRanges($1) }
    router.request("textDocument/selectionRange") { try $0.selectionRanges($1) }
    router.request("textDocument/semanticTokens/full") { try $0.semanticTokens($1) }
  }

  private static func addSteps(to router: inout JSONRPC.Router<LanguageServer>) {
    router.request("textDocument/completion") { try $0.completion($1) }
    router.request("textDocument/hover") { try $0.hover($1) }
    router.request("textDocument/definition") { try $0.definition($1) }
    router.request("textDocument/references") { try $0.references($1) }
    router.request("textDocument/prepareRename") { try $0.prepareRename($1) }
    router.request("textDocument/rename") { try $0.rename($1) }
    router.request("textDocument/codeAction") { try $0.codeActions($1) }
    router.request("textDocument/codeLens") { try $0.codeLenses($1) }
  }

  private static func addFormatting(to router: inout JSONRPC.Router<LanguageServer>) {
    router.request("textDocument/formatting") { (server, params: LSP.TextDocumentParams) in
      try server.formatting(params.textDocument.uri)
    }
    router.request("textDocument/rangeFormatting") { (server, params: LSP.RangeFormattingParams) in
      try server.formatting(params.textDocument.uri, in: params.range.start.line...params.range.lastLine)
    }
    router.request("textDocument/onTypeFormatting") { (server, params: LSP.TextDocumentPositionParams) in
      try server.tableFormatting(params)
    }
  }
}

extension LSP.Range {
  /// The last 0-based line that has characters in the range, or the first line of the range if there is none.
  fileprivate var lastLine: Int {
    max(start.line, end.character == 0 ? end.line - 1 : end.line)
  }
}
