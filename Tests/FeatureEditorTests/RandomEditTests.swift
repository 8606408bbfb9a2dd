import FeatureEditor
import Foundation
import TestSupport
import Testing

/// Tests that compare the effect of many edits, such as a person makes, with that of replacing the whole text.
struct RandomEditTests {
  private static let parts = [
    "Feature: ", "Scenario: ", "Scenario Outline: ", "Background:", "Rule: ", "Examples:", "Given ", "I have 1 pet",
    "I haev 2 pets", "a pet \"Burek\" is lost", "these pets:", "| name | age |", "| ", " |", "@R-1 ", "# language: pl",
    "# ", "\"\"\"", "<x>", "\n", "\n", "\n  ", "\r\n", "\r", " ", "\t", "é", "e\u{301}", "🐢", "\u{FEFF}", "\u{2028}",
    "\u{200D}", "🇵🇱", "Założenia:", "\\", "1",
  ]

  @Test(arguments: SeededGenerator.seeds(3))
  func editsHaveTheSameEffectAsReplacingTheWholeText(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let page = try Page("")
    var text: [UInt16] = []
    for _ in 0..<40 {
      var edits: [[String: Any]] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Self.boundary(in: text, &generator)
        let end = generator.next().isMultiple(of: 3) ? Self.boundary(in: text, &generator) : start
        let range = min(start, end)..<max(start, end)
        let count = Int.random(in: 0...4, using: &generator)
        let new = (0..<count).map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
        edits.append([
          "range": Self.position(range.lowerBound, text) + Self.position(range.upperBound, text), "text": new,
        ])
        text.replaceSubrange(range, with: new.utf16)
      }
      let found = try page.ask("change", ["edits": edits])
      let whole = String(decoding: text, as: UTF16.self)
      let fresh = try Page(whole)
      #expect(Array(try page.text.utf16) == text, "\(generator) \(whole.debugDescription)")
      for method in ["diagnostics", "symbols", "tokens", "folding", "format"] {
        let (own, expected) = try (Self.json(page.ask(method)), Self.json(fresh.ask(method)))
        #expect(own == expected, "\(generator) \(method) of \(whole.debugDescription)")
      }
      let problems = (found as? [String: Any])?["diagnostics"]
      #expect(try Self.json(problems) == Self.json(page.ask("diagnostics")))
    }
  }

  /// Returns a random offset that isn't within a surrogate pair.
  private static func boundary(in text: [UInt16], _ generator: inout SeededGenerator) -> Int {
    let offset = Int.random(in: 0...text.count, using: &generator)
    return offset < text.count && UTF16.isTrailSurrogate(text[offset]) ? offset - 1 : offset
  }

  private static func position(_ offset: Int, _ text: [UInt16]) -> [Int] {
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return [before.count { $0 == 10 }, offset - lineStart]
  }

  private static func json(_ value: Any?) throws -> Data {
    try JSONSerialization.data(withJSONObject: value ?? NSNull(), options: [.fragmentsAllowed, .sortedKeys])
  }
}
