import Gherkin
import LanguageService

// Requests about the structure of a file.
extension EditorSession {
  /// Returns four numbers for each token: its line, character, length, and kind.
  func tokens(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let lines = request["lines"]?.elements?.compactMap { $0.integer } ?? []
    let range = lines.count == 2 && lines[0] <= lines[1] ? lines[0]...lines[1] : 0...Int.max
    var data: [JSONNode] = []
    for token in file.document.semanticTokens where range.contains(token.location.line - 1) {
      let start = file.text.position(of: token.location)
      let end = file.text.position(
        of: Location(line: token.location.line, column: (token.location.column ?? 1) + token.length)
      )
      guard start.character < end.character else { continue }
      data += [start.line, start.character, end.character - start.character, token.kind.number].map { .number($0) }
    }
    return .array(data)
  }

  func symbols(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    return .array(file.document.syntaxTree.flatMap { Self.symbol($0, file.text) }.map { [$0] } ?? [])
  }

  private static func symbol(_ node: SyntaxNode, _ text: TextDocument) -> JSONNode? {
    guard let kind = node.kind.symbolName else { return nil }
    return .object([
      ("kind", .string(kind)),
      ("keyword", .string(String(node.keyword))),
      ("name", .string(String(node.name))),
      ("tags", .strings(node.tags.map { String($0) })),
      ("range", .range(text.range(node.range))),
      ("titleRange", .range(text.range(node.titleRange))),
      ("children", .array(node.children.compactMap { symbol($0, text) })),
    ])
  }

  func folding(_ request: Request) throws(RequestError) -> JSONNode {
    .array(
      try file(request).document.foldingRanges.map { .numbers([$0.lines.lowerBound - 1, $0.lines.upperBound - 1]) }
    )
  }

  func format(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let formatted = file.document.source.formatted(file.formatting, parser: project.parser)
    return .array(
      FormattingEdits(from: file.text.text, to: formatted).edits.map { edit in
        let end = TextPosition(line: edit.lines.upperBound, character: 0)
        let range = TextRange(
          start: TextPosition(line: edit.lines.lowerBound, character: 0),
          end: min(end, file.text.range.end)
        )
        return .object([("range", .range(range)), ("text", .string(edit.text))])
      }
    )
  }
}

extension SemanticToken.Kind {
  /// The number of the kind in answers.
  fileprivate var number: Int {
    switch self {
    case .keyword: 0
    case .tag: 1
    case .comment: 2
    case .columnName: 3
    case .value: 4
    case .placeholder: 5
    }
  }
}

extension SyntaxNode.Kind {
  /// The name of the kind in answers, or `nil` for elements without a title.
  fileprivate var symbolName: String? {
    switch self {
    case .feature: "feature"
    case .rule: "rule"
    case .background: "background"
    case .scenario: "scenario"
    case .scenarioOutline: "scenarioOutline"
    case .examples: "examples"
    case .step, .dataTable, .docString, .row: nil
    }
  }
}
