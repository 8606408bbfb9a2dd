public import CucumberExpressions
import Gherkin

/// Which scenarios of the feature files are run: those that pass all parts of the filter.
public struct ScenarioFilter: Sendable {
  /// Nil takes all.
  public var tags: TagExpression?

  /// Patterns of which at least one is found in the scenario's name; none takes all.
  public var names: [RegularExpression]

  /// Lines by file: of a file that is named, only scenarios that one of the lines belongs to are run.
  public var lines: [String: Set<Int>]

  public init(tags: TagExpression? = nil, names: [RegularExpression] = [], lines: [String: Set<Int>] = [:]) {
    self.tags = tags
    self.names = names
    self.lines = lines
  }

  func selects(_ pickle: Pickle) -> Bool {
    matchesTags(pickle) && matchesName(pickle) && matchesLine(pickle)
  }

  private func matchesTags(_ pickle: Pickle) -> Bool {
    guard let tags else { return true }
    return tags.evaluate(pickle.tags.map { String($0.name) })
  }

  private func matchesName(_ pickle: Pickle) -> Bool {
    names.isEmpty || names.contains { $0.match(pickle.name) != nil }
  }

  /// A line of the scenario selects it, and all of its rows; a row's line selects the row; a rule's line its scenarios.
  private func matchesLine(_ pickle: Pickle) -> Bool {
    guard let lines = lines[pickle.uri] else { return true }
    let scenario = pickle.scenario
    var own: Set = [pickle.location.line, scenario.location.line]
    own.formUnion(scenario.steps.map(\.location.line))
    if let rule = pickle.rule { own.insert(rule.location.line) }
    if let examples = pickle.examples { own.insert(examples.location.line) }
    return !own.isDisjoint(with: lines)
  }
}
