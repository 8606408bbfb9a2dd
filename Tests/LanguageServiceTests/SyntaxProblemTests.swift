import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of syntax errors, and of the problems of files that have some.
struct SyntaxProblemTests {
  @Test func aForeignKeywordGetsASuggestionInTheLanguageOfTheFile() throws {
    let polish = "# language: pl\nFunkcja: f\nScenariusz: a\n* a cat\n"
    #expect(try problems(polish + "Given a cat\n")[0].hasSuffix(": czy chodziło o 'Zakładając a cat'?"))
    #expect(try problems(polish + "Scenario: b\n* a cat\n")[0].hasSuffix(": czy chodziło o 'Scenariusz: b'?"))
    let english = "Feature: f\nScenario: a\n* a cat\n"
    #expect(try problems(english + "Gdy a cat\n")[0].hasSuffix(": did you mean 'When a cat'?"))
    #expect(try problems(english + "Przykłady:\n|a|\n|b|\n")[0].hasSuffix(": did you mean 'Examples:'?"))
  }

  @Test(arguments: [
    ("Scenario Outlin: x", "Scenario Outline: x"), ("Scenario Outine: x", "Scenario Outline: x"),
    ("Scenario Outlines: x", "Scenario Outline: x"), ("Scenarios outline: x", "Scenario Outline: x"),
    ("Scenario Template x: y", nil), ("Scenario Otln: x", nil), ("Scenario b", "Scenario: b"),
  ])
  func aMistypedKeywordIsNotReplacedByAShorterOne(_ line: String, _ suggestion: String?) throws {
    let text = "Feature: f\n\nScenario: a\n* a cat\n\n\(line)\n* a cat\n"
    let message = try #require(problems(text).first { $0.hasPrefix("6:") })
    if let suggestion { #expect(message.hasSuffix(": did you mean '\(suggestion)'?")) }
    #expect(suggestion != nil || !message.contains("did you mean"), "\(message)")
    let polish = "# language: pl\nFunkcja: f\nScenariusz: a\n* a cat\nScenariusz szablon: x\n* a cat\n"
    #expect(try problems(polish).allSatisfy { !$0.contains("czy chodziło") })
  }

  @Test func aStepWithoutAKeywordGetsASuggestionOnlyIfItIsDefined() throws {
    let start = "Feature: f\nScenario: a\n"
    #expect(try problems(start + "* a cat\nA cat\n")[0].hasSuffix(": did you mean 'And a cat'?"))
    #expect(try problems(start + "* a cat\nit is blue\n")[0].hasSuffix(": did you mean 'And it is blue'?"))
    for line in ["The dog is here", "They open it", "Any dog"] {
      #expect(try !problems(start + "* a cat\n\(line)\n")[0].contains("did you mean"), "\(line)")
    }
    #expect(try problems(start + "* a cat\nThe a cat\n")[0].hasSuffix(": did you mean 'Then a cat'?"))
    let checker = FeatureChecker(catalog: try StepCatalog.of("a cat"))
    let fixed = checker.fix(Source(uri: "a.feature", text: start + "* a cat\na cat\n")).source.text
    #expect(fixed == start + "* a cat\nAnd a cat\n")
  }

  @Test func aPolishFileWithoutALanguageHeaderHasOneProblemWithAFix() throws {
    let text = "# zwierzęta\n\nWłaściwość: a\n\n  Scenariusz: b\n    Zakładając a cat\n"
    #expect(
      try problems(text) == [
        "3:1-14 error syntax: język tego pliku to polski: napisz '# language: pl' w pierwszym wierszu"
      ]
    )
    let checker = FeatureChecker(catalog: .anyStep)
    let fixed = checker.fix(Source(uri: "a.feature", text: text)).source.text
    #expect(fixed == "# language: pl\n" + text)
  }

  @Test func aFeatureKeywordWithoutAColonGetsASuggestion() throws {
    let found = try problems("Feature Cats\n  Scenario: b\n    * a cat\n")
    #expect(found.first?.hasSuffix("did you mean 'Feature: Cats'?") == true, "\(found)")
  }

