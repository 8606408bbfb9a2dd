import CucumberMessages
import Korniszon
import TestSupport

/// Two feature files with scenarios, outlines, and repeated names.
enum SampleScenarios {
  static let features = ["a", "b"].map { feature in
    let scenarios = (1...20).map { "  Scenario: \(feature)\($0 % 7)\n    Given a step\n" }
    let rows = (1...20).map { "      | \($0 % 3) |\n" }
    return """
      Feature: \(feature)
      \(scenarios.joined())
        Scenario Outline: row <n>
          Given a step
          Examples:
            | n |
      \(rows.joined())
      """
  }

  /// The number of scenarios in the files.
  static let count = 80

  /// Returns the IDs of the scenarios that a filter selects, in the order of the run.
  @MainActor
  static func run(_ filter: ScenarioFilter) async throws -> [String] {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    let run = try await TestRun(texts: features, steps: library) { $0.filter = filter }
    return run.envelopes.compactMap { if case .testCase(let testCase) = $0 { testCase.pickleId } else { nil } }
  }

  /// The keys of all scenarios, in the order of the files.
  static let keys: [String] = {
    var keys = ScenarioKeys()
    return ["1.feature", "2.feature"].enumerated().flatMap { index, uri in
      let feature = ["a", "b"][index]
      return (1...20).map { keys.key(uri: uri, name: "\(feature)\($0 % 7)") }
        + (1...20).map { keys.key(uri: uri, name: "row \($0 % 3)") }
    }
  }()
}
