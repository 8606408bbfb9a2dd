public import CucumberMessages
import Gherkin

/// The scenario that a hook runs for.
public struct Scenario: Sendable {
  /// The name, with the values of the row of examples.
  public let name: String

  /// The tags of feature, rule, scenario and examples, each with its `@`.
  public let tags: [String]

  /// The feature file.
  public let uri: String

  /// The line of the scenario or of its row of examples, counted from 1.
  public let line: Int

  /// 0 for the first attempt, and 1 more for each retry.
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
