import CucumberMessages

/// The changes between two runs.
///
/// Scenarios are matched by file, rule, name, and row. An unmatched scenario counts as renamed or moved if an unmatched
/// scenario of the other run has the same steps, or is in the same file and shares most of its steps.
struct RunChanges: Sendable {
  /// The changes, grouped by kind and, within a kind, in the order of their scenarios.
  let changes: [RunChange]

  init(from old: RunSnapshot, to new: RunSnapshot) {
    var matching = Matching(old: old.scenarios, new: new.scenarios)
    matching.pair { $0.identity }
    matching.pair { $0.steps.isEmpty ? nil : [$0.identity.uri] + $0.steps }
    matching.pair { $0.steps.isEmpty ? nil : $0.steps }
    matching.pairSimilar()
    let found = matching.pairs.flatMap(Self.changes)
    changes = RunChange.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  func all(_ kind: RunChange.Kind) -> [RunChange] { changes.filter { $0.kind == kind } }

  private static func changes(_ before: RunSnapshot.Scenario?, _ after: RunSnapshot.Scenario?) -> [RunChange] {
    var kinds: [RunChange.Kind] = []
    if let before, let after {
      if before.hasPassed, after.hasFailed { kinds.append(.broken) }
      if before.hasFailed, after.hasPassed { kinds.append(.fixed) }
      let isComparable = !before.isOfBrokenFile && !after.isOfBrokenFile
      if isComparable, before.identity.path != after.identity.path || before.steps != after.steps {
        kinds.append(.reworded)
      }
      if before.hasPassed, after.hasPassed, after.duration.isMuchLonger(than: before.duration) {
        kinds.append(.slower)
      }
    } else {
      kinds.append(before == nil ? .new : .gone)
    }
    return kinds.map { RunChange(kind: $0, before: before, after: after) }
  }
}

/// A change to a scenario between two runs.
struct RunChange: Sendable {
  /// A kind of change. The cases are in order of urgency, the most urgent first.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// The scenario passed before and fails now.
    case broken
    /// The scenario failed before and passes now.
    case fixed
    /// The scenario is new.
    case new
    /// The scenario no longer exists.
    case gone
    /// The name of the scenario or its rule, its examples row, its steps, or their arguments changed.
    case reworded
    /// The scenario passed in both runs and took much longer in the new one.
    case slower
  }

  let kind: Kind
  /// The scenario in the old run, or `nil` if it is new.
  let before: RunSnapshot.Scenario?
  /// The scenario in the new run, or `nil` if it no longer exists.
  let after: RunSnapshot.Scenario?
}
