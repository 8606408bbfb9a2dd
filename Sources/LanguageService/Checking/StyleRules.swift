/// The severities and parameters of the style rules. The parameters are those of gherkin-lint.
public struct StyleRules: Sendable {
  /// A scope in which `no-dupe-scenario-names` compares names.
  public enum NameScope: String, Sendable, Hashable, CaseIterable {
    /// The rule compares names within each feature.
    case feature = "in-feature"
    /// The rule compares names across all features.
    case anywhere
  }

  /// A kind of element for which a rule can have separate parameters.
  public enum Element: String, Sendable, Hashable, CaseIterable {
    case feature = "Feature"
    case rule = "Rule"
    case background = "Background"
    case scenario = "Scenario"
    case scenarioOutline = "ScenarioOutline"
    case step = "Step"
  }

  private var severities: [Diagnostic.Rule: Diagnostic.Severity?] = [:]

  /// The scope in which `no-dupe-scenario-names` compares names.
  public var nameScope = NameScope.feature

  /// The tags that `allowed-tags` allows, including their at signs.
  public var allowedTags: Set<String> = []

  /// The patterns of the tags that `allowed-tags` allows. A tag is allowed if one of the patterns matches it.
  public var allowedTagPatterns: [TextPattern] = []

  /// The tags that `no-restricted-tags` forbids, including their at signs.
  public var restrictedTags: Set<String> = []

  /// The patterns of the tags that `no-restricted-tags` forbids. A tag is restricted if one of the patterns matches it.
  public var restrictedTagPatterns: [TextPattern] = []

  /// The patterns that `required-tags` requires. Each pattern must match a tag of each scenario.
  public var requiredTags: [TextPattern] = []

  /// Whether `required-tags` ignores scenarios without tags.
  public var ignoresUntaggedScenarios = true

  /// The patterns that `no-restricted-patterns` forbids in the names, descriptions, and steps of all elements.
  public var restrictedPatterns: [TextPattern] = []

  /// Additional patterns that `no-restricted-patterns` forbids in the name, description, and steps of each kind of
  /// element.
  public var restrictedPatternsOfElements: [Element: [TextPattern]] = [:]

  /// The maximum numbers of steps that `scenario-size` allows in a background and in a scenario.
  public var maximumStepCounts: [Element: Int] = [.background: 15, .scenario: 15]

  /// The maximum number of scenarios that `max-scenarios-per-file` allows in a file.
  public var maximumScenarioCount = 10

  /// Whether `max-scenarios-per-file` counts each examples row of an outline as a scenario.
  public var countsExamples = true

  /// The maximum numbers of characters that `name-length` allows in the name of a feature, rule, or scenario, and in a
  /// step.
  public var maximumNameLengths: [Element: Int] = [.feature: 70, .rule: 70, .scenario: 70, .step: 70]

  /// The style that `file-name` requires.
  public var fileNameStyle = FileNameStyle.pascalCase

  /// The IDs of the requirements, as in tags but without the at sign, or `nil` if the project has no list.
  public var requirements: Set<String>? {
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
  public init() {}

  /// The severity of a rule, or `nil` if the rule is off.
  public subscript(rule: Diagnostic.Rule) -> Diagnostic.Severity? {
    get { severities[rule] ?? rule.defaultSeverity }
    set { severities[rule] = .some(newValue) }
  }

  /// Turns every style rule off.
  public mutating func removeAll() {
    for rule in Diagnostic.Rule.allCases where rule.isStyle { self[rule] = nil }
  }
}
