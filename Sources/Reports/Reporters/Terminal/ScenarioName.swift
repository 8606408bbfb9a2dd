import CucumberMessages
import Gherkin

/// The name of a scenario below its feature, on a single line that can be truncated.
struct ScenarioName: Sendable {
  /// The whole name.
  let text: String
  /// The end of the name, which distinguishes an examples row from the others, or `nil` for a plain scenario.
  private let row: String?

  /// The number of columns for the outline's name below which only the row is shown.
  private static let minimumColumns = 8

  init(_ scenario: RunModel.Scenario) {
    let cells = scenario.distinguishingCells ?? ""
    text = (scenario.qualifiedName + cells).singleLine
    row = scenario.rowName.map { ($0 + cells).singleLine }
  }

  /// Returns the name in at most the given number of columns. The name of an outline is truncated before that of its
  /// row.
  func truncated(toColumns limit: Int) -> String {
    guard let row, text.columns > limit else { return text.truncated(toColumns: limit) }
    let room = limit - row.columns - 1
    guard room >= Self.minimumColumns else { return row.truncated(toColumns: limit) }
    return text.truncated(toColumns: room) + " " + row
  }
}
