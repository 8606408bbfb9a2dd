/// A line whose kind is known.
struct Token {
  let kind: TokenKind
  let location: Location
  /// The keyword as written, or a doc string's delimiter.
  var keyword = TextSlice.empty
  var keywordType = KeywordType.unknown
  /// The text after the keyword; of an ``TokenKind/other`` line or a comment the whole line.
  var text = TextSlice.empty
  /// Whether an ``TokenKind/empty`` line is the one below a table's head in Markdown, which the grammar takes for a comment.
  var isTableSeparator = false

  /// A part of a line with a place of its own: a tag or a cell.
  struct Item {
    let location: Location
    let text: TextSlice
  }
}

/// What a line can be, in the order in which the official grammar tries the kinds and names them in errors.
enum TokenKind: UInt8, Sendable, CaseIterable {
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
