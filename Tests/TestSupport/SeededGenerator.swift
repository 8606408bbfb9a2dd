import Foundation

/// Random numbers (SplitMix64) from a seed that a failing test prints; `TEST_SEED` repeats a run.
public struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible, Sendable {
  /// What the numbers follow from.
  public let seed: UInt64
  private var state: UInt64

  /// Takes the seed of the environment, or a new one in each run.
  public init() {
    let named = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) }
    self.init(seed: named ?? .random(in: 0...999_999_999))
  }

  /// Gives the same numbers in each run.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  public var description: String { "TEST_SEED=\(seed)" }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
