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
    filesHaveChanged([params.textDocument.uri])
  }

  func close(_ params: LSP.TextDocumentParams) {
    guard let document = documents.removeValue(forKey: params.textDocument.uri), document.language == .gherkin else {
      return
    }
    publish([], of: document)
  }

  func changeFiles(_ params: LSP.DidChangeWatchedFilesParams) {
    filesHaveChanged(params.changes.map(\.uri))
  }

  /// Updates the state after files were created, changed, or deleted. A change of branch may report thousands.
  private func filesHaveChanged(_ uris: [String]) {
    let paths = uris.compactMap { DocumentURI.path($0) }
    let names = Set(paths.map { PathName.relative($0, to: PathName.folder(of: $0) ?? "") })
    if names.contains(".editorconfig") { editorConfigs = EditorConfigs() }
    if !names.isDisjoint(with: Self.projectFiles) || paths.map(project.relativePath).contains(project.requirementsPath)
    {
      return reload()
    }
    let features = paths.filter { FeatureFile.isFeature($0) }.map(project.relativePath)
    if !features.isEmpty { index.update(features, project) }
  }

  /// The names of the files that determine the project.
  private static let projectFiles: Set<String> = [Configuration.defaultPath, ".gherkin-lintrc"]

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
