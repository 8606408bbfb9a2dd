/// What a line can be; the names are those of the official grammar, which error messages show.
enum TokenKind: UInt8, Sendable {
  case endOfFile = 1
  case empty, comment, tagLine, featureLine, ruleLine, backgroundLine, scenarioLine, examplesLine
  case stepLine, docStringSeparator, tableRow, language, other

  var name: String {
    switch self {
    case .endOfFile: "#EOF"
    case .empty: "#Empty"
    case .comment: "#Comment"
    case .tagLine: "#TagLine"
    case .featureLine: "#FeatureLine"
    case .ruleLine: "#RuleLine"
    case .backgroundLine: "#BackgroundLine"
    case .scenarioLine: "#ScenarioLine"
    case .examplesLine: "#ExamplesLine"
    case .stepLine: "#StepLine"
    case .docStringSeparator: "#DocStringSeparator"
    case .tableRow: "#TableRow"
    case .language: "#Language"
    case .other: "#Other"
    }
  }
}
