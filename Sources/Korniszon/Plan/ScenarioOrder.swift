/// An order for the selected scenarios.
public enum ScenarioOrder: Sendable, Hashable {
  /// The order of the scenarios in the files.
  case defined
  /// The order of the scenarios in the files, reversed.
  case reverse
  /// A random order determined by the seed. Any two scenarios have the same relative order in every selection.
  case random(seed: UInt64)
  /// The longest scenarios first and the `@serial` ones last, so that workers wait as little as possible.
  case longestFirst

  /// Whether the order depends on the keys of scenarios instead of their positions in the files.
  var needsKeys: Bool {
    switch self {
    case .defined, .reverse: false
    case .random, .longestFirst: true
    }
  }
}
