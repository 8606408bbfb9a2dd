extension Diagnostic {
  /// A kind of problem. Its raw value is the name of the rule in the output of `check`.
  package enum Rule: String, Sendable, Hashable, CaseIterable {
    /// A line or the end of the file violates the grammar, or the file can't be read, is misnamed, or lacks a language
    /// header.
    case syntax
    /// No definition matches the step.
    case undefinedStep = "undefined-step"
    /// Several definitions match the step.
    case ambiguousStep = "ambiguous-step"
    /// The line resembles a step or keyword line but isn't run. See ``IgnoredLine``.
    case ignoredLine = "ignored-line"
    /// At least one examples table of an outline has no column for a placeholder.
    case unknownPlaceholder = "unknown-placeholder"
    /// A table has a column that the definition of the step doesn't take.
    case unknownColumn = "unknown-column"
    /// A table lacks a column that the definition of the step requires.
    case missingColumn = "missing-column"
    /// Two column names, or two row names of a vertical table, match the same property.
    case duplicateColumn = "duplicate-column"
    /// A table cell has a value that its column doesn't allow, a row has a duplicate key or the wrong number of cells,
    /// or the header is missing.
    case invalidCell = "invalid-cell"
    /// An argument in a step's text can't be converted to the type that the definition takes.
    case invalidArgument = "invalid-argument"
    /// A step lacks the data table or doc string that its definition requires, or has one that the definition doesn't
    /// take.
    case stepArgument = "step-argument"

    // The style rules, with the names that they have in gherkin-lint.

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
    /// The examples have a column that neither the outline's name nor its steps use.
    case noUnusedVariables = "no-unused-variables"
    /// An element has the same tag more than once.
    case noDuplicateTags = "no-duplicate-tags"
    /// An element has a tag that it also inherits.
    case noSuperfluousTags = "no-superfluous-tags"
    /// A line of tags contains a comment, or a tag contains `#`.
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
    /// The scenario has more than one `When` step.
    case onlyOneWhen = "only-one-when"
    /// A `Given`, `When`, or `Then` step has the same type as the last such step above it.
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
    /// The background has a `When` or `Then` step.
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
    /// Several consecutive lines are blank.
    case noMultipleEmptyLines = "no-multiple-empty-lines"
    /// The file doesn't end with a newline.
    case newLineAtEOF = "new-line-at-eof"
    /// Two tags on a line aren't separated by exactly one space.
    case oneSpaceBetweenTags = "one-space-between-tags"

    // The style rules that gherkin-lint doesn't have.

    /// The tag looks like a requirement but isn't in the list. See ``StyleRules/requirements``.
    case unknownRequirement = "unknown-requirement"
    /// The scenario has no steps, so it doesn't verify anything.
    case noEmptyScenarios = "no-empty-scenarios"
    /// A tag has no effect, because it only resembles one that changes how scenarios run, such as `@serial`, or is part
    /// of a name.
    case ineffectiveTag = "ineffective-tag"
    /// The background belongs to a rule that has no scenarios.
    case unusedBackground = "unused-background"
    /// The definition doesn't match any step. See ``FeatureChecker/unusedDefinitions(_:)``.
    case unusedDefinition = "unused-definition"

    /// The severity of the rule if it isn't configured, or `nil` if the rule is off by default.
    package var defaultSeverity: Severity? {
      switch self {
      case .syntax, .undefinedStep, .ambiguousStep, .ignoredLine, .unknownPlaceholder, .unknownColumn,
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

    /// Whether the rule is a style rule, whose severity can be configured.
    package var isStyle: Bool { defaultSeverity != .error }

    /// A part of a file on which a problem can depend.
    enum Scope {
      case line, element, file
    }

    /// The part of the file on which a problem of this kind depends. Syntax errors in that part may be the cause of the
    /// problem.
    var scope: Scope {
      switch self {
      case .syntax, .noUnnamedScenarios, .noDupeFeatureNames, .noDupeScenarioNames, .noDuplicateTags,
        .noPartiallyCommentedTagLines, .allowedTags, .noRestrictedPatterns, .nameLength, .fileName,
        .unknownRequirement, .noUnnamedFeatures, .noRestrictedTags, .newLineAtEOF, .oneSpaceBetweenTags,
        .ineffectiveTag:
        .line
      case .undefinedStep, .ambiguousStep, .ignoredLine, .unknownPlaceholder, .unknownColumn, .missingColumn,
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
