import CucumberMessages

extension HTMLReporter {
  /// A feature with the scenarios of it that belong to the run, in the order of the file.
  struct FeatureSection {
    let uri: String
    let document: RunModel.Document?
    let link: String
    /// Why nothing of the file could be run.
    var fault: RunModel.Problem.Kind?
    var rules: [RuleSection] = []
  }
}

extension HTMLReporter.FeatureSection {
  var entries: [HTMLReporter.Entry] { rules.flatMap { $0.items.flatMap(\.entries) } }

  var feature: RunModel.Heading? { document?.feature }

  var name: String { feature.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? uri }

  /// Adds a scenario behind those that stand before it in the file.
  mutating func add(_ scenario: RunModel.Scenario, names: inout LinkNames) {
    let rule = scenario.place.rule
    if rules.last?.rule?.id != rule?.id || rules.isEmpty {
      rules.append(HTMLReporter.RuleSection(rule: rule, link: rule.map { names.link(uri: uri, [$0.name]) }))
    }
    rules[rules.count - 1].add(scenario, names: &names)
  }
}
