import CommandSupport
import FeatureDiagnostics
import Gherkin
import LanguageService

extension LanguageServer {
  /// Returns the code lenses of a document. Each runs a feature, rule, or scenario, or shows the uses of a definition.
  func codeLenses(_ params: LSP.TextDocumentParams) throws(JSONRPC.Failure) -> [LSP.CodeLens] {
    if let path = DocumentURI.path(params.textDocument.uri), path.hasSuffix(".swift") {
      let name = project.relativePath(path)
      return project.catalog?.places(inFile: name, swiftText(name) ?? "").map(lens) ?? []
    }
    guard let program = project.program else { return [] }
    let (document, syntax) = try syntax(params.textDocument.uri)
    let language = messageLanguage(of: params.textDocument.uri)
    let runnable: [SyntaxNode.Kind] = [.feature, .rule, .scenario, .scenarioOutline]
    return (syntax.syntaxTree?.titles() ?? []).filter { runnable.contains($0.node.kind) }.map { title in
      let start = title.node.keywordLineRange.lowerBound
      let place = title.node.kind == .feature ? document.path : "\(document.path):\(start.line)"
      let command = [program.path, "run"] + project.arguments(for: "run") + ["--", place]
      let argument = LSP.Command.Argument(program: command, folder: project.folder)
      return LSP.CodeLens(
        range: document.text.range(title.node.keywordLineRange),
        command: LSP.Command(title: language.runCommand, command: "korniszon.run", arguments: [argument])
      )
    }
  }

  private func lens(_ place: DefinitionPlace) -> LSP.CodeLens {
    let definition = place.definition
    let start = LSP.Position(line: place.line - 1, character: 0)
    let locations = definition.uses.map { use in
      let start = LSP.Position(line: max(0, use.line - 1), character: 0)
      return LSP.Location(uri: uri(ofPath: use.uri), range: LSP.Range(start: start, end: start))
    }
    let count = definition.uses.count
    let title = (project.messageLanguage ?? .english).useCount(count)
    return LSP.CodeLens(
      range: LSP.Range(start: start, end: start),
      command: LSP.Command(title: title, command: "korniszon.showUses", arguments: [.init(locations: locations)])
    )
  }
}
