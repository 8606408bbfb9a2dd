import CucumberExpressions
import TestSupport
import Testing

struct StepMatcherTests {
  private let registry = ParameterTypeRegistry()

  private func cucumber(_ source: String) throws -> StepExpression {
    .cucumber(try CucumberExpression(source, parameterTypes: registry))
  }

  private func regular(_ source: String) throws -> StepExpression {
    .regular(try RegularExpression(source, parameterTypes: registry))
  }

  @Test func matchesAreInTheOrderOfTheExpressions() throws {
    let matcher = StepMatcher([
      try regular("^a (.*?) with (.*?)$"), try cucumber("a step with {int} parts"), try cucumber("a step"),
      try regular("^a step with (.*?)$"), try regular("part"), try cucumber("a/the step with {int} parts"),
    ])
    let matches = matcher.matches("a step with 3 parts")
    #expect(matches.map(\.index) == [0, 1, 3, 4, 5])
    #expect(matches.map { $0.arguments.map(\.text) } == [["step", "3 parts"], ["3"], ["3 parts"], [], ["3"]])
    #expect(matcher.matches("a step").map(\.index) == [2])
    #expect(matcher.matches("nothing").isEmpty)
  }

  @Test func stepTextsAreComparedInNormalizationFormC() throws {
    let matcher = StepMatcher([try cucumber("mówię {string} o {word}"), try regular("^a caf.( x)?$")])
    let text = "mo\u{301}wie\u{328} \"z\u{307}ar\" o z\u{307}abie"
    for text in [text, "mówię \"żar\" o żabie"] {
      let match = try #require(matcher.matches(text).first)
      #expect(match.index == 0 && matcher.indices(matching: text[...]) == [0])
      #expect(match.arguments.map(\.text) == ["żar", "żabie"])
      for group in match.arguments.map(\.group) {
        let value = try #require(group.value)
        let start = text.utf16.index(text.startIndex, offsetBy: try #require(group.start))
        // Reports mark the argument at this position of the step text.
        #expect(text[start...].unicodeScalars.starts(with: value.unicodeScalars))
      }
    }
    #expect(matcher.matches("a cafe\u{301}").map(\.index) == [1])
    let korean = StepMatcher([try cucumber("한 が ệ")])
    #expect(korean.matches("\u{1112}\u{1161}\u{11AB} か\u{3099} e\u{323}\u{302}").count == 1)
    #expect(matcher.matches("a cafe\u{301}").first?.arguments.map(\.text) == [nil])
  }

  @Test func aMatcherWithoutExpressionsMatchesNothing() { #expect(StepMatcher([]).matches("a step").isEmpty) }

  @Test(arguments: SeededGenerator.seeds())
  func theIndexFindsTheSameMatchesAsTryingEachExpression(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sources = ["a", "ab", "b ", " ", "ż", "{int}", "{word}", "(a)", "a/b ", "{}", "😀"]
    let texts = ["a", "ab", "b ", " ", "ż", "1", "23", "😀"]
    var found = 0
    for _ in 0..<60 {
      var expressions: [StepExpression] = []
      while expressions.count < 40 {
        let source = generator.text(of: sources, count: 0...5)
        if let expression = try? cucumber(source) { expressions.append(expression) }
        let pattern = generator.text(of: ["^", "$", "a", "ab", "ż", "(.*)", "|", "b?"], count: 0...5)
        if let expression = try? regular(pattern) { expressions.append(expression) }
      }
      let matcher = StepMatcher(expressions)
      for _ in 0..<40 {
        let text = generator.text(of: texts, count: 0...6)
        let expected = expressions.indices.filter { expressions[$0].match(text) != nil }
        #expect(matcher.matches(text).map(\.index) == expected, "\(generator) '\(text)'")
        found += expected.count
      }
    }
    #expect(found > 1_000, "\(generator)")
  }

  @Test(arguments: SeededGenerator.seeds())
  func theWordIndexFindsTheSameMatchesAsTryingEachExpression(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = ["I", "a", "ab", "of", "{int}", "{word}", "a(b)", "a/of", "{}", " "]
    let words = ["I", "a", "ab", "of", "7", "", "x"]
    var found = 0
    for _ in 0..<40 {
      var expressions: [StepExpression] = []
      while expressions.count < 60 {
        let source = "I " + generator.text(of: parts.map { $0 + " " } + parts, count: 1...5) + " of"
        if let expression = try? cucumber(source) { expressions.append(expression) }
      }
      let matcher = StepMatcher(expressions)
      for _ in 0..<60 {
        let text = "I " + generator.text(of: words.map { $0 + " " } + words, count: 1...6) + " of"
        let expected = expressions.indices.filter { expressions[$0].match(text) != nil }
        #expect(matcher.matches(text).map(\.index) == expected, "\(generator) '\(text)'")
        found += expected.count
      }
    }
    #expect(found > 1_000, "\(generator)")
  }
}
