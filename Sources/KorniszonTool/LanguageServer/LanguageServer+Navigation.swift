import CommandSupport
import FeatureDiagnostics
import Gherkin
import LanguageService
import OperatingSystem

// Hovers, definitions, and references for steps.
extension LanguageServer {
  func hover(_ params: LSP.TextDocumentPositionParams) throws(JSONRPC.Failure) -> any Encodable {
    let (document, syntax) = try syntax(params.textDocument.uri)
    let location = document.text.location(of: params.position)
    let language = project.messageLanguage
    guard let hover = project.catalog?.hover(at: location, in: syntax, language: language) else {
      return JSONRPC.Null()
    }
    return LSP.Hover(contents: LSP.MarkupContent(value: hover.markdown), range: document.text.range(hover.range))
  }

  /// Returns the locations of the definitions that match a step.
  func definition(_ params: LSP.TextDocumentPositionParams) throws(JSONRPC.Failure) -> [LSP.Location] {
    try definitions(at: params).map { definition in
      let start = LSP.Position(line: max(0, definition.line - 1), character: 0)
      let range = swiftText(definition.path).flatMap { text in
        project.catalog?.place(of: definition, in: text).map { TextDocument(text, encoding).range($0.expression) }
      }
      return LSP.Location(uri: uri(ofPath: definition.path), range: range ?? LSP.Range(start: start, end: start))
    }
  }

  /// Returns the steps that use a definition, given the definition's line in a Swift file or a step that matches it.
  func references(_ params: LSP.TextDocumentPositionParams) throws(JSONRPC.Failure) -> [LSP.Location] {
    guard let catalog = project.catalog else { return [] }
    let documents = workspaceDocuments
    var found: [LSP.Location] = []
    for definition in try definitions(at: params) {
      found += locations(of: catalog.references(to: definition, in: documents))
    }
    return found
  }

  /// Returns the definitions that match a step. In a Swift file, returns the definitions whose expressions are at the
  /// position, or all definitions on the line if no expression is at the position.
  func definitions(
    at params: LSP.TextDocumentPositionParams
  ) throws(JSONRPC.Failure) -> [StepCatalog.Definition] {
    guard let catalog = project.catalog else { return [] }
    if let path = DocumentURI.path(params.textDocument.uri), path.hasSuffix(".swift") {
      let name = project.relativePath(path)
      let text = swiftText(name) ?? ""
      let location = TextDocument(text, encoding).location(of: params.position)
      return catalog.definitions(inFile: name, text, at: location)
    }
    let (document, syntax) = try syntax(params.textDocument.uri)
    let step = syntax.stepReference(at: document.text.location(of: params.position))
    return step?.definitions(in: catalog) ?? []
  }

  // MARK: Workspace

  /// All feature files, with the current contents of those that are open.
  var workspaceDocuments: [GherkinDocument] {
    var open: [PathKey: GherkinDocument] = [:]
    for (uri, document) in documents where document.language == .gherkin {
      open[PathKey(document.path)] = try? syntax(uri).syntax
    }
    let closed = index.documents.filter { open[PathKey($0.uri)] == nil }
    return (closed + open.values).sorted { PathKey($0.uri) < PathKey($1.uri) }
  }

  /// Returns the URI of a file, given its path in messages.
  func uri(ofPath path: String) -> String {
    documents.values.first { $0.path == path }?.uri ?? DocumentURI.uri(ofFile: project.absolutePath(path))
  }

  private func locations(of steps: [StepReference]) -> [LSP.Location] {
    let documents = Dictionary(workspaceDocuments.map { (PathKey($0.uri), $0) }) { first, _ in first }
    var texts: [PathKey: TextDocument] = [:]
    return steps.compactMap { step in
      let key = PathKey(step.uri)
      guard let document = documents[key] else { return nil }
      let text = texts[key] ?? TextDocument(document.source.text, encoding)
      texts[key] = text
      return LSP.Location(uri: uri(ofPath: step.uri), range: text.range(step.range))
    }
  }
}
