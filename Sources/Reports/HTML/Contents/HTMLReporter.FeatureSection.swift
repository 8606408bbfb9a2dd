import CucumberMessages

extension HTMLReporter {
  /// A feature with the scenarios of it that belong to the run, in the order of the file.
  struct FeatureSection {
    let uri: String
    let feature: GherkinDocument.Feature?
    let link: String
    var rules: [RuleSection] = []
  }

  /// A rule with its scenarios, or the scenarios that belong to no rule.
  struct RuleSection {
    let rule: GherkinDocument.Rule?
    let link: String?
    var items: [Item] = []
  }

  /// A scenario, or an outline with its tables.
  enum Item {
    case scenario(Entry)
    case outline(Outline)
  }

  /// A scenario outline.
  struct Outline {
    let scenario: GherkinDocument.Scenario
    let link: String
    var tables: [ExampleTable] = []
  }

  /// A table of an outline with its rows.
  struct ExampleTable {
    let examples: GherkinDocument.Examples
    var rows: [Entry] = []
  }
}

extension HTMLReporter.FeatureSection {
  var entries: [HTMLReporter.Entry] { rules.flatMap { $0.items.flatMap(\.entries) } }

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

extension HTMLReporter.RuleSection {
  fileprivate mutating func add(_ scenario: RunModel.Scenario, names: inout LinkNames) {
    let uri = scenario.pickle.uri
    let path = rule.map { [$0.name] } ?? []
    guard let row = scenario.place.row, let written = scenario.place.scenario else {
      let link = names.link(uri: uri, path + [scenario.pickle.name])
      items.append(.scenario(HTMLReporter.Entry(scenario: scenario, outcome: .init(scenario), link: link)))
      return
    }
    var outline: HTMLReporter.Outline
    if case .outline(let last) = items.last, last.scenario.id == written.id {
      outline = last
      items.removeLast()
    } else {
      outline = HTMLReporter.Outline(scenario: written, link: names.link(uri: uri, path + [written.name]))
    }
    let cells = row.cells.cells.map(\.value).joined(separator: " ")
    let link = names.link(uri: uri, path + [written.name, cells])
    outline.add(HTMLReporter.Entry(scenario: scenario, outcome: .init(scenario), link: link), to: row.examples)
    items.append(.outline(outline))
  }
}

extension HTMLReporter.Outline {
  var entries: [HTMLReporter.Entry] { tables.flatMap(\.rows) }

  fileprivate mutating func add(_ entry: HTMLReporter.Entry, to examples: GherkinDocument.Examples) {
    if tables.last?.examples.id != examples.id { tables.append(HTMLReporter.ExampleTable(examples: examples)) }
    tables[tables.count - 1].rows.append(entry)
  }
}

extension HTMLReporter.Item {
  var entries: [HTMLReporter.Entry] {
    switch self {
    case .scenario(let entry): [entry]
    case .outline(let outline): outline.entries
    }
  }
}
