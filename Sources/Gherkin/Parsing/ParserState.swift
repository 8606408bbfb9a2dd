/// Where in the grammar a parser is: what was read last, and so what may come next.
///
/// The official grammar has these states twice, for the scenarios of a feature and of a rule; both expect the same.
enum ParserState {
  case start
  case featureLanguage
  case featureTags
  case ruleTags
  case scenarioTags
  case examplesTags

  /// Behind `Feature:` or `Rule:`.
  case header
  case headerDescription
  case background
  case backgroundDescription
  case scenario
  case scenarioDescription
  case examples
  case examplesDescription
  case examplesTable

  /// Behind a step; the flags say what else can belong to it and to its owner.
  case step(Step)
  case docString(Step)
  case end

  /// A step and what has been read of it.
  struct Step {
    enum Owner { case background, scenario }

    let owner: Owner
    var hasTable = false
    var hasDocString = false
    var isInTable = false
  }

  var expected: ExpectedTokens {
    switch self {
    case .start: Self.atStart
    case .featureLanguage, .featureTags: Self.beforeFeature
    case .ruleTags: Self.afterRuleTags
    case .scenarioTags: Self.afterScenarioTags
    case .examplesTags: Self.afterExamplesTags
    case .header: Self.inHeader
    case .headerDescription: Self.inHeaderDescription
    case .background: Self.inBackground
    case .backgroundDescription: Self.inBackgroundDescription
    case .scenario: Self.inScenario
    case .scenarioDescription: Self.inScenarioDescription
    case .examples: Self.inExamples
    case .examplesDescription: Self.inExamplesDescription
    case .examplesTable: Self.inExamplesTable
    case .step(let step): step.expected
    case .docString: Self.inDocString
    case .end: []
    }
  }

  private static let atStart: ExpectedTokens = [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
  private static let beforeFeature: ExpectedTokens = [.tagLine, .featureLine, .comment, .empty]
  private static let afterRuleTags: ExpectedTokens = [.tagLine, .ruleLine, .comment, .empty]
  private static let afterScenarioTags: ExpectedTokens = [.tagLine, .scenarioLine, .comment, .empty]
  private static let afterExamplesTags: ExpectedTokens = [.tagLine, .examplesLine, .comment, .empty]
  private static let inHeader: ExpectedTokens = [
    .endOfFile, .empty, .comment, .backgroundLine, .tagLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inHeaderDescription: ExpectedTokens = [
    .endOfFile, .comment, .backgroundLine, .tagLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inBackground: ExpectedTokens = [
    .endOfFile, .empty, .comment, .stepLine, .tagLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inBackgroundDescription: ExpectedTokens = [
    .endOfFile, .comment, .stepLine, .tagLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inScenario: ExpectedTokens = [
    .endOfFile, .empty, .comment, .stepLine, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inScenarioDescription: ExpectedTokens = [
    .endOfFile, .comment, .stepLine, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inExamples: ExpectedTokens = [
    .endOfFile, .empty, .comment, .tableRow, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inExamplesDescription: ExpectedTokens = [
    .endOfFile, .comment, .tableRow, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .other,
  ]
  private static let inExamplesTable: ExpectedTokens = [
    .endOfFile, .tableRow, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .comment, .empty,
  ]
  private static let inDocString: ExpectedTokens = [.docStringSeparator, .other]
}

extension ParserState.Step {
  var expected: ExpectedTokens {
    switch (owner, acceptsTableRow, !hasDocString) {
    case (.background, true, true): Self.backgroundStep
    case (.background, true, false): Self.backgroundStepWithDocString
    case (.background, false, _): Self.backgroundStepWithBoth
    case (.scenario, true, true): Self.scenarioStep
    case (.scenario, true, false): Self.scenarioStepWithDocString
    case (.scenario, false, _): Self.scenarioStepWithBoth
    }
  }

  /// A table goes on until a doc string ends it, and a step has one table.
  private var acceptsTableRow: Bool { !hasTable || isInTable }

  private static let backgroundStep: ExpectedTokens = [
    .endOfFile, .tableRow, .docStringSeparator, .stepLine, .tagLine, .scenarioLine, .ruleLine, .comment, .empty,
  ]
  private static let backgroundStepWithDocString: ExpectedTokens = [
    .endOfFile, .tableRow, .stepLine, .tagLine, .scenarioLine, .ruleLine, .comment, .empty,
  ]
  private static let backgroundStepWithBoth: ExpectedTokens = [
    .endOfFile, .stepLine, .tagLine, .scenarioLine, .ruleLine, .comment, .empty,
  ]
  private static let scenarioStep: ExpectedTokens = [
    .endOfFile, .tableRow, .docStringSeparator, .stepLine, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .comment,
    .empty,
  ]
  private static let scenarioStepWithDocString: ExpectedTokens = [
    .endOfFile, .tableRow, .stepLine, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .comment, .empty,
  ]
  private static let scenarioStepWithBoth: ExpectedTokens = [
    .endOfFile, .stepLine, .tagLine, .examplesLine, .scenarioLine, .ruleLine, .comment, .empty,
  ]
}
