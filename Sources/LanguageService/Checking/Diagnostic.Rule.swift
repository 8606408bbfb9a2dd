extension Diagnostic {
  /// The kinds of problems. Their names appear in the output of `check`.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// A line or the end of the file violates the grammar.
    case syntax
    /// No definition matches the step.
    case undefinedStep = "undefined-step"
    /// Several definitions match the step.
    case ambiguousStep = "ambiguous-step"
    /// The line resembles a step or a title but isn't run. See ``SuspiciousLine``.
    case suspiciousLine = "suspicious-line"
    /// A placeholder in an outline doesn't match any column of its examples.
    case unknownPlaceholder = "unknown-placeholder"
    /// A table has a column that the definition of its step doesn't have.
    case unknownColumn = "unknown-column"
    /// A table lacks a column that the definition of its step requires.
    case missingColumn = "missing-column"
    /// Two columns or rows of a table have the same name.
    case duplicateColumn = "duplicate-column"
    /// A cell of a table isn't a value of its column, or a row has the wrong number of cells.
    case invalidCell = "invalid-cell"
    /// An argument in the text of a step can't be converted to the type that its definition takes.
    case invalidArgument = "invalid-argument"
    /// A step lacks the data table or doc string that its definition requires, or has one that the definition doesn't
    /// take.
    case stepArgument = "step-argument"

    // Style rules, under their names in gherkin-lint.

    /// The file has no feature.
    case noEmptyFile = "no-empty-file"
    /// The feature has no scenarios.
    case noFilesWithoutScenarios = "no-files-without-scenarios"
    /// The scenario has no name.
    case noUnnamedScenarios = "no-unnamed-scenarios"
    /// Two features have the same name.
    case noDupeFeatureNames = "no-dupe-feature-names"
    /// Two scenarios have the same name. See ``StyleRules/nameScope``.
    case noDupeScenarioNames = "no-dupe-scenario-names"
    /// The outline has no examples.
    case noScenarioOutlinesWithoutExamples = "no-scenario-outlines-without-examples"
    /// No step of the outline uses the column of its examples.
    case noUnusedVariables = "no-unused-variables"
    /// An element has the same tag twice.
    case noDuplicateTags = "no-duplicate-tags"
    /// An element has a tag that it inherits.
    case noSuperfluousTags = "no-superfluous-tags"
    /// A line of tags has a comment, or a tag contains `#`.
    case noPartiallyCommentedTagLines = "no-partially-commented-tag-lines"
    /// The tag isn't allowed. See ``StyleRules/allowedTags``.
    case allowedTags = "allowed-tags"
    /// The scenario lacks a required tag. See ``StyleRules/requiredTags``.
    case requiredTags = "required-tags"
    /// A name, description, or step matches a restricted pattern. See ``StyleRules/restrictedPatterns``.
    case noRestrictedPatterns = "no-restricted-patterns"
    /// The background applies to only one scenario.
    case noBackgroundOnlyScenario = "no-background-only-scenario"
    /// A `Given` follows a `When`, or either follows a `Then`.
    case keywordsInLogicalOrder = "keywords-in-logical-order"
    /// The scenario has several actions.
    case onlyOneWhen = "only-one-when"
    /// Two steps in a row have the same keyword.
    case useAnd = "use-and"
    /// The scenario or background has too many steps. See ``StyleRules/maximumStepCounts``.
    case scenarioSize = "scenario-size"
    /// The name or step is too long. See ``StyleRules/maximumNameLengths``.
    case nameLength = "name-length"
    /// The file name doesn't have the required style. See ``StyleRules/fileNameStyle``.
    case fileName = "file-name"
    /// The feature has no name.
    case noUnnamedFeatures = "no-unnamed-features"
    /// The background has no steps.
    case noEmptyBackground = "no-empty-background"
    /// The background has an action or an outcome.
    case onlyGivenStepInBackground = "only-given-step-in-background"
    /// A scenario has examples, but its keyword isn't that of an outline.
    case noExamplesInScenarios = "no-examples-in-scenarios"
    /// All scenarios of a feature or rule, or all examples of an outline, have the same tag.
    case noHomogenousTags = "no-homogenous-tags"
    /// The tag is restricted. See ``StyleRules/restrictedTags``.
    case noRestrictedTags = "no-restricted-tags"
    /// The file has too many scenarios. See ``StyleRules/maximumScenarioCount``.
    case maxScenariosPerFile = "max-scenarios-per-file"
    /// A line ends with whitespace.
    case noTrailingSpaces = "no-trailing-spaces"
    /// Several blank lines follow one another.
    case noMultipleEmptyLines = "no-multiple-empty-lines"
    /// The last line doesn't end with a line feed.
    case newLineAtEOF = "new-line-at-eof"
    /// Two tags on a line have more or less than one space between them.
    case oneSpaceBetweenTags = "one-space-between-tags"

    // Style rules that gherkin-lint doesn't have.

    /// The tag looks like a requirement but isn't in the list. See ``StyleRules/requirements``.
    case unknownRequirement = "unknown-requirement"
    /// The scenario has no steps, so it shows nothing.
    case noEmptyScenarios = "no-empty-scenarios"
    /// The tag resembles one that changes how scenarios run, such as `@serial`, but has no effect.
    case ineffectiveTag = "ineffective-tag"
    /// The background belongs to a rule without scenarios.
    case unusedBackground = "unused-background"
    /// No step matches the definition. See ``FeatureChecker/unusedDefinitions(_:)``.
    case unusedDefinition = "unused-definition"

    /// The severity of the rule if it isn't configured, or `nil` if the rule is off by default.
    public var defaultSeverity: Severity? {
      switch self {
      case .syntax, .undefinedStep, .ambiguousStep, .suspiciousLine, .unknownPlaceholder, .unknownColumn,
        .missingColumn, .duplicateColumn, .invalidCell, .invalidArgument, .stepArgument:
        .error
      case .noEmptyFile, .noFilesWithoutScenarios, .noUnnamedScenarios, .noDupeFeatureNames, .noDupeScenarioNames,
        .noScenarioOutlinesWithoutExamples, .noUnusedVariables, .noDuplicateTags, .noSuperfluousTags,
        .unknownRequirement, .noEmptyScenarios, .unusedDefinition, .ineffectiveTag, .unusedBackground:
        .warning
      case .noPartiallyCommentedTagLines, .allowedTags, .requiredTags, .noRestrictedPatterns,
        .noBackgroundOnlyScenario, .keywordsInLogicalOrder, .onlyOneWhen, .useAnd, .scenarioSize, .nameLength,
        .fileName, .noUnnamedFeatures, .noEmptyBackground, .onlyGivenStepInBackground, .noExamplesInScenarios,
        .noHomogenousTags, .noRestrictedTags, .maxScenariosPerFile, .noTrailingSpaces, .noMultipleEmptyLines,
        .newLineAtEOF, .oneSpaceBetweenTags:
        nil
      }
    }

    /// Whether the rule is about style, so that its severity can be set.
    public var isStyle: Bool { defaultSeverity != .error }

    /// The parts of a file on which a problem may depend.
    enum Scope {
      case line, element, file
    }

    /// The part of the file on which a problem depends. Syntax errors in it may be the cause of the problem.
    var scope: Scope {
      switch self {
      case .syntax, .noUnnamedScenarios, .noDupeFeatureNames, .noDupeScenarioNames, .noDuplicateTags,
        .noPartiallyCommentedTagLines, .allowedTags, .noRestrictedPatterns, .nameLength, .fileName,
        .unknownRequirement, .noUnnamedFeatures, .noRestrictedTags, .newLineAtEOF, .oneSpaceBetweenTags,
        .ineffectiveTag:
        .line
      case .undefinedStep, .ambiguousStep, .suspiciousLine, .unknownPlaceholder, .unknownColumn, .missingColumn,
        .duplicateColumn, .invalidCell, .invalidArgument, .stepArgument, .noScenarioOutlinesWithoutExamples,
        .noUnusedVariables, .noSuperfluousTags, .requiredTags, .keywordsInLogicalOrder, .onlyOneWhen, .useAnd,
        .scenarioSize, .noEmptyBackground,
        .noEmptyScenarios, .onlyGivenStepInBackground, .noExamplesInScenarios, .noTrailingSpaces,
        .noMultipleEmptyLines:
        .element
      case .noEmptyFile, .noFilesWithoutScenarios, .noBackgroundOnlyScenario, .noHomogenousTags,
        .maxScenariosPerFile, .unusedDefinition, .unusedBackground:
        .file
      }
    }
  }
}
