import CucumberMessages

extension HTMLReporter {
  /// A feature with the scenarios that are in the run, in file order.
  struct FeatureSection {
    let uri: String
    let document: RunModel.Document?
    let link: String
    /// The first problem of the file, or `nil` if it has none.
    var fault: RunModel.Problem.Kind?
    var rules: [RuleSection] = []
  }
}

extension HTMLReporter.FeatureSection {
  var entries: [HTMLReporter.Entry] { rules.flatMap { $0.items.flatMap(\.entries) } }

  var feature: RunModel.Heading? { document?.feature }

  var name: String { feature.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? uri }

  /// Adds the next scenario of the file.
  mutating func add(_ scenario: RunModel.Scenario, names: inout AnchorNames) {
    let rule = scenario.lineage.rule
    if rules.last?.rule?.id != rule?.id || rules.isEmpty {
      rules.append(HTMLReporter.RuleSection(rule: rule, link: rule.map { names.link(uri: uri, [$0.name]) }))
    }
    rules[rules.count - 1].add(scenario, names: &names)
  }
}

extension HTMLReporter {
  /// A rule with its scenarios, or the scenarios outside of any rule.
  struct RuleSection {
    let rule: RunModel.Heading?
    let link: String?
    var items: [Item] = []
  }
}

extension HTMLReporter.RuleSection {
  /// Adds the next scenario of the file.
  mutating func add(_ scenario: RunModel.Scenario, names: inout AnchorNames) {
    let uri = scenario.uri
    let path = rule.map { [$0.name] } ?? []
    guard let row = scenario.lineage.row, let written = scenario.lineage.scenario else {
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
        steps: scenario.lineage.steps,
        link: names.link(uri: uri, path + [written.name])
      )
    }
    let cells = row.cells.cells.map(\.value).joined(separator: " ")
    let link = names.link(uri: uri, path + [written.name, cells])
    outline.add(HTMLReporter.Entry(scenario, link: link), to: row.examples)
    items.append(.outline(outline))
  }
}

extension HTMLReporter {
  /// A scenario, or an outline with its tables.
  enum Item {
    case scenario(Entry)
    case outline(Outline)
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

extension HTMLReporter {
  /// A scenario outline with its tables.
  struct Outline {
    let scenario: RunModel.Heading
    let steps: [RunModel.WrittenStep]
    let link: String
    var tables: [Table] = []
  }
}

extension HTMLReporter.Outline {
  /// A table of examples with a scenario for each row.
  struct Table {
    let examples: GherkinDocument.Examples
    var rows: [HTMLReporter.Entry] = []
  }

  var entries: [HTMLReporter.Entry] { tables.flatMap(\.rows) }

  /// The line of the outline in its file.
  var line: Int? { entries.first?.scenario.lineage.scenario?.line }

  /// Adds the next row of the file.
  mutating func add(_ entry: HTMLReporter.Entry, to examples: GherkinDocument.Examples) {
    if tables.last?.examples.id != examples.id { tables.append(Table(examples: examples)) }
    tables[tables.count - 1].rows.append(entry)
  }
}

extension HTMLReporter {
  /// A scenario or examples row, as the page shows it.
  ///
  /// The type is a class because the page passes thousands of entries around.
  final class Entry: Sendable {
    let scenario: RunModel.Scenario
    let outcome: Outcome

    /// The anchor for links to the scenario.
    let link: String

    init(_ scenario: RunModel.Scenario, link: String) {
      self.scenario = scenario
      self.outcome = Outcome(scenario)
      self.link = link
    }

    /// Whether the scenario began and fails the run.
    var isFailure: Bool { !scenario.attempts.isEmpty && !scenario.isAccepted }
  }
}
