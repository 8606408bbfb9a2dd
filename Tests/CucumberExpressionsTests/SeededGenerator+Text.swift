import TestSupport

extension SeededGenerator {
  /// Joins some of the pieces, as many as the range allows.
  mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
