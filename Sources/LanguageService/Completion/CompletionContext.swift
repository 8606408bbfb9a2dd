import CucumberExpressions
import FeatureDiagnostics
import Gherkin

/// The context of the cursor. The completions depend on this context.
struct CompletionContext {
  let document: GherkinDocument
  let location: Location
  let dialect: Dialect?
  /// The nodes that contain the line, from the feature to the innermost node.
  private let path: [SyntaxNode]
  /// The steps of the document.
  let steps: [StepReference]

  /// The text between the indentation and the cursor. In a Markdown file, the list marker isn't included.
  let linePrefix: Substring

  /// The text between the cursor and the end of the line.
  let lineSuffix: Substring

  /// The 1-based column of the first character in `linePrefix`, in Unicode scalars.
  private let startColumn: Int

  let messageLanguage: MessageLanguage

  init(
    _ document: GherkinDocument,
    _ location: Location,
    _ language: String,
    _ messageLanguage: MessageLanguage
  ) {
    self.document = document
    self.messageLanguage = messageLanguage
    self.location = location
    let line = SourceText(document.source)[location.line]
    let before = line.unicodeScalars.prefix(max(0, (location.column ?? 1) - 1))
    var prefix = before.drop { $0.isBlank }
    if document.source.mediaType == .markdown, let marker = prefix.first, "*-+".unicodeScalars.contains(marker) {
      prefix = prefix.dropFirst().drop { $0.isBlank }
    }
    linePrefix = Substring(prefix)
    lineSuffix = Substring(line.unicodeScalars.dropFirst(before.count))
    startColumn = before.count - prefix.count + 1
    dialect = Dialect.named(document.feature?.language ?? document.source.declaredLanguage ?? language)
    path = document.syntaxTree?.path(to: Location(line: location.line, column: startColumn)) ?? []
    steps = document.stepReferences
  }

  /// Whether the cursor is between the delimiters of a doc string.
  var isInDocString: Bool { path.contains { $0.kind == .docString && $0.range.lowerBound.line < location.line } }

  func range(_ length: Int) -> Range<Location> {
    let end = Location(line: location.line, column: location.column ?? 1)
    return Location(line: location.line, column: (location.column ?? 1) - length)..<end
  }

  /// Returns the number of Unicode scalars between the cursor and the first scalar for which `isEnd` returns `true`, or
  /// the end of the line if there is no such scalar. Doesn't count trailing whitespace.
  func rest(upTo isEnd: (Unicode.Scalar) -> Bool) -> Int {
    length(of: Substring(lineSuffix.unicodeScalars.prefix { !isEnd($0) }))
  }

  /// Returns the number of Unicode scalars in a string without trailing whitespace.
  func length(of text: Substring) -> Int {
    text.trimmedPart.isEmpty ? 0 : text.trimmedEnd.unicodeScalars.count
  }

  /// The innermost element whose keyword line is above the cursor's line, or `nil` if there is none.
  var scope: SyntaxNode? {
    func last(_ node: SyntaxNode) -> SyntaxNode? {
      guard node.kind.hasKeywordLine, node.keywordLineRange.lowerBound.line < location.line else { return nil }
      return node.children.reversed().lazy.compactMap(last).first ?? node
    }
    return document.syntaxTree.flatMap(last)
  }
}

extension Source {
  /// The code of the language in a `# language` line among the comments at the start of the file, or `nil` if there is
  /// none.
  var declaredLanguage: String? {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map({ Substring($0) }) {
      let line = (line.withoutInvisibleStart ?? line).trimmedPart
      guard line.hasPrefix("#") else { return nil }
      let words = line.dropFirst().split { $0 == " " || $0 == ":" || $0 == "\t" }
      if words.first == "language", words.count == 2 { return String(words[1]) }
    }
    return nil
  }
}
