import FeatureDiagnostics
import Gherkin
import LanguageService

extension LanguageServer {
  func codeActions(_ params: LSP.CodeActionParams) throws(JSONRPC.Failure) -> [LSP.CodeAction] {
    guard let catalog = project.catalog, try document(params.textDocument.uri).language == .gherkin else { return [] }
    var (document, syntax) = try syntax(params.textDocument.uri)
    let lines = document.text.location(of: params.range.start).line...document.text.location(of: params.range.last).line
    let problems = diagnostics(of: &document).filter { lines.contains($0.start.line) }
    documents[params.textDocument.uri] = document
    let actions = problems.flatMap { problem in
      syntax.codeActions(for: problem, catalog: catalog, language: project.messageLanguage) { [self] in swiftText($0) }
    }
    return actions.map { action in
      LSP.CodeAction(title: action.title, isPreferred: action.isPreferred, edit: workspaceEdit(action.edit))
    }
  }
}
