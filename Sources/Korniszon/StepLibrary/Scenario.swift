public import CucumberMessages
import Gherkin

/// The scenario that a hook runs for.
public struct Scenario: Sendable {
  /// The name, with the values of the examples row filled in.
  public let name: String

  /// The tags of the feature, rule, scenario, and examples, each including its `@`.
  public let tags: [String]

  /// The path of the feature file.
  public let uri: String

  /// The line of the scenario or its examples row, counted from 1.
  public let line: Int

  /// The number of the attempt, counted from 0.
  public let attempt: Int

  /// The worst result of the attempt so far.
  public internal(set) var status = TestStepResult.Status.passed

  init(_ pickle: Gherkin.Pickle, attempt: Int) {
    name = String(pickle.name)
    tags = pickle.tags.map { String($0.name) }
    uri = pickle.uri
    line = pickle.location.line
    self.attempt = attempt
  }
}
