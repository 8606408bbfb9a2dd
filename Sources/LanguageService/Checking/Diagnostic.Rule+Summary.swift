extension Diagnostic.Rule {
  /// A one-sentence description of what the rule finds.
  public var summary: String {
    switch self {
    case .syntax: "The line isn't allowed here."
    case .undefinedStep: "No definition matches the step."
    case .ambiguousStep: "Several definitions match the step."
    case .suspiciousLine: "The line resembles a step or a title but isn't run."
    case .unknownPlaceholder: "The examples have no column for a placeholder."
    case .unknownColumn: "The table has a column that the definition of the step doesn't have."
    case .missingColumn: "The table lacks a column that the definition of the step requires."
    case .noEmptyFile: "The file has no feature."
    case .noFilesWithoutScenarios: "The feature has no scenarios."
    case .noUnnamedScenarios: "The scenario has no name."
    case .noDupeFeatureNames: "Two features have the same name."
    case .noDupeScenarioNames: "Two scenarios have the same name."
    case .noScenarioOutlinesWithoutExamples: "The outline has no examples."
    case .noUnusedVariables: "No step uses a column of the examples."
    case .noDuplicateTags: "An element has the same tag twice."
    case .noSuperfluousTags: "An element has a tag that it inherits."
    case .noPartiallyCommentedTagLines: "A line has tags and a comment."
    case .allowedTags: "The tag isn't allowed."
    case .requiredTags: "The scenario lacks a required tag."
    case .noRestrictedPatterns: "A name, description, or step matches a restricted pattern."
    case .noBackgroundOnlyScenario: "The background applies to only one scenario."
    case .keywordsInLogicalOrder: "The steps aren't in the order Given, When, Then."
    case .onlyOneWhen: "The scenario has several When steps."
    case .useAnd: "Two steps in a row have the same keyword."
    case .scenarioSize: "The scenario or background has too many steps."
    case .nameLength: "The name or step is too long."
    case .fileName: "The file name doesn't have the required style."
    case .unknownRequirement: "A tag looks like a requirement but isn't in the list of requirements."
    case .unusedDefinition: "No step matches the definition."
    }
  }
}
