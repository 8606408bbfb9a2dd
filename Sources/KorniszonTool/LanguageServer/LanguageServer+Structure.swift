import CommandSupport
import Gherkin
import LanguageService

extension LanguageServer {
  func documentSymbols(_ params: LSP.TextDocumentParams) throws(JSONRPC.Failure) -> any Encodable {
    let (document, syntax) = try syntax(params.textDocument.uri)
    guard let tree = syntax.syntaxTree else { return [LSP.DocumentSymbol]() }
    if capabilities?.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport == true {
      return [LSP.DocumentSymbol(tree, document.text)].compactMap { $0 }
    }
    return tree.titles().map { title in
      LSP.SymbolInformation(title, LSP.Location(uri: document.uri, range: document.text.range(title.node.range)))
    }
  }

  func workspaceSymbols(_ params: LSP.WorkspaceSymbolParams) -> [LSP.SymbolInformation] {
    var texts: [String: TextDocument] = [:]
    return index.symbols(matching: params.query).map { symbol in
      let path = symbol.document.uri
      let text = texts[path] ?? TextDocument(symbol.document.source.text, encoding)
      texts[path] = text
      let location = LSP.Location(uri: uri(ofPath: path), range: text.range(symbol.title.node.keywordLineRange))
      return LSP.SymbolInformation(symbol.title, location)
    }
  }

  func foldingRanges(_ params: LSP.TextDocumentParams) throws(JSONRPC.Failure) -> [LSP.FoldingRange] {
    let (document, syntax) = try syntax(params.textDocument.uri)
    return syntax.foldingRanges.map { range in
      LSP.FoldingRange(
        startLine: document.text.position(of: Location(line: range.lines.lowerBound, column: 1)).line,
        endLine: document.text.position(of: Location(line: range.lines.upperBound, column: 1)).line,
        kind: range.kind == .comment ? "comment" : nil
      )
    }
  }

  func selectionRanges(_ params: LSP.SelectionRangeParams) throws(JSONRPC.Failure) -> [LSP.SelectionRange] {
    let (document, syntax) = try syntax(params.textDocument.uri)
    return params.positions.map { position in
      let ranges = syntax.selectionRanges(at: document.text.location(of: position)).map(document.text.range)
      let outer: LSP.SelectionRange? = ranges.reversed().reduce(nil) { .range($1, parent: $0) }
      return outer ?? .range(LSP.Range(start: position, end: position), parent: nil)
    }
  }

  func semanticTokens(_ params: LSP.TextDocumentParams) throws(JSONRPC.Failure) -> LSP.SemanticTokens {
    let (document, syntax) = try syntax(params.textDocument.uri)
    let types = SemanticToken.Kind.allCases
    var previous = LSP.Position(line: 0, character: 0)
    var data: [Int] = []
    for token in syntax.semanticTokens {
      let start = document.text.position(of: token.location)
      let endLocation = Location(line: token.location.line, column: (token.location.column ?? 1) + token.length)
      let end = document.text.position(of: endLocation)
      guard end.line == start.line, let type = types.firstIndex(of: token.kind) else { continue }
      let isOnSameLine = start.line == previous.line
      data += [
        start.line - previous.line, isOnSameLine ? start.character - previous.character : start.character,
        end.character - start.character, type, 0,
      ]
      previous = start
    }
    return LSP.SemanticTokens(data: data)
  }
}

extension SyntaxNode {
  /// An element with a keyword line, and the name of the element that contains it.
  struct Title: Sendable {
    let node: SyntaxNode
    let container: String?
    let kind: LSP.SymbolKind
  }

  /// Returns this element and the elements within it that have keyword lines. `container` is the name of the element
  /// that contains this one, if any.
  func titles(in container: String? = nil) -> [Title] {
    guard let kind = LSP.SymbolKind(kind) else { return [] }
    return [Title(node: self, container: container, kind: kind)] + children.flatMap { $0.titles(in: symbolName) }
  }

  /// The name of the symbol, which is the keyword if the element has no name, because symbols must have names.
  fileprivate var symbolName: String { String(name.isEmpty ? keyword : name) }
}

extension LSP.SymbolInformation {
  fileprivate init(_ title: SyntaxNode.Title, _ location: LSP.Location) {
    self.init(name: title.node.symbolName, kind: title.kind, location: location, containerName: title.container)
  }
}

extension LSP.DocumentSymbol {
  /// Creates the symbol of an element with a keyword line, including the symbols within it.
  fileprivate init?(_ node: SyntaxNode, _ text: TextDocument) {
    guard let kind = LSP.SymbolKind(node.kind) else { return nil }
    self.init(
      name: node.symbolName,
      detail: node.name.isEmpty ? "" : String(node.keyword),
      kind: kind,
      range: text.range(node.range),
      selectionRange: text.range(node.keywordLineRange),
      children: node.children.compactMap { LSP.DocumentSymbol($0, text) }
    )
  }
}
