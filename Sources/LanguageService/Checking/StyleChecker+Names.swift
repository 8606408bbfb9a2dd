import FeatureDiagnostics
import Gherkin

extension StyleChecker {
  /// Checks the names, descriptions, and steps of all elements.
  mutating func checkNames(of feature: GherkinDocument.Feature) {
    if feature.name.isEmpty { add(.unnamedFeature, feature.location) }
    check(name: feature.name, of: .feature, feature.location)
    check(description: feature.description, of: .feature, feature.location)
    checkTexts(of: feature.background, feature.scenarios)
    for rule in feature.rules {
      check(name: rule.name, of: .rule, rule.location)
      check(description: rule.description, of: .rule, rule.location)
      checkTexts(of: rule.background, rule.scenarios)
    }
    let scenarios = Array(feature.allScenarios)
    if scenarios.isEmpty { add(.featureWithoutScenarios, feature.location) }
    for scenario in scenarios where scenario.name.isEmpty { add(.unnamedScenario, scenario.location) }
    if rules.nameScope == .feature { checkDuplicates(among: scenarios) }
  }

  private mutating func checkDuplicates(among scenarios: [GherkinDocument.Scenario]) {
    var lines: [Substring: Int] = [:]
    for scenario in scenarios where !scenario.name.isEmpty {
      if let line = lines[scenario.name] {
        add(.duplicateScenario(of: .line(line)), scenario.location)
      } else {
        lines[scenario.name] = scenario.location.line
      }
    }
  }

  private mutating func checkTexts(
    of background: GherkinDocument.Background?,
    _ scenarios: NodeList<GherkinDocument.Scenario>
  ) {
    if let background {
      check(name: background.name, of: .background, background.location)
      check(description: background.description, of: .background, background.location)
      check(background.steps, of: .background)
    }
    for scenario in scenarios {
      let element: StyleRules.Element = isOutline(scenario) ? .scenarioOutline : .scenario
      check(name: scenario.name, of: element, scenario.location)
      check(description: scenario.description, of: element, scenario.location)
      check(scenario.steps, of: element)
    }
  }

  private mutating func check(_ steps: NodeList<GherkinDocument.Step>, of element: StyleRules.Element) {
    for step in steps {
      check(lengthOf: step.text, of: .step, step.location)
      check(step.text, of: element, step.location)
    }
  }

  private mutating func check(name: Substring, of element: StyleRules.Element, _ location: Location) {
    check(lengthOf: name, of: element == .scenarioOutline ? .scenario : element, location)
    check(name, of: element, location)
  }

  private mutating func check(lengthOf text: Substring, of element: StyleRules.Element, _ location: Location) {
    guard rules[.nameLength] != nil, let maximum = rules.maximumNameLengths[element], text.utf8.count > maximum,
      case let count = text.count, count > maximum
    else { return }
    add(.longText(count, maximum: maximum), location)
  }

  /// Checks each line of a description against the restricted patterns, and reports problems at the element's location.
  private mutating func check(description: Substring, of element: StyleRules.Element, _ location: Location) {
    guard rules[.noRestrictedPatterns] != nil else { return }
    for line in description.utf8.split(separator: UInt8(ascii: "\n")) { check(Substring(line), of: element, location) }
  }

  private mutating func check(_ text: Substring, of element: StyleRules.Element, _ location: Location) {
    guard rules[.noRestrictedPatterns] != nil, case let text = text.trimmedPart, !text.isEmpty else { return }
    for pattern in rules.restrictedPatterns + (rules.restrictedPatternsOfElements[element] ?? [])
    where pattern.matches(text) {
      add(.restrictedText(text, pattern: pattern.source), location)
    }
  }
}
