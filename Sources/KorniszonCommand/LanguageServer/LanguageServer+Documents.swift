import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

extension LanguageServer {
  func open(_ params: LSP.DidOpenParams) {
    let path = DocumentURI.path(params.textDocument.uri).map(project.relativePath) ?? params.textDocument.uri
    documents[params.textDocument.uri] = OpenDocument(params.textDocument, encoding, path: path)
  }

  func change(_ params: LSP.DidChangeParams) {
    documents[params.textDocument.uri]?.apply(params)
  }

  func save(_ params: LSP.TextDocumentParams) {
    guard let path = DocumentURI.path(params.textDocument.uri) else { return }
    fileHasChanged(path)
  }

  func close(_ params: LSP.TextDocumentParams) {
    guard let document = documents.removeValue(forKey: params.textDocument.uri), document.language == .gherkin else {
      return
    }
    publish([], of: document)
  }

  func changeFiles(_ params: LSP.DidChangeWatchedFilesParams) {
    for path in params.changes.compactMap({ DocumentURI.path($0.uri) }) { fileHasChanged(path) }
  }

  /// Updates the state after a file was created, changed, or deleted.
  private func fileHasChanged(_ path: String) {
    let name = PathName.relative(path, to: PathName.folder(of: path) ?? "")
    if [Configuration.defaultPath, ".gherkin-lintrc"].contains(name) {
      reload()
    } else if name == ".editorconfig" {
      editorConfigs = EditorConfigs()
    } else if FeatureFile.isFeature(path) {
      index.update(project.relativePath(path), project)
    }
  }

  // MARK: Problems

  /// Publishes the problems of the next open document that has changed. Returns whether there was one.
  func checkNextDocument() -> Bool {
    guard let document = documents.values.first(where: { !$0.isChecked && $0.language == .gherkin }) else {
      return false
    }
    documents[document.uri]?.isChecked = true
    publish(project.diagnostics(of: document.source), of: document)
    return true
  }

  private func publish(_ diagnostics: [Diagnostic], of document: OpenDocument) {
    let items = diagnostics.map { diagnostic in
      LSP.Diagnostic(
        range: document.text.range(diagnostic.start..<max(diagnostic.start, diagnostic.end)),
        severity: diagnostic.severity == .error ? .error : .warning,
        code: diagnostic.rule.rawValue,
        message: diagnostic.message
      )
    }
    client.notify(
      "textDocument/publishDiagnostics",
      LSP.PublishDiagnosticsParams(uri: document.uri, version: document.version, diagnostics: items)
    )
  }
}
