import CucumberMessages

/// What is different in a run from an earlier one.
///
/// Scenarios are recognised by file, rule, name and row. Of those that are left, two with the same steps are the same
/// scenario under another name or in another place, and so are two of one file that share most of their steps.
struct RunChanges: Sendable {
  /// By kind, and in the order of the runs within one kind.
  let changes: [RunChange]

  init(from old: RunSnapshot, to new: RunSnapshot) {
    var matching = Matching(old: old.scenarios, new: new.scenarios)
    matching.pair { [$0.uri] + $0.path }
    matching.pair { $0.steps.isEmpty ? nil : [$0.uri] + $0.steps }
    matching.pair { $0.steps.isEmpty ? nil : $0.steps }
    matching.pairSimilar()
    let found = matching.pairs.flatMap(Self.changes)
    changes = RunChange.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  func all(_ kind: RunChange.Kind) -> [RunChange] { changes.filter { $0.kind == kind } }

  /// Whether a duration is so much longer that it is no chance: at least twice as long, and by a tenth of a second.
  private static func isMuchLonger(_ after: Duration, than before: Duration) -> Bool {
    after >= before + before && after - before >= Duration(seconds: 0, nanos: 100_000_000)
  }

  private static func changes(_ before: RunSnapshot.Scenario?, _ after: RunSnapshot.Scenario?) -> [RunChange] {
    var kinds: [RunChange.Kind] = []
    if let before, let after {
      if before.hasPassed, after.hasFailed { kinds.append(.broken) }
      if before.hasFailed, after.hasPassed { kinds.append(.fixed) }
      if before.path != after.path || before.steps != after.steps { kinds.append(.reworded) }
      if before.hasPassed, after.hasPassed, isMuchLonger(after.duration, than: before.duration) {
        kinds.append(.slower)
      }
    } else {
      kinds.append(before == nil ? .new : .gone)
    }
    return kinds.map { RunChange(kind: $0, before: before, after: after) }
  }
}

/// A difference between two runs that concerns one scenario.
struct RunChange: Sendable {
  /// What can happen to a scenario from one run to the next, the most urgent first.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// It passed and does no more.
    case broken
    /// It passes and did not.
    case fixed
    /// It is there for the first time.
    case new
    /// It is no longer there.
    case gone
    /// Its name, its steps or their arguments are others.
    case reworded
    /// It passed in both runs and took much longer.
    case slower
  }

  let kind: Kind
  /// Nil where it is new.
  let before: RunSnapshot.Scenario?
  /// Nil where it is gone.
  let after: RunSnapshot.Scenario?
}
