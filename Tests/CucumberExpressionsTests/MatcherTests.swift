import CucumberExpressions
import TestSupport
import Testing

/// Tests of the bound on the matcher's steps.
struct MatcherTests {
  /// A pattern, and the repeated piece and the end of a string that it doesn't match, or matches only after much
  /// backtracking.
  typealias Case = (source: String, piece: String, end: String)

  private static let linear: [Case] = [
    ("(a+)+$", "a", "!"), ("^(a+)+$", "a", "!"), ("(a|aa)+$", "a", "!"), ("(a|a)*$", "a", "!"), ("(a*)*b", "a", "!"),
    ("(.*a){12}", "a", "!"), ("(.*a){12}$", "ba", "!"), (#"(\w+\s?)*$"#, "ab ", "!"), ("(x+x+)+y", "x", "!"),
    ("(?i)(ż+)+$", "Ż", "!"), (#"^(\p{L}+\s?)+$"#, "ółw ", "!"), ("(.*)(.*)(.*)(.*)(.*)[^a]$", "a", ""),
    ("((a{0,9}){0,9}){0,9}b", "a", "!"), ("(?m)(^a*\n?)*$b", "a\n", "!"), (#"^(([a-z])+.)+[A-Z]([a-z])+$"#, "a", ""),
    (#"(?:(\d+),?)+;"#, "12,", ""), ("a", "a", ""), ("ko[tc]$", "ko", ""),
  ]

  private static let quadratic: [Case] = [
    ("(?:(?=a*b).)*c", "a", "!"), ("(?:(?=(?:a+)+b).|a)*c", "a", "!"), ("(?=(?:.(?=(?:.(?=.*b))*c))*d)", "a", "!"),
    ("(?:(?!(?:.(?!(?:.(?!.*b))*c))*d).)*$b", "a", "!"), ("(?:(?=.*!).)*c", "a", "!"),
  ]

  private func steps(_ item: Case, _ count: Int) throws -> Int {
    let expression = try RegularExpression(item.source, parameterTypes: ParameterTypeRegistry())
    return expression.steps(in: String(repeating: item.piece, count: count) + item.end)
  }

  @Test(arguments: linear)
  func doublingTheTextAtMostDoublesTheSteps(_ item: Case) throws {
    for count in [100, 200, 400] {
      let (once, twice) = (try steps(item, count), try steps(item, 2 * count))
      #expect(once > 0 && Double(twice) <= 2.2 * Double(once), "\(count): \(once), \(twice)")
    }
  }

  @Test(arguments: quadratic)
  func doublingTheTextAtMostQuadruplesTheStepsWithLookaheads(_ item: Case) throws {
    for count in [25, 50, 100] {
      let (once, twice) = (try steps(item, count), try steps(item, 2 * count))
      #expect(once > 0 && Double(twice) <= 4.4 * Double(once), "\(count): \(once), \(twice)")
    }
  }

  @Test(
    arguments: SeededGenerator.seeds()
  )
  func matchingRandomPatternsWithoutLookaheadsTakesABoundedNumberOfSteps(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", ".", "(", ")", "(?:", "|", "*", "+", "?", "{2}", "{0,3}", "*?", "[ab]", "^", "$", "(?i)", #"\w"#,
    ]
    var measured = 0
    for _ in 0..<2_000 {
      let source = generator.text(of: pieces, count: 1...12)
      guard let expression = try? RegularExpression(source, parameterTypes: ParameterTypeRegistry()) else { continue }
      let text = generator.text(of: ["a", "aa", "b", "!"], count: 20...60)
      #expect(
        expression.steps(in: text) <= expression.size * expression.size * (text.utf8.count + 1),
        "\(generator) \(source)"
      )
      measured += 1
    }
    #expect(measured > 130, "\(generator)")
  }

  @Test func theTablesContainEveryCase() { #expect((Self.linear.count, Self.quadratic.count) == (18, 5)) }
}
