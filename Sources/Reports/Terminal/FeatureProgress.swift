import CucumberMessages

/// The results of one feature so far.
struct FeatureProgress: Sendable {
  let name: String
  private(set) var counts = StatusCounts()
  private var troubles: [Trouble] = []

  /// A scenario that did not pass.
  private struct Trouble: Sendable {
    let status: TestStepResult.Status
    let name: String
    let location: String
  }

  init(name: String) {
    self.name = name
  }

  mutating func add(_ scenario: RunModel.Scenario) {
    counts.add(scenario.status)
    guard !scenario.isAccepted else { return }
    troubles.append(Trouble(status: scenario.status, name: scenario.qualifiedName, location: scenario.location))
  }

  /// A line for the feature, and one for each scenario that did not pass.
  func text(_ style: TerminalStyle) -> String {
    let line = "\(style.mark(counts.overall)) \(name.singleLine)  \(counts.text(style))\n"
    return line
      + troubles.map {
        "    \(style.mark($0.status)) \($0.name.singleLine)  \(style.paint($0.location.singleLine, .dim))\n"
      }.joined()
  }
}
