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