  @Test func syntaxErrorsAreExplained() throws {
    let found = try problems("Feature: a\nScenario: b\n* a cat\n  Thn it is red\n@open\n")
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("4:3-16 error syntax: expected a step keyword"), "\(found)")
    #expect(found[0].hasSuffix(": did you mean 'Then it is red'?"), "\(found)")
    #expect(found[1].hasPrefix("6:1-1 error syntax: unexpected end of file"), "\(found)")
  }

  @Test func aFileWithSyntaxErrorsAlsoHasProblemsThatTheErrorsDoNotCause() throws {
    let text = """
      @x
      Feature: a
        Giben b
        Scenario: b
          Given a cot
          nonsense
        Scenaro Outline: c
          * it is <d>
          When it is blue
          @x @y @y
          Examples:
            | d   |
            | red |
      """
    #expect(
      try problems(text).map { $0.prefix { $0 != ":" } + $0.drop { $0 != " " }.prefix { $0 != ":" } } == [
        "5 error undefined-step", "6 error syntax", "7 error syntax", "9 error ambiguous-step",
        "10 warning no-duplicate-tags",
      ]
    )
  }

  @Test(arguments: [
    "Scenario: b\n* a cat\nThn it\n", "@a b\nScenario: b\n* a cat\n", "Scenario: b\n* a cat\n\"\"\"\nx",
  ])
  func aSyntaxErrorDoesNotHideProblemsOfOtherElements(broken: String) throws {
    let elements = """
      @x @x
      Scenario Outline: a
        Giben a cat
        * it is <d>
        * it was <e>
        Given a cot
        When it is blue
        Given a cat
        Examples: none
        Examples:
          | d   | d |
          | red | 1 |
      Scenario: c

      """
    func found(_ text: String) throws -> [String] { try problems(text).map { String($0.drop { $0 != " " }) } }
    let expected = try found("Feature: f\n" + elements)
    #expect(
      Set(try problems("Feature: f\n" + elements).map { $0.split(separator: " ")[2] }) == [
        "no-duplicate-tags:", "ignored-line:", "unknown-placeholder:", "undefined-step:", "ambiguous-step:",
        "no-empty-scenarios:",
      ]
    )
    let below = try found("Feature: f\n" + elements + broken)
    #expect(below.filter { !$0.hasPrefix(" error syntax") } == expected)
    guard !broken.contains("\"") else { return }
    let above = try found("Feature: f\n" + broken + elements)
    #expect(above.filter { !$0.hasPrefix(" error syntax") } == expected)
  }

  @Test(arguments: [
    "Scenario: a\n* a cat\nScenaro Outline: c\n* it is <d>\nExamples:\n| d |\n| 1 |",
    "@x\n@y z\nScenario: a\nGiven a cat\n",
    "Scenario: b\n* a cat\nnonsense\nGiven a cat",
  ])
  func problemsThatASyntaxErrorMayCauseAreNotReported(text: String) throws {
    var rules = StyleRules()
    rules[.requiredTags] = .error
    rules.requiredTags = [try TextPattern("@y")]
    let found = try problems("Feature: f\n" + text, rules)
    #expect(found.allSatisfy { $0.contains(" syntax: ") }, "\(found)")
  }

  @Test(arguments: [
    ("* pets:\n| nam |\n| a |\nThn it\n", ["3 unknown-column"]),
    ("* pets:\n| age |\n| a |\nThn it\n", ["3 missing-column", "4 invalid-cell"]),
    ("* a cat\n\"\"\"\na\n\"\"\"\nThn it\n", ["2 step-argument"]), ("* a cat\n| a |\nThn it\n", ["2 step-argument"]),
    ("* a <b> cat\nThn it\nExamples:\n| c |\n| 1 |\n", ["2 unknown-placeholder"]),
    ("* a <b> cat\nExamples:\n| c |\n| 1 |\nThn it\n", ["2 unknown-placeholder"]),
    ("* a <b> cat\nExamples:\n| c |\nnonsense\n| 1 |\n", ["2 unknown-placeholder"]),
    ("* pets:\n* a cat\nThn it\n", ["2 step-argument"]),
    ("* pets:\nThn it\n| nam |\n", []), ("* pets:\nThn it\n", []), ("* a cat\nThn it\n| a |\n", []),
    ("* a <b> cat\nScenaro Outline: c\nExamples:\n| c |\n| 1 |\n", []),
    ("* a <b> cat\nScenario Outlin c\nExamples:\n| c |\n| 1 |\n", []),
    ("* a <b> cat\nExmples\n| b |\nExamples:\n| c |\n| 1 |\n", []),
    ("* pets:\n| age |\n| 1 | a |\n", []),
    ("* a <b> cat\nExmples:\n| b |\nExamples:\n| c |\n| 1 |\n", []),
    ("* a <b> cat\nExamples:\n| c |\n| 1 | 2 |\n", []),
  ])
  func aSyntaxErrorHidesOnlyProblemsThatItMayCause(steps: String, expected: [String]) throws {
    let table = StepCatalog.Table(columns: [
      .init(name: "name", isRequired: true), .init(name: "age", isRequired: false, content: .integer),
    ])
    func definition(_ source: String, _ table: StepCatalog.Table?) throws -> StepCatalog.Definition {
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
        keywordType: .context,
        path: "S.swift",
        line: 1,
        requiresStepArgument: table != nil,
        table: table
      )
    }
    let catalog = StepCatalog([try definition("pets:", table), try definition("a cat", nil)])
    let text = "Feature: f\nScenario Outline: s\n" + steps
    let found = FeatureChecker(catalog: catalog).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(found.contains { $0.rule == .syntax })
    let others = found.filter {
      $0.rule != .syntax && $0.rule != .noScenarioOutlinesWithoutExamples && $0.rule.rawValue != "no-unused-variables"
    }
    #expect(others.map { "\($0.start.line - 1) \($0.rule.rawValue)" } == expected)
  }
}
