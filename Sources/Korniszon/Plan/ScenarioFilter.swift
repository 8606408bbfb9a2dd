public import CucumberExpressions
public import struct CucumberMessages.Shard
public import Gherkin

/// A filter that selects and orders the scenarios of a run. A scenario must meet all of the filter's conditions.
public struct ScenarioFilter: Sendable {
  /// The tag expression that must be true for a scenario's tags, or `nil` to select all.
  public var tags: TagExpression?

  /// The patterns for names, at least one of which must match a scenario's name; empty to select all.
  public var names: [RegularExpression]

  /// The 1-based lines that select scenarios, keyed by file. In files without lines, all scenarios are selected.
  ///
  /// A line selects the nearest element of the file that begins at or above it, or the feature if there is none.
  public var lines: [PathKey: Set<Int>]

  /// The shard to run, or `nil` to run all selected scenarios.
  public var shard: Shard?

  /// The order in which the scenarios run.
  public var order = ScenarioOrder.defined

  /// The durations of scenarios in seconds, by their keys (see ``ScenarioKeys``). They balance the shards and determine
  /// the order ``ScenarioOrder/longestFirst``.
  ///
  /// A scenario of unknown duration is assumed to take the average time. All shards of a run must use the same
  /// durations.
  public var durations: [String: Double] = [:]

  /// Creates a filter by tags, names, and lines.
  public init(tags: TagExpression? = nil, names: [RegularExpression] = [], lines: [PathKey: Set<Int>] = [:]) {
    self.tags = tags
    self.names = names
    self.lines = lines
  }

  /// Returns whether a scenario's tags and name match the filter.
  func selects(_ pickle: Pickle) -> Bool { matchesTags(pickle) && matchesName(pickle) }

  /// Whether the filter, apart from the shard, selects all scenarios.
  var selectsAll: Bool { tags == nil && names.isEmpty && lines.isEmpty }

  /// Returns a predicate that determines which scenarios of a document the filter selects.
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
