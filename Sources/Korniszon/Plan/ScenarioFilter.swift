public import CucumberExpressions
public import Gherkin

/// A filter that selects and orders the scenarios to run. A scenario must pass all parts of the filter.
public struct ScenarioFilter: Sendable {
  /// The tag expression that scenarios must match, or `nil` to select all.
  public var tags: TagExpression?

  /// Patterns for the scenario's name, at least one of which must match; empty to select all.
  public var names: [RegularExpression]

  /// The lines that select scenarios, by file; all scenarios of other files are selected.
  ///
  /// A line belongs to the nearest part of the file that begins at or above it.
  public var lines: [PathKey: Set<Int>]

  /// The shard of the selected scenarios to run, or `nil` to run them all.
  public var shard: Shard?

  /// The order of the run.
  public var order = ScenarioOrder.defined

  /// The durations of scenarios in seconds, by their keys (``ScenarioKeys``). They balance the shards, and determine the
  /// order ``ScenarioOrder/longestFirst``.
  ///
  /// A scenario of unknown duration is assumed to take the average time. All shards of a run must have the same
  /// durations.
  public var durations: [String: Double] = [:]

  /// Creates a filter by tags, names, and lines.
  public init(tags: TagExpression? = nil, names: [RegularExpression] = [], lines: [PathKey: Set<Int>] = [:]) {
    self.tags = tags
    self.names = names
    self.lines = lines
  }

  /// Returns whether a scenario's tags and name match.
  private func selects(_ pickle: Pickle) -> Bool { matchesTags(pickle) && matchesName(pickle) }

  /// Whether all scenarios match.
  var selectsAll: Bool { tags == nil && names.isEmpty && lines.isEmpty }

  /// Returns a function that checks whether a scenario of a document matches.
  func selector(for document: GherkinDocument) -> (Pickle) -> Bool {
    let lines = lines[PathKey(document.source.uri)].map { LineSelection($0, of: document) }
    return { selects($0) && (lines?.selects($0) ?? true) }
  }

  /// Whether the shard or order needs the keys of scenarios.
  var needsKeys: Bool { shard != nil || order.needsKeys }

  /// Whether the shard or order needs the durations of scenarios.
  var needsDurations: Bool { shard != nil && !durations.isEmpty || order == .longestFirst }

  /// Whether the shard or order needs the constraints of scenarios.
  var needsConstraints: Bool { shard != nil || order == .longestFirst }

  private func matchesTags(_ pickle: Pickle) -> Bool {
    guard let tags else { return true }
    return tags.evaluate(pickle.tagNames)
  }

  private func matchesName(_ pickle: Pickle) -> Bool {
    names.isEmpty || names.contains { $0.match(pickle.name) != nil }
  }
}

/// The order in which the selected scenarios run.
public enum ScenarioOrder: Sendable, Hashable {
  /// The order in the files.
  case defined
  /// The reverse order of the feature files.
  case reverse
  /// A random order that depends on the seed. Any two scenarios have the same relative order in every selection.
  case random(seed: UInt64)
  /// The longest scenarios first, and the `@serial` ones last, so that workers wait as little as possible.
  case longestFirst

  /// Whether the order depends on the keys of scenarios. If so, it has nothing to do with that of the files.
  var needsKeys: Bool {
    switch self {
    case .defined, .reverse: false
    case .random, .longestFirst: true
    }
  }
}
