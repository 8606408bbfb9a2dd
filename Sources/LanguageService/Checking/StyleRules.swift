/// The severities and parameters of the style rules. The parameters are those of gherkin-lint.
package struct StyleRules: Sendable {
  /// A scope in which `no-dupe-scenario-names` compares names.
  package enum NameScope: String, Sendable, Hashable, CaseIterable {
    /// The rule compares names within each feature.
    case feature = "in-feature"
    /// The rule compares names across all features.
    case anywhere
  }

  /// A kind of element for which a rule can have separate parameters.
  package enum Element: String, Sendable, Hashable, CaseIterable {
    case feature = "Feature"
    case rule = "Rule"
    case background = "Background"
    case scenario = "Scenario"
    case scenarioOutline = "ScenarioOutline"
    case step = "Step"
  }

  private var severities: [Diagnostic.Rule: Diagnostic.Severity?] = [:]

  /// The scope in which `no-dupe-scenario-names` compares names.
  package var nameScope = NameScope.feature

  /// The tags that `allowed-tags` allows, including their at signs.
  package var allowedTags: Set<String> = []

  /// The patterns of the tags that `allowed-tags` allows. A tag is allowed if one of the patterns matches it.
  package var allowedTagPatterns: [TextPattern] = []

  /// The tags that `no-restricted-tags` forbids, including their at signs.
  package var restrictedTags: Set<String> = []

  /// The patterns of the tags that `no-restricted-tags` forbids. A tag is restricted if one of the patterns matches it.
  package var restrictedTagPatterns: [TextPattern] = []

  /// The patterns that `required-tags` requires. Each pattern must match a tag of each scenario.
  package var requiredTags: [TextPattern] = []

  /// Whether `required-tags` ignores scenarios without tags.
  package var ignoresUntaggedScenarios = true

  /// The patterns that `no-restricted-patterns` forbids in the names, descriptions, and steps of all elements.
  package var restrictedPatterns: [TextPattern] = []

  /// Additional patterns that `no-restricted-patterns` forbids in the name, description, and steps of each kind of
  /// element.
  package var restrictedPatternsOfElements: [Element: [TextPattern]] = [:]

  /// The maximum numbers of steps that `scenario-size` allows in a background and in a scenario.
  package var maximumStepCounts: [Element: Int] = [.background: 15, .scenario: 15]

  /// The maximum number of scenarios that `max-scenarios-per-file` allows in a file.
  package var maximumScenarioCount = 10

  /// Whether `max-scenarios-per-file` counts each examples row of an outline as a scenario.
  package var countsExamples = true

  /// The maximum numbers of characters that `name-length` allows in the name of a feature, rule, or scenario, and in a
  /// step.
  package var maximumNameLengths: [Element: Int] = [.feature: 70, .rule: 70, .scenario: 70, .step: 70]

  /// The style that `file-name` requires.
  package var fileNameStyle = FileNameStyle.pascalCase

  /// The IDs of the requirements, as in tags but without the at sign, or `nil` if the project has no list.
  package var requirements: Set<String>? {
    didSet {
      requirementPrefixes = Set((requirements ?? []).compactMap { $0.requirementPrefix })
      let ids = (requirements ?? []).sorted()
      requirementKeys = [:]
      for id in ids.reversed() { requirementKeys[id.requirementKey] = id }
    }
  }

  /// The parts of the requirement IDs before their first digits.
  private(set) var requirementPrefixes: Set<Substring> = []
  /// The requirement IDs, keyed by their letters and digits in lowercase.
  private(set) var requirementKeys: [String: String] = [:]

  /// Creates the default rules.
  package init() {}

  /// The severity of a rule, or `nil` if the rule is off.
  package subscript(rule: Diagnostic.Rule) -> Diagnostic.Severity? {
    get { severities[rule] ?? rule.defaultSeverity }
    set { severities[rule] = .some(newValue) }
  }

  /// Turns every style rule off.
  package mutating func removeAll() {
    for rule in Diagnostic.Rule.allCases where rule.isStyle { self[rule] = nil }
  }
}
