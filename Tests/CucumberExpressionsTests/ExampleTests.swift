import CucumberExpressions
import Testing

/// Tests of the values and examples of parameter types and expressions.
struct ExampleTests {
  @Test(
    arguments: [
      (["red|blue"], ["red", "blue"]), (["dark (?:red|blue)", "red"], ["dark red", "dark blue", "red"]),
      (["colou?r"], ["colour", "color"]), ([#"\d+"#], []), (["red|[a-z]"], []), (["a{3}"], []), ([".*"], []),
    ]
  )
  func aTypeHasValuesOnlyIfItsPatternsSpellThemAllOut(patterns: [String], values: [String]) throws {
    #expect(try ParameterType(name: "t", regularExpressions: patterns).values == values)
  }

  @Test(
    arguments: [
      ("red|blue", "red"), ("[A-Z]{3}", "AAA"), ("#[0-9A-F]{6}", "#555555"), (#"(\d+):(\d+)"#, "5:5"),
      (#"-?\d+%"#, "5%"),
      (#"\p{Lu}\w*"#, "A5"), ("(?=x)[a-z]", "t"),
    ]
  )
  func theExampleOfATypeMatchesItsPatternOrIsItsName(pattern: String, example: String) throws {
    let type = try ParameterType(name: "t", regularExpressions: [pattern])
    #expect(type.example == example)
  }

  @Test func builtInTypesMatchTheirExamples() {
    for type in ParameterTypeRegistry() { #expect(type.matches(type.example), "\(type.name)") }
  }

  @Test(
    arguments: [
      ("{int} cucumber(s) in my belly/pocket", ["1"], "1 cucumber in my belly"),
      ("{int} cucumber(s) in my belly/pocket", ["2"], "2 cucumbers in my belly"),
      ("cat(s)/dog \\(now)", [], "cats (now)"),
    ]
  )
  func fillingATemplateProducesAMatchingStep(source: String, arguments: [String], text: String) throws {
    let expression = StepExpression.cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry()))
    #expect(expression.template?.text(arguments) == text)
    #expect(expression.match(text) != nil)
  }

  @Test func aFilledTemplateKeepsTheAlternativesOfTheModelStep() throws {
    let expression = try CucumberExpression("jest/są {int} kot/koty/kotów", parameterTypes: ParameterTypeRegistry())
    #expect(StepExpression.cucumber(expression).template?.text(["3"], like: "są 5 koty") == "są 3 koty")
  }

  @Test(
    arguments: [
      (#"^(\d+) dogs? (bark|sleep)$"#, ["3", "bark"], "3 dog bark"), (#"(?:a|b) (.*)"#, ["x"], "a x"),
      (#"^(\d+)? dogs$"#, nil, nil), (#"^dogs (?:bark)?$"#, nil, nil),
      (#"^the user(?: named "([^"]*)")? has (\d+) dogs$"#, ["Ann", "3"], "the user has 3 dogs"),
      (#"^(?:a (cat)|a (dog)) in (\d+)$"#, ["cat", "dog", "3"], "a cat in 3"),
    ] as [(String, [String]?, String?)]
  )
  func theTemplateOfARegularExpressionOmitsOptionalParts(
    source: String,
    arguments: [String]?,
    text: String?
  ) throws {
    let expression = try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
    #expect(StepExpression.regular(expression).template?.text(arguments ?? []) == text)
  }
}
