import CommandSupport
import FeatureDiagnostics
import Gherkin
import LanguageService
import OperatingSystem

extension LanguageServer {
  func prepareRename(_ params: LSP.TextDocumentPositionParams) throws(JSONRPC.Failure) -> any Encodable {
    guard let definition = try renamed(params) else { return JSONRPC.Null() }
    if let path = DocumentURI.path(params.textDocument.uri), path.hasSuffix(".swift") {
      guard let text = swiftText(definition.path), let source = DefinitionSource(definition, in: SwiftFile(text))
      else {
        let error = RenameError.sourceChanged(place: definition.place)
        throw JSONRPC.Failure(.requestFailed, error.text(in: messageLanguage(of: params.textDocument.uri)))
      }
      let range = TextDocument(text, encoding).range(source.literal)
      return LSP.PrepareRenameResult(range: range, placeholder: definition.source)
    }
    let (document, syntax) = try syntax(params.textDocument.uri)
    let location = document.text.location(of: params.position)
    guard let step = syntax.stepReference(at: location) else { return JSONRPC.Null() }
    return LSP.PrepareRenameResult(range: document.text.range(step.range), placeholder: definition.source)
  }

  /// Returns the edits that change the expression of a step's definition and rewrite all steps that use it.
  func rename(_ params: LSP.RenameParams) throws(JSONRPC.Failure) -> any Encodable {
    let position = LSP.TextDocumentPositionParams(textDocument: params.textDocument, position: params.position)
    guard let catalog = project.catalog, let definition = try renamed(position) else { return JSONRPC.Null() }
    guard let text = swiftText(definition.path) else {
      throw JSONRPC.Failure(.requestFailed, "can't read \(definition.path)")
    }
    do throws(RenameError) {
      return workspaceEdit(
        try catalog.rename(definition, to: params.newName, in: workspaceDocuments, swiftText: text)
      )
    } catch {
      throw JSONRPC.Failure(.requestFailed, error.text(in: messageLanguage(of: params.textDocument.uri)))
    }
  }

  /// Returns the language of messages about a document.
  func messageLanguage(of uri: String) -> MessageLanguage {
    project.messageLanguage ?? (try? syntax(uri))?.syntax.messageLanguage ?? .english
  }

  /// Returns the definition to rename at a position, or `nil` if there is none.
  ///
  /// - Throws: A failure if there is more than one, or if the definition can't be renamed.
  private func renamed(
    _ params: LSP.TextDocumentPositionParams
  ) throws(JSONRPC.Failure) -> StepCatalog.Definition? {
    let found = try definitions(at: params)
    guard found.count <= 1 else {
      let places = found.map(\.place).joined(separator: ", ")
      throw JSONRPC.Failure(.requestFailed, "several definitions match: \(places)")
    }
    if let definition = found.first, isInOtherCheckout(definition) {
      let error = RenameError.definitionElsewhere(place: definition.place)
      throw JSONRPC.Failure(.requestFailed, error.text(in: messageLanguage(of: params.textDocument.uri)))
    }
    return found.first
  }

  /// Returns whether a definition is probably in another checkout.
  ///
  /// Such a definition is outside of the project's folder, but the folder contains a package, or a file whose relative
  /// path is the end of the definition's path. The program was then probably built in the other checkout, and each
  /// checkout would get half of the change.
  private func isInOtherCheckout(_ definition: StepCatalog.Definition) -> Bool {
    guard definition.path.hasPrefix("/") else { return false }
    let names = definition.path.split(separator: "/")
    let candidates = names.indices.map { names[$0...].joined(separator: "/") } + ["Package.swift"]
    return candidates.contains { System.hasEntry(project.absolutePath($0)) }
  }

  /// Returns the contents of a Swift file, including unsaved changes if it is open, or `nil` if it can't be read.
  func swiftText(_ path: String) -> String? {
    if let open = documents.values.first(where: { $0.path == path }) { return open.text.text }
    return (try? System.readAll(project.absolutePath(path))).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the edit in the form of the protocol.
  func workspaceEdit(_ edit: WorkspaceEdit) -> LSP.WorkspaceEdit {
    let known = Dictionary(workspaceDocuments.map { (PathKey($0.uri), $0.source.text) }) { first, _ in first }
    var changes: [String: [LSP.TextEdit]] = [:]
    for (key, edits) in edit.changes {
      let path = key.path
      let text = TextDocument(known[key] ?? swiftText(path) ?? "", encoding)
      changes[uri(ofPath: path)] = edits.map { LSP.TextEdit(range: text.range($0.range), newText: $0.newText) }
    }
    return LSP.WorkspaceEdit(changes: changes)
  }
}
