import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of arguments that aren't valid for their parameter types.
struct InvalidValueTests {
  /// Returns the problems of steps.
  private func problems(_ steps: String..., language: String = "en") throws -> [String] {
    var types = ParameterTypeRegistry()
    try types.define(ParameterType(name: "day", regularExpressions: [#"\d{4}-\d\d-\d\d"#]))
    try types.define(ParameterType(name: "size", regularExpressions: ["small|big"]))
    let expressions = [
      "I have {int} cats", "I have black cats", "I have {int} cats and {int} dogs", "it costs {float} złotych",
      "it is {day} today", "{int}% of {size} cats sleep", "I log in as {string}", "mam {int} kotów/koty",
      "the {size} cat {word} {int} times", #"price is {float}€\/{int}%"#,
    ]
    let definitions = try expressions.enumerated().map { index, source in
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: types)),
        keywordType: .context,
        path: "S.swift",
        line: index + 1
      )
    }
    let start = language == "en" ? "Feature: f\nScenario: s\n" : "# language: pl\nFunkcja: f\nScenariusz: s\n"
    let text = start + steps.map { "* " + $0 + "\n" }.joined()
    let checker = FeatureChecker(catalog: StepCatalog(definitions, parameterTypes: types))
    return checker.diagnostics(of: Source(uri: "a.feature", text: text)).map { $0.message }
  }

  @Test func anInvalidNumberIsReported() throws {
    let advice = "isn't an {int}: use a whole number, such as 5"
    #expect(
      try problems("I have x cats", "I have 3.5 cats", "I have many cats", "I have 1 000 cats", "x% of big cats sleep")
        == ["'x' \(advice)", "'3.5' \(advice)", "'many' \(advice)", "'1 000' \(advice)", "'x' \(advice)"]
    )
    #expect(
      try problems("I have 5 cats and some dogs", "I have some cats and 5 dogs", "I have a few cats and x dogs") == [
        "'some' \(advice)", "'some' \(advice)", "'a few' \(advice)",
      ]
    )
    #expect(try problems("it costs 3,5 złotych") == ["'3,5' isn't a {float}: use a number, such as 1.5"])
  }

  @Test func aSpaceAfterAValidValueMakesTheStepUndefinedNotTheValueInvalid() throws {
    #expect(
      try problems("price is 1.5 €/20%", "price is 1,5 €/20%") == [
        "no definition matches 'price is 1.5 €/20%': did you mean 'price is 1.5€/20%'?",
        "'1,5 ' isn't a {float}: use a number, such as 1.5",
      ]
    )
  }

  @Test func aMissingValueIsReported() throws {
    #expect(
      try problems("I have cats", "I log in as", "5% of cats sleep", "the big cat jumps times", "it costs złotych") == [
        "a value is missing after 'I have': write a whole number, such as 5",
        "a value is missing after 'I log in as': write a value such as '\"text\"'",
        "a value is missing after '5% of': write 'small' or 'big'",
        "a value is missing after 'the big cat jumps': write a whole number, such as 5",
        "a value is missing after 'it costs': write a number, such as 1.5",
      ]
    )
    #expect(
      try problems("mam kotów", language: "pl") == ["po 'mam' brakuje wartości: wpisz liczbę całkowitą, na przykład 5"]
    )
  }

  @Test(arguments: [
    ("{}", "a value such as 'text'"), ("{word}", "a value such as 'word'"), ("{int}", "a whole number, such as 5"),
    ("{string}", "a value such as '\"text\"'"),
  ])
  func aMissingValueAtTheEndIsReported(parameter: String, advice: String) throws {
    let catalog = try StepCatalog.of("the rest is \(parameter)")
    let checker = FeatureChecker(catalog: catalog)
    let source = Source(uri: "a.feature", text: "Feature: f\nScenario: s\n* the rest is\n")
    #expect(
      checker.diagnostics(of: source).map(\.message) == ["a value is missing after 'the rest is': write \(advice)"]
    )
    // A run suggests the step with an example value only if the parameter accepts any text.
    let nearest =
      parameter == "{int}" ? nil : "the rest is \(try #require(catalog.definitions.first?.parameters.first).example)"
    #expect(catalog.nearestStep(to: "the rest is")?.text == nearest)
    #expect(catalog.nearestStep(to: "the rest is")?.isClear != true)
  }

  @Test func aValueThatDoesNotMatchItsPatternIsReported() throws {
    #expect(
      try problems("it is Monday today").first?.hasPrefix("'Monday' isn't a {day}: use a value such as '") == true
    )
    #expect(try problems("5% of tiny cats sleep") == ["'tiny' isn't a {size}: use 'small' or 'big'"])
    #expect(
      try problems("the big cat jumps often times") == ["'often' isn't an {int}: use a whole number, such as 5"]
    )
  }

  @Test func anInvalidNumberIsReportedInPolish() throws {
    let advice = "nie jest prawidłową wartością parametru {int}: wpisz liczbę całkowitą, na przykład 5"
    #expect(
      try problems("mam wiele kotów", "mam 3,5 koty", "mam x koty", language: "pl") == [
        "'wiele' \(advice)", "'3,5' \(advice)", "'x' \(advice)",
      ]
    )
    #expect(try problems("it costs dużo złotych", language: "pl").first?.contains("{float}: wpisz liczbę, na") == true)
  }

  @Test func aNearerStepIsSuggestedInsteadOfReportingAnInvalidValue() throws {
    #expect(try problems("I have balck cats").first?.hasSuffix("did you mean 'I have black cats'?") == true)
    #expect(try problems("I have two cats").first?.hasSuffix("did you mean 'I have 2 cats'?") == true)
    #expect(try problems("I log in as bob").first?.hasSuffix("did you mean 'I log in as \"bob\"'?") == true)
    #expect(try problems("I have 5 bats").first?.contains("{int}") == false)
    let other = try problems("I have a very long list of other animals that aren't cats")
    #expect(other.first?.hasPrefix("no definition matches") == true, "\(other)")
  }

  @Test func aCellThatTwoStepsUseHasOneProblem() throws {
    let text = "Feature: f\nScenario Outline: s\n* <n> cats\n* <n> cats and dogs\nExamples:\n| n |\n| 5 |\n| x |\n"
    let checker = FeatureChecker(catalog: try .of("{int} cats", "{int} cats and dogs"))
    let found = checker.diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(found.map { "\($0.start.line) \($0.message)" } == ["8 'x' isn't an {int}: use a whole number, such as 5"])
  }

  @Test func aStepWithoutTextIsReported() throws {
    #expect(
      try problems(" ", "I have 5 cats", "")
        == Array(repeating: "the step has no text: write it after the keyword", count: 2)
    )
    #expect(try problems(" ", language: "pl") == ["krok nie ma treści: napisz ją po słowie kluczowym"])
  }
}
