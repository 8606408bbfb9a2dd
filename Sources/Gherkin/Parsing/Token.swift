/// A line that a matcher has classified.
struct Token {
  let kind: TokenKind
  let location: Location
  /// The keyword as written, the doc string's delimiter, or, in Markdown, the first pipe of a table row.
  var keyword = TextSlice.empty
  var keywordType = KeywordType.unknown
  /// The text after the keyword or opening delimiter.
  ///
  /// For a language line, this is the code; for a comment, the whole line; for a closing delimiter, the content of the
  /// doc string. For an ``TokenKind/other`` line, this is the whole line or, in a doc string, the unescaped line
  /// without the doc string's indentation.
  var text = TextSlice.empty
  /// Whether an ``TokenKind/empty`` line is the separator below a table header in Markdown. The grammar treats such a
  /// separator as a comment.
  var isTableSeparator = false
}

/// The kinds of lines, in the order in which the official grammar tries them and lists them in errors.
package enum TokenKind: UInt8, Sendable, CaseIterable {
  case endOfFile, language, tableRow, docStringSeparator, stepLine, tagLine
  case featureLine, backgroundLine, examplesLine, scenarioLine, ruleLine
  case comment, empty, other

  /// The name in the official grammar.
  var name: String {
    switch self {
    case .endOfFile: "EOF"
    case .empty: "Empty"
    case .comment: "Comment"
    case .tagLine: "TagLine"
    case .featureLine: "FeatureLine"
    case .ruleLine: "RuleLine"
    case .backgroundLine: "BackgroundLine"
    case .scenarioLine: "ScenarioLine"
    case .examplesLine: "ExamplesLine"
    case .stepLine: "StepLine"
    case .docStringSeparator: "DocStringSeparator"
    case .tableRow: "TableRow"
    case .language: "Language"
    case .other: "Other"
    }
  }
}
