import FeatureDiagnostics

extension Problem {
  /// A violation of a style rule.
  enum Style: Sendable {
    case emptyFile
    case featureWithoutScenarios
    case unnamedScenario
    case duplicateFeature(of: String)
    case duplicateScenario(of: ScenarioPlace)
    case outlineWithoutExamples
    case unusedColumn(Substring)
    case duplicateTag(Substring)
    case inheritedTag(Substring)
    case commentedTags
    case tagNotAllowed(Substring)
    case missingTag(pattern: String)
    case restrictedText(Substring, pattern: String)
    case backgroundOfOneScenario
    case stepsOutOfOrder
    case severalActions
    case repeatedKeyword
    case tooManySteps(Int, maximum: Int)
    case longText(Int, maximum: Int)
    case fileName(expected: String)
    case unnamedFeature
    case emptyBackground
    case emptyScenario
    case notContextInBackground
    case examplesInScenario(outlineKeyword: String)
    case homogenousTag(Substring, owner: TagOwner)
    case restrictedTag(Substring)
    case tooManyScenarios(Int, maximum: Int)
    case layout(Layout)
    case unknownRequirement(Substring, nearest: String?)
    case unusedDefinition(String)
    case featureWarning(FeatureWarning)

    /// The location of a scenario, in the same file or in another one.
    enum ScenarioPlace {
      case line(Int)
      case file(String, line: Int)
    }

    /// An element that should have a tag, because all of its children have it.
    enum TagOwner {
      case feature, rule, outline
    }

    /// A deviation from the layout that `format` produces.
    enum Layout {
      case trailingSpaces, emptyLines, missingLineFeed, tagSpacing
    }

    /// The rule that reports the problem.
    var rule: Diagnostic.Rule {
      switch self {
      case .emptyFile: .noEmptyFile
      case .featureWithoutScenarios: .noFilesWithoutScenarios
      case .unnamedScenario: .noUnnamedScenarios
      case .duplicateFeature: .noDupeFeatureNames
      case .duplicateScenario: .noDupeScenarioNames
      case .outlineWithoutExamples: .noScenarioOutlinesWithoutExamples
      case .unusedColumn: .noUnusedVariables
      case .duplicateTag: .noDuplicateTags
      case .inheritedTag: .noSuperfluousTags
      case .commentedTags: .noPartiallyCommentedTagLines
      case .tagNotAllowed: .allowedTags
      case .missingTag: .requiredTags
      case .restrictedText: .noRestrictedPatterns
      case .backgroundOfOneScenario: .noBackgroundOnlyScenario
      case .stepsOutOfOrder: .keywordsInLogicalOrder
      case .severalActions: .onlyOneWhen
      case .repeatedKeyword: .useAnd
      case .tooManySteps: .scenarioSize
      case .longText: .nameLength
      case .fileName: .fileName
      case .unnamedFeature: .noUnnamedFeatures
      case .emptyBackground: .noEmptyBackground
      case .emptyScenario: .noEmptyScenarios
      case .notContextInBackground: .onlyGivenStepInBackground
      case .examplesInScenario: .noExamplesInScenarios
      case .homogenousTag: .noHomogenousTags
      case .restrictedTag: .noRestrictedTags
      case .tooManyScenarios: .maxScenariosPerFile
      case .layout(.trailingSpaces): .noTrailingSpaces
      case .layout(.emptyLines): .noMultipleEmptyLines
      case .layout(.missingLineFeed): .newLineAtEOF
      case .layout(.tagSpacing): .oneSpaceBetweenTags
      case .unknownRequirement: .unknownRequirement
      case .unusedDefinition: .unusedDefinition
      case .featureWarning(let warning):
        switch warning.reason {
        case .ineffectiveTag, .tagsInName: .ineffectiveTag
        case .unusedBackground: .unusedBackground
        }
      }
    }
  }
}
