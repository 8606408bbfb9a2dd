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

  /// The worst result of the attempt so far, with the message of a failure. It is the first of several equal ones.
  public internal(set) var result = TestStepResult(.passed)

  /// The step with this result, or `nil` if a hook has it or everything has passed.
  public internal(set) var decidingStep: Step?

  /// The error that this step or hook threw, or `nil` if it threw none.
  public internal(set) var error: (any Error)?

  /// The status of the worst result.
  public var status: TestStepResult.Status { result.status }

  init(_ pickle: Gherkin.Pickle, attempt: Int) {
    name = pickle.withName { String($0) }
    tags = pickle.tagNames
    uri = pickle.uri
    line = pickle.location.line
    self.attempt = attempt
  }
}
