import Korniszon

extension ScenarioOrder {
  /// Reads `defined`, `reverse`, `random:SEED`, or `random`, which takes a seed by chance.
  init(option text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.dropFirst().first) {
    case ("defined", nil): self = .defined
    case ("reverse", nil): self = .reverse
    case ("random", nil): self = .random(seed: .random(in: 1..<1_000_000))
    case ("random", let text?):
      guard let seed = UInt64(text) else { throw UsageError("the seed must be a whole number from 0 on") }
      self = .random(seed: seed)
    default: throw UsageError("choose one of defined, reverse, random and random:SEED")
    }
  }
}
