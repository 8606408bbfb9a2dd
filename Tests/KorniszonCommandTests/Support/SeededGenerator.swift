import Foundation

/// Random numbers (xorshift) from a seed that a failing test shows; `TEST_SEED` repeats a run.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999_999)
    state = seed | 1
    for _ in 0..<8 { _ = next() }
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
