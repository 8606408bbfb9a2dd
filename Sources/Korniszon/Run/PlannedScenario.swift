package import Gherkin

/// A scenario that is selected for a run.
public struct PlannedScenario: Sendable, Identifiable {
  /// A step, with the values of the examples row filled in.
  public struct Step: Sendable, Hashable {
    /// The text without the keyword.
    public let text: String

    /// The 1-based line in the feature file.
    public let line: Int
  }

  /// The zero-based index of the scenario in the plan.
  let index: Int
  private let testCase: PlannedTestCase

  /// The name of the feature that the scenario belongs to.
  public let featureName: String

  init(_ index: Int, _ plan: Plan) {
    self.index = index
    testCase = plan.testCases[index]
    featureName =
      if case .document(let document, _) = plan.files[testCase.file] {
        document.feature.map { String($0.name) } ?? ""
      } else { "" }
  }

  /// The ID of the scenario's ``/CucumberMessages/TestCase`` message, which is unique within the session.
  public var id: String { String(testCase.id) }

  /// The pickle, which is the compiled form of the scenario.
  package var pickle: Pickle { testCase.pickle }

  /// The name, with the values of the examples row filled in.
  public var name: String { String(testCase.pickle.name) }

  /// The name of the rule that the scenario belongs to, or `nil` if it belongs to none.
  public var ruleName: String? { testCase.pickle.rule.map { String($0.name) } }

  /// The tags of the feature, rule, scenario, and examples, including their at signs.
  public var tags: [String] { testCase.tags }

  /// The path of the feature file.
  public var uri: String { testCase.pickle.uri }

  /// The 1-based line of the scenario or its examples row.
  public var line: Int { testCase.pickle.location.line }

  /// The steps, background steps first.
  public var steps: [Step] { testCase.pickle.steps.map { Step(text: String($0.text), line: $0.location.line) } }
}

extension PlannedScenario: Hashable {
  /// Returns whether two scenarios have the same ID, path, and line.
  public static func == (first: Self, second: Self) -> Bool {
    (first.id, first.uri, first.line) == (second.id, second.uri, second.line)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(testCase.id) }
}
