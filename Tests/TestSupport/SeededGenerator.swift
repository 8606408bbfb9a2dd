import Foundation

/// A seeded random number generator (SplitMix64).
///
/// Every random test takes its seeds from `seeds(_:)`, so it behaves the same in each run. `TEST_SEED=n` runs random
/// tests with one seed; `TEST_STRESS=n` runs them with at least `n` fresh seeds and prints the first one.
public struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible, Sendable {
  /// The seed of the generator.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator that returns the same numbers in each run.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the seeds of a random test: 1 to `count`, unless the environment specifies others. With `TEST_STRESS`,
  /// there are at least `count` seeds.
  public static func seeds(_ count: UInt64 = 1) -> ClosedRange<UInt64> {
    guard let seeds = requestedSeeds else { return 1...max(1, count) }
    return isStressTest ? seeds.lowerBound...max(seeds.upperBound, seeds.lowerBound + count - 1) : seeds
  }

  private static let isStressTest = ProcessInfo.processInfo.environment["TEST_SEED"] == nil

  /// The seeds specified by `TEST_SEED` or `TEST_STRESS`.
  private static let requestedSeeds: ClosedRange<UInt64>? = {
    func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) }
    if let seed = number("TEST_SEED") { return seed...seed }
    guard let count = number("TEST_STRESS"), 1...1_000_000 ~= count else { return nil }
    let first = UInt64.random(in: 1...999_999_999)
    let seeds = first...first + count - 1
    print("TEST_STRESS: seeds from \(first)")
    return seeds
  }()

  public var description: String { "TEST_SEED=\(seed)" }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a string of random pieces. The number of pieces is in the given range.
  public mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
