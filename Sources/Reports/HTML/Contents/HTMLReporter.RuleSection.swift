import CucumberMessages

extension HTMLReporter {
  /// A rule with its scenarios, or the scenarios that belong to no rule.
  struct RuleSection {
    let rule: RunModel.Heading?
    let link: String?
    var items: [Item] = []
  }
}

extension HTMLReporter.RuleSection {
  /// Adds a scenario behind those that stand before it in the file.
  mutating func add(_ scenario: RunModel.Scenario, names: inout LinkNames) {
    let uri = scenario.uri
    let path = rule.map { [$0.name] } ?? []
    guard let row = scenario.place.row, let written = scenario.place.scenario else {
      let link = names.link(uri: uri, path + [scenario.name])
      items.append(.scenario(HTMLReporter.Entry(scenario, link: link)))
      return
    }
    var outline: HTMLReporter.Outline
    if case .outline(let last) = items.last, last.scenario.id == written.id {
      outline = last
      items.removeLast()
    } else {
      outline = HTMLReporter.Outline(
        scenario: written,
        steps: scenario.place.steps,
        link: names.link(uri: uri, path + [written.name])
      )
    }
    let cells = row.cells.cells.map(\.value).joined(separator: " ")
    let link = names.link(uri: uri, path + [written.name, cells])
    outline.add(HTMLReporter.Entry(scenario, link: link), to: row.examples)
    items.append(.outline(outline))
  }
}
