import CommandSupport
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
    documents[params.textDocument.uri]?.finishEditing()
    filesHaveChanged([params.textDocument.uri])
  }

  func close(_ params: LSP.TextDocumentParams) {
    guard let document = documents.removeValue(forKey: params.textDocument.uri) else { return }
    if document.language == .gherkin || document.reported?.isEmpty == false { publish([], of: document) }
    // The client discards unsaved changes.
    if document.language == .gherkin { filesHaveChanged([document.uri]) }
  }

  func changeFiles(_ params: LSP.DidChangeWatchedFilesParams) {
    filesHaveChanged(params.changes.map(\.uri))
  }

  /// Updates the state after files were created, changed, or deleted. Switching branches can change thousands of files.
  private func filesHaveChanged(_ uris: [String]) {
    let paths = uris.compactMap { DocumentURI.path($0) }
    let names = Set(paths.map { PathName.relative($0, to: PathName.folder(of: $0) ?? "") })
    if names.contains(".editorconfig") { editorConfigs = EditorConfigs() }
    if !names.isDisjoint(with: Self.projectFiles) || paths.map(project.relativePath).contains(project.requirementsPath)
    {
      return reload()
    }
    let features = paths.filter { FeatureFile.isFeature($0) && !FeatureFile.isHidden($0) }.map(project.relativePath)
    if !features.isEmpty { index.update(features, project) }
  }

  /// The names of the files that configure the project.
  private static let projectFiles: Set<String> = [Configuration.defaultPath, ".gherkin-lintrc"]

  // MARK: Problems

  /// Publishes the problems in the next open document whose problems may have changed. Returns `false` if there is
  /// none.
  func reportNextDocument() -> Bool {
    guard var document = documents.values.first(where: { !$0.isReported }) else { return false }
    let diagnostics = diagnostics(of: &document)
    let isNew = document.report(diagnostics)
    if document.isLarge, !document.isKnownToBeLarge, document.language == .gherkin {
      document.isKnownToBeLarge = true
      show(.info, "\(document.path) is larger than 1 MB, so only syntax errors are shown.")
    }
    documents[document.uri] = document
    if isNew { publish(diagnostics, of: document) }
    return true
  }

  /// Returns the problems in an open document, which is a feature file or a Swift file with definitions. A keyword that
  /// the user is still typing isn't a problem yet.
  func diagnostics(of document: inout OpenDocument) -> [Diagnostic] {
    guard document.language == .gherkin else { return areUsesKnown ? project.unusedDefinitions(in: document) : [] }
    updateNames(of: &document)
    let diagnostics = project.diagnostics(of: &document, among: names)
    guard let line = document.lineOfIncompleteKeyword else { return diagnostics }
    return diagnostics.filter { $0.start.line != line || ![.syntax, .ignoredLine].contains($0.rule) }
  }

  /// Updates the names of an open file. If they have changed, marks the problems in other open files as unreported,
  /// because those files may have the same names.
  private func updateNames(of document: inout OpenDocument) {
    guard names.update(document.path, document.syntax(project.parser)) else { return }
    for uri in documents.keys where uri != document.uri { documents[uri]?.isReported = false }
  }

  /// Forgets the problems in all open documents, because the configuration or step definitions have changed.
  func forgetProblems() {
    for uri in documents.keys { documents[uri]?.forgetProblems() }
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
