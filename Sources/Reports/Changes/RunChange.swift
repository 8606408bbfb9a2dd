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
