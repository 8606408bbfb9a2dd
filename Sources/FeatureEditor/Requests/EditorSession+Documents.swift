import Gherkin
import JSON
import LanguageService

// Requests about the structure of a file.
extension EditorSession {
  /// Returns four numbers for each token: its 0-based line and character, its length in UTF-16 code units, and the
  /// number of its kind.
  func tokens(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let lines = request["lines"]?.counts ?? []
    let range = lines.count == 2 && lines[0] <= lines[1] ? lines[0] + 1...lines[1] + 1 : 1...Int(Int32.max)
    var tokens = file.document.semanticTokens.filter { range.contains($0.location.line) }.map { token in
      let end = Location(line: token.location.line, column: (token.location.column ?? 1) + token.length)
      return (range: token.location..<end, kind: token.kind.number)
    }
    let arguments = file.document.argumentRanges(in: range, catalog: project.catalog)
    tokens += arguments.map { ($0, Self.argumentKind) }
    tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    var data: [JSONNode] = []
    for token in tokens {
      let (start, end) = (
        file.text.position(of: token.range.lowerBound), file.text.position(of: token.range.upperBound)
      )
      guard start.character < end.character else { continue }
      data += [start.line, start.character, end.character - start.character, token.kind].map { .number($0) }
    }
    return .array(data)
  }

  /// The kind number for tokens that are step arguments.
  private static let argumentKind = 6

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
      ("titleRange", .range(text.range(node.keywordLineRange))),
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
  /// The name of the kind in answers, or `nil` for elements without a keyword line.
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
