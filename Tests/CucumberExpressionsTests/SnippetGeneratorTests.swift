import CucumberExpressions
import TestSupport
import Testing

struct SnippetGeneratorTests {
  private var registry = ParameterTypeRegistry()

  private func suggestions(_ text: String) -> [SnippetSuggestion] {
    SnippetGenerator(parameterTypes: registry).suggestions(for: text)
  }

  @Test(arguments: [
    ("an undefined step", ["an undefined step"]),
    ("a list of 8 things", ["a list of {int} things", "a list of {float} things"]),
    ("a list of 3.5 things", ["a list of {float} things"]),
    (#"a list of "żółw" things"#, ["a list of {string} things"]),
    ("it's 'here'", ["it's {string}"]),
    ("the api2 has 5x", ["the api2 has 5x"]),
    (
      "-5 and (3)",
      ["{int} and \\({int})", "{int} and \\({float})", "{float} and \\({int})", "{float} and \\({float})"]
    ),
    ("pages 1-15", ["pages {int}-{int}", "pages {int}-{float}", "pages {float}-{int}", "pages {float}-{float}"]),
    ("a/b {c} (d) \\e", ["a\\/b \\{c} \\(d) \\\\e"]),
    ("", [""]),
  ]
  )
  func theBestExpressionComesFirst(text: String, expected: [String]) {
    #expect(suggestions(text).map(\.expression) == expected)
  }

  @Test(arguments: [
    ("I read chapters 1 - 15 of it", "I read chapters {int} - {int} of it"), ("- 5 points", "- {int} points"),
    ("1 + 2 = 3", "{int} + {int} = {int}"), ("from 1.5 - 2.5", "from {float} - {float}"),
    ("on 2024-01-15", "on {int}-{int}-{int}"),
    ("-5 degrees", "{int} degrees"),
  ])
  func aSignIsPartOfANumberOnlyIfDigitsFollowIt(text: String, expected: String) {
    #expect(suggestions(text).first?.expression == expected)
  }

  @Test mutating func aTypeThatMatchesASignIsSuggested() throws {
    try registry.define(ParameterType(name: "operator", regularExpressions: ["[-+]"]))
    #expect(suggestions("1 + 2").first?.expression == "{int} {operator} {int}")
  }

  @Test func parametersOfTheSameTypeAreNumbered() {
    let first = suggestions(#"2 "a" 3 4 "b""#).first
    #expect(first?.expression == "{int} {string} {int} {int} {string}")
    #expect(first?.parameters.map(\.name) == ["int", "string", "int2", "int3", "string2"])
    #expect(first?.parameters.map(\.type.name) == ["int", "string", "int", "int", "string"])
  }

  @Test
  mutating func customTypesAreSuggestedUnlessTheyOptOut() throws {
    try registry.define(ParameterType(name: "airport", regularExpressions: ["[A-Z]{3}"]))
    try registry.define(
      ParameterType(name: "currency", regularExpressions: ["[A-Z]{3}"], preferForRegularExpressionMatch: true)
    )
    try registry.define(ParameterType(name: "secret", regularExpressions: ["[A-Z]{3}"], useForSnippets: false))
    #expect(suggestions("fly to LHR").map(\.expression) == ["fly to {currency}", "fly to {airport}"])
  }

  @Test(arguments: [8, 9, 100])
  func atMost256ExpressionsAreSuggested(numbers: Int) {
    let suggestions = suggestions(Array(repeating: "1", count: numbers).joined(separator: " "))
    #expect(suggestions.count == 256)
    #expect(suggestions.first?.parameters.count == numbers)
    #expect(suggestions.first?.parameters.allSatisfy { $0.type.name == "int" } == true)
    #expect(Set(suggestions.map(\.expression)).count == 256)
  }

  @Test(arguments: SeededGenerator.seeds())
  func everySuggestionMatchesItsText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["{", "}", "(", ")", "/", "\\", " ", "a", "1", "-2.5", "\"x\"", "'", "ż", "😀", "e\u{301}", "\n"]
    for _ in 0..<200 {
      let text = generator.text(of: pieces, count: 0...8)
      for suggestion in suggestions(text) {
        let expression = try CucumberExpression(suggestion.expression, parameterTypes: registry)
        #expect(expression.match(text)?.count == suggestion.parameters.count, "\(generator) \(text)")
      }
    }
  }

  @Test func aVeryLongTextIsSuggestedUnchanged() {
    let text = String(repeating: "word 12 ", count: 1_000)
    let suggestions = SnippetGenerator(parameterTypes: ParameterTypeRegistry()).suggestions(for: text)
    #expect(suggestions.map(\.expression) == [text])
    #expect(suggestions.first?.parameters.isEmpty == true)
  }
}
