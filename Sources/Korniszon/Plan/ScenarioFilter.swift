public import CucumberExpressions
import Gherkin

/// Selects and orders the scenarios to run. A scenario must pass all parts of the filter.
public struct ScenarioFilter: Sendable {
  /// Nil takes all.
  public var tags: TagExpression?

  /// Patterns of which at least one is found in the scenario's name; none takes all.
  public var names: [RegularExpression]

  /// Lines by file: of a file that is named, only scenarios that one of the lines belongs to are run; a line belongs to
  /// the part of the file that begins last at or above it.
  public var lines: [String: Set<Int>]

  /// The part of those that pass which is run; nil runs them all.
  public var shard: Shard?

  /// The order of the run.
  public var order = ScenarioOrder.defined

  /// Creates a filter by tags, names and lines.
  public init(tags: TagExpression? = nil, names: [RegularExpression] = [], lines: [String: Set<Int>] = [:]) {
    self.tags = tags
    self.names = names
    self.lines = lines
  }

  /// Whether tags and name of a scenario pass.
  func selects(_ pickle: Pickle) -> Bool { matchesTags(pickle) && matchesName(pickle) }

  /// Whether scenarios must be known by their keys.
  var needsKeys: Bool {
    if case .random = order { true } else { shard != nil }
  }

  private func matchesTags(_ pickle: Pickle) -> Bool {
    guard let tags else { return true }
    return tags.evaluate(pickle.tags.map { String($0.name) })
  }

  private func matchesName(_ pickle: Pickle) -> Bool {
    names.isEmpty || names.contains { $0.match(pickle.name) != nil }
  }
}

/// The order in which the selected scenarios run.
public enum ScenarioOrder: Sendable, Hashable {
  /// As in the files.
  case defined
  /// The last one first.
  case reverse
  /// As the seed has it: two scenarios come in the same order wherever both are selected.
  case random(seed: UInt64)
}
