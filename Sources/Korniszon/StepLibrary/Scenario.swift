public import CucumberMessages
import Gherkin

/// The scenario that a hook runs for.
public struct Scenario: Sendable {
  /// The name, with the values of the examples row filled in.
  public let name: String

  /// The tags of the feature, rule, scenario, and examples, including their at signs.
  public let tags: [String]

  /// The path of the feature file.
  public let uri: String

  /// The 1-based line of the scenario or its examples row.
  public let line: Int

  /// The number of the attempt: 0 for the first, plus 1 for each retry.
  public let attempt: Int

  /// The worst result of the attempt so far, including any failure message. If several results are equally bad, this is
  /// the first of them.
  public internal(set) var result = TestStepResult(.passed)

  /// The step with the worst result, or `nil` if a hook has it or everything has passed.
  public internal(set) var decidingStep: Step?

  /// The error that the step or hook with the worst result threw, or `nil` if it didn't throw one.
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
