import CommandSupport
import CucumberMessages
import Gherkin
import Korniszon

/// The output of the subcommand `list`, as text or JSON.
struct ScenarioList {
  /// A scenario in JSON output.
  private struct Item: Encodable {
    struct Step: Encodable {
      let text: String
      let line: Int
    }

    let uri: String
    let line: Int
    let feature: String
    let rule: String?
    let name: String
    let tags: [String]
    let shard: String?
    let steps: [Step]
  }

  private let items: [Item]

  init(_ scenarios: [PlannedScenario], _ shard: Shard?) {
    items = scenarios.map { scenario in
      Item(
        uri: scenario.uri,
        line: scenario.line,
        feature: scenario.featureName,
        rule: scenario.ruleName,
        name: scenario.name,
        tags: scenario.tags,
        shard: shard.map { "\($0.index)/\($0.count)" },
        steps: scenario.steps.map { Item.Step(text: $0.text, line: $0.line) }
      )
    }
  }

  /// The list as text: a line with the location, name, tags, and shard of each scenario, followed by the number of
  /// scenarios.
  var text: String {
    let rows = items.map { item in
      [
        "\(item.uri):\(item.line)", item.name,
        (item.tags + (item.shard.map { ["shard \($0)"] } ?? [])).joined(separator: " "),
      ]
      .map(\.terminalLine)
    }
    let total = "\(items.count) scenario\(items.count == 1 ? "" : "s")\n"
    return AlignedColumns(rows).text + (rows.isEmpty ? "" : "\n") + total
  }

  /// Returns an indented JSON array of scenarios in run order, with sorted keys.
  func json() throws -> String { try items.indentedJSON() }
}
