/// In which order the selected scenarios are run.
public enum ScenarioOrder: Sendable, Hashable {
  /// As they stand in the files.
  case defined
  /// The last one first.
  case reverse
  /// As the seed has it: two scenarios come in the same order wherever both are selected.
  case random(seed: UInt64)
}
