import CucumberMessages
import Gherkin

/// The results of one feature so far.
struct FeatureProgress: Sendable {
  let name: String
  private(set) var counts = StatusCounts()
  private var failedScenarios: [FailedScenario] = []

  /// A scenario that fails the run.
  private struct FailedScenario: Sendable {
    let status: ShownStatus
    let name: ScenarioName
    let location: String
  }

  init(name: String) {
    self.name = name
  }

  mutating func add(_ scenario: RunModel.Scenario) {
    counts.add(scenario)
    guard !scenario.isAccepted else { return }
    failedScenarios.append(
      FailedScenario(status: scenario.shownStatus, name: ScenarioName(scenario), location: scenario.location)
    )
  }

  /// Returns a line for the feature and a line for each scenario that fails the run. The names of these scenarios are
  /// truncated to fit the given number of columns.
  func text(_ style: TerminalStyle, columns: Int?) -> String {
    let line = "\(style.mark(counts.overall)) \(name.singleLine)  \(counts.text(style))\n"
    return line + failedScenarios.map { self.line(for: $0, style, columns: columns) }.joined()
  }

  private func line(for scenario: FailedScenario, _ style: TerminalStyle, columns: Int?) -> String {
    let location = scenario.location.singleLine
    let space = columns.map { max(Self.minimumNameColumns, $0 - location.count - "    ✘   ".count) }
    let name = space.map { scenario.name.truncated(toColumns: $0) } ?? scenario.name.text
    return "    \(style.mark(scenario.status)) \(name)  \(style.paint(location, .dim))\n"
  }

  private static let minimumNameColumns = 20
}
