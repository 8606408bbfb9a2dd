import CucumberMessages
import Gherkin

/// The name of a scenario below its feature, on one line that may be truncated.
struct ScenarioName: Sendable {
  /// The whole name.
  let text: String
  /// The end of the name that distinguishes the row of an outline from the others, or `nil` for other scenarios.
  private let row: String?

  /// The number of columns below which nothing but the row is shown.
  private static let minimumColumns = 8

  init(_ scenario: RunModel.Scenario) {
    let cells = scenario.distinguishingCells ?? ""
    text = (scenario.qualifiedName + cells).singleLine
    row = scenario.rowName.map { ($0 + cells).singleLine }
  }

  /// Returns the name in at most this many columns. The name of an outline is truncated before its row.
  func truncated(toColumns limit: Int) -> String {
    guard let row, text.columns > limit else { return text.truncated(toColumns: limit) }
    let room = limit - row.columns - 1
    guard room >= Self.minimumColumns else { return row.truncated(toColumns: limit) }
    return text.truncated(toColumns: room) + " " + row
  }
}
