import FeatureDiagnostics
import Gherkin
import LanguageService

extension LanguageServer {
  func completion(_ params: LSP.TextDocumentPositionParams) throws(JSONRPC.Failure) -> LSP.CompletionList {
    let (document, syntax) = try syntax(params.textDocument.uri)
    guard document.language == .gherkin else { return LSP.CompletionList(items: []) }
    let location = document.text.location(of: params.position)
    let tags = workspaceDocuments.flatMap { $0.tagNames(besides: $0.uri == document.path ? location : nil) }
    let items = syntax.completions(
      at: location,
      catalog: project.catalog ?? StepCatalog([]),
      tags: Set(tags),
      language: project.parser.language,
      messageLanguage: project.messageLanguage
    )
    let support = capabilities?.textDocument?.completion?.completionItem
    return LSP.CompletionList(
      items: items.enumerated().map { index, item in LSP.CompletionItem(item, index: index, document.text, support) }
    )
  }
}

extension LSP.CompletionItem {
  fileprivate init(
    _ item: CompletionItem,
    index: Int,
    _ text: TextDocument,
    _ support: LSP.ClientCapabilities.Completion.Item?
  ) {
    let snippet = support?.snippetSupport == true ? item.snippet : nil
    let newText = snippet ?? item.text
    let digits = String(index)
    let kind: Kind =
      switch item.kind {
      case .keyword: .keyword
      case .step: .function
      case .tag: .constant
      case .column: .field
      }
    let (typed, range) = (text.range(item.typedRange), text.range(item.range))
    self.init(
      label: item.label,
      kind: kind,
      detail: item.detail,
      documentation: item.documentation.map { LSP.MarkupContent(value: $0) },
      sortText: String(repeating: "0", count: max(0, 6 - digits.count)) + digits,
      // Items fit the typed text but don't necessarily start with it.
      filterText: text.text(in: typed) + item.label,
      insertTextFormat: snippet == nil ? .plainText : .snippet,
      textEdit: support?.insertReplaceSupport == true
        ? .insertOrReplace(LSP.InsertReplaceEdit(newText: newText, insert: typed, replace: range))
        : .replace(LSP.TextEdit(range: range, newText: newText))
    )
  }
}
