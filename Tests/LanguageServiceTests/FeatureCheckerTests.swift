import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of the problems that `check` and editors show.
struct FeatureCheckerTests {
  @Test func aStepWithALineBreakIsShownOnOneLine() throws {
    let outline = "Feature: f\n  Scenario Outline: s\n    Given say <s>\n    Examples:\n      | s |\n"
    let found = try problems(outline + #"      | a\nb |"# + "\n")
    #expect(found.contains { $0.contains(#"no definition matches 'say a\nb'"#) }, "\(found)")
    #expect(!found.joined().contains("\n"))
  }

  @Test func aValidFileHasNoProblems() throws {
    #expect(try problems("Feature: a\nScenario Outline: b\n* a cat\n* it is <c>\nExamples:\n|c|\n|red|\n") == [])
  }

  @Test func undefinedAndAmbiguousStepsAreFoundOnce() throws {
    let text = """
      Feature: żółw
        Background:
          Given a cot
        Scenario: b
          Then it is blue
        Scenario: c
          * a cat 🐈 and a lot more  \u{20}
      """
    #expect(
      try problems(text) == [
        "3:5-16 error undefined-step: no definition matches 'a cot': did you mean 'a cat'?",
        "5:5-20 error ambiguous-step: 'it is blue' matches several definitions, "
          + "'it is {word}' (S.swift:2) and 'it is blue' (S.swift:3): "
          + "reword the step, or make the definitions more specific",
        "7:5-29 error undefined-step: no definition matches 'a cat 🐈 and a lot more': "
          + "use one of the defined steps, or define this one",
      ]
    )
  }

  @Test func aStepOfAnOutlineIsCheckedForEachExamplesRow() throws {
    let text = "Feature: a\nScenario Outline: b\n* it is <c>\nExamples:\n|c|\n|red|\n|blue|\n"
    #expect(try problems(text).map { $0.prefix(24) } == ["7:2-6 error ambiguous-step"].map { $0.prefix(24) })
  }

  @Test func aProblemOfASingleExamplesRowIsReportedAtTheCell() throws {
    let text = """
      Feature: a
        Scenario Outline: b
          * it is <c>
          * <d>
          * the <c>
          Examples:
            | d     | c    |
            | a cat | red  |
            | a cot | blue |
      """
    #expect(
      try problems(text) == [
        "5:5-14 error undefined-step: no definition matches 'the red': "
          + "use one of the defined steps, or define this one",
        "9:9-14 error undefined-step: no definition matches 'a cot': did you mean 'a cat'?",
        "9:17-21 error ambiguous-step: 'it is blue' matches several definitions, "
          + "'it is {word}' (S.swift:2) and 'it is blue' (S.swift:3): "
          + "reword the step, or make the definitions more specific",
      ]
    )
  }

  @Test func placeholdersWithoutAColumnAreFound() throws {
    let text = """
      Feature: a
        Rule: r
          Scenario Outline: b
            * it is <colour> < 3 <>
              | <size> | <color> |
            Examples:
              | color | size |
              | red   | 1    |
          Scenario: c
            * it is <d>
      """
    #expect(
      try problems(text) == [
        "4:15-23 error unknown-placeholder: the examples have no column 'colour': did you mean '<color>'?"
      ]
    )
  }

  @Test func markupInAnOutlineIsNotAPlaceholder() throws {
    let text = """
      Feature: Markup in an outline
        Scenario Outline: Markup <b>
          * the table:
            | <p class="x">hi</p> | <%= project.name %> | a < b > c |
          * the string is "<id> <b>bold</b> <br/> <user@example.com> <https://example.com>"
          * the sting is "<id> <b>bold</b> <br/> <user@example.com>"
          * the string is "<cty>"
          * the string is <town>
          Examples:
            | id  | city |
            | 123 | Łódź |
      """
    let catalog = try StepCatalog.of("the table:", "the string is {string}")
    func problems(_ catalog: StepCatalog?, _ ignoredLines: Diagnostic.Severity? = .error) -> [String] {
      let checker = FeatureChecker(ignoredLines: ignoredLines, catalog: catalog)
      let found = checker.diagnostics(of: Source(uri: "a.feature", text: text))
      return found.filter { $0.severity == .error }.map {
        "\($0.start.line):\($0.start.column ?? 0) \($0.rule.rawValue): \($0.message)"
      }
    }
    let sting =
      "6:5 undefined-step: no definition matches 'the sting is \"123 <b>bold</b> <br/> <user@example.com>\"': "
      + "did you mean 'the string is \"123 <b>bold</b> <br/> <user@example.com>\"'?"
    #expect(
      problems(catalog) == [
        sting, "7:22 unknown-placeholder: the examples have no column 'cty': did you mean '<city>'?",
        "8:21 unknown-placeholder: the examples have no column 'town': add the column, or use another one",
      ]
    )
    // The policy for ignored lines switches the rule off.
    #expect(problems(catalog, nil).filter { $0.contains("placeholder") } == [])
    #expect(problems(nil).map { $0.prefix { $0 != ":" } } == ["7"])
  }

  @Test func theSeverityOfIgnoredLinesIsConfigurable() throws {
    let text = "Feature: a\nScenario: b\n  Giben a cat\n* a cat\n"
    let expected = "ignored-line: this line is part of a description and isn't run: did you mean 'Given a cat'?"
    #expect(try problems(text) == ["3:3-14 error \(expected)"])
    #expect(try problems(text, ignoredLines: .warning) == ["3:3-14 warning \(expected)"])
    #expect(try problems(text, ignoredLines: nil) == [])
  }

  @Test func placeholdersInTheNameOfAnOutlineNeedAColumn() throws {
    let text = "Feature: f\nScenario Outline: a <colr> one\n* it is <color>\nExamples:\n| color |\n| red |\n"
    #expect(
      try problems(text) == [
        "2:21-27 error unknown-placeholder: the examples have no column 'colr': did you mean '<color>'?"
      ]
    )
  }

  @Test(arguments: [
    ("a\u{A0}cat", "an unusual space (U+00A0)"), ("a c\u{200B}at", "an invisible character (U+200B)"),
    ("a \u{202A}cat\u{202C}", "an invisible character (U+202A) and an invisible character (U+202C)"),
  ])
  func unusualCharactersInAStepAreNamedAndReplaced(text: String, characters: String) throws {
    let checker = FeatureChecker(catalog: try StepCatalog.of("a cat"))
    let source = Source(uri: "a.feature", text: "Feature: f\n  Scenario: s\n    Given  \(text) \n")
    let message = "no definition matches the step, because it has \(characters): write 'a cat'"
    #expect(checker.diagnostics(of: source).map(\.message) == [message])
    let fixed = "Feature: f\n  Scenario: s\n    Given  a cat \n"
    #expect(checker.fix(source).source.text == fixed)
  }

  @Test(arguments: [
    ("a  cat", "several spaces in a row", "kilka spacji z rzędu"), ("a\tcat", "a tab", "znak tabulacji"),
  ])
  func whitespaceThatDiffersFromASuggestionIsNamed(text: String, english: String, polish: String) throws {
    let source = Source(uri: "a.feature", text: "Feature: f\n  Scenario: s\n    Given \(text)\n")
    func messages(_ language: MessageLanguage) throws -> [String] {
      let checker = FeatureChecker(catalog: try StepCatalog.of("a cat"), language: language)
      return checker.diagnostics(of: source).map(\.message)
    }
    #expect(
      try messages(.english) == ["no definition matches '\(text)': did you mean 'a cat'? The line has \(english)"]
    )
    #expect(try messages(.polish).first?.hasSuffix("'a cat'? Ten wiersz zawiera \(polish)") == true)
  }

  @Test func curlyQuotationMarksAreNamedAndReplaced() throws {
    let checker = FeatureChecker(catalog: try StepCatalog.of("a {string} cat"), language: .polish)
    let source = Source(uri: "a.feature", text: "Feature: f\n  Scenario: s\n    Given a „big” cat\n")
    #expect(
      checker.diagnostics(of: source).map(\.message) == [
        "żadna definicja nie pasuje do kroku, bo zawiera on drukarski cudzysłów „ i drukarski cudzysłów ”: "
          + "napisz 'a \"big\" cat'"
      ]
    )
    #expect(checker.fix(source).source.text.hasSuffix("Given a \"big\" cat\n"))
  }

  @Test func unusedDefinitionsAreReportedUnlessAnErrorMayHideTheirUses() throws {
    let catalog = try StepCatalog.of("a cat", "it is {word}", "it is blue")
    let checker = FeatureChecker(catalog: catalog)
    func unused(_ steps: String...) -> [String] {
      let files = steps.map { checker.check(Source(uri: "a.feature", text: "Feature: a\nScenario: b\n\($0)")) }
      return checker.unusedDefinitions(files).map { "\($0.path):\($0.diagnostic.start.line) \($0.diagnostic.message)" }
    }
    #expect(unused("* a cat\n", "* it is blue\n") == [])
    #expect(
      unused("* it is red\n").map { $0.drop { $0 != " " } } == [
        " no step uses the definition 'a cat': use it or remove it",
        " no step uses the definition 'it is blue': use it or remove it",
      ]
    )
    #expect(unused("* it is red\nnonsense\n") == [])
    #expect(unused("* it is red\n* a cot\n") == [])
    #expect(unused("Gven a cat\n", "* it is red\n") == [])
  }

  @Test func messagesExistInPolish() throws {
    let text = """
      # language: pl
      @a @a
      Funkcja: a
        Scenariusz: b
          Zakładajac, że a cat
          * a cot
          Wtdy it is red
      """
    let checker = FeatureChecker(catalog: try StepCatalog.of("a cat", "it is {word}"), language: .polish)
    let found = checker.diagnostics(of: Source(uri: "a.feature", text: text)).map(\.message)
    #expect(
      found == [
        "tag @a występuje tu dwa razy: usuń jedno z wystąpień",
        "ten wiersz należy do opisu i nie jest wykonywany: czy chodziło o 'Zakładając, że a cat'?",
        "żadna definicja nie pasuje do 'a cot': czy chodziło o 'a cat'?",
        "oczekiwano: słowo kluczowe kroku (Zakładając, Jeżeli, Wtedy, Oraz, Ale, *), wiersz tabeli (|), blok tekstu "
          + "(\"\"\"), tag (@), 'Przykłady:', 'Scenariusz:' lub 'Reguła:': czy chodziło o 'Wtedy it is red'?",
      ]
    )
  }

  @Test func messagesAreInTheLanguageOfTheFileUnlessAnotherIsChosen() throws {
    let polish = Source(uri: "p.feature", text: "# language: pl\nFunkcja: f\nScenariusz: s\n* a cot\n")
    let english = Source(uri: "e.feature", text: "Feature: g\nScenario: s\n* a cot\n")
    let french = Source(uri: "f.feature", text: "# language: fr\nFonctionnalité: h\nScénario: s\n* a cot\n")
    let messages = [
      MessageLanguage.polish: "żadna definicja nie pasuje do 'a cot': czy chodziło o 'a cat'?",
      .english: "no definition matches 'a cot': did you mean 'a cat'?",
    ]
    let catalog = try StepCatalog.of("a cat")
    for chosen in [nil, MessageLanguage.english, .polish] {
      let checker = FeatureChecker(catalog: catalog, language: chosen)
      for (file, own) in [(polish, MessageLanguage.polish), (english, .english), (french, .english)] {
        #expect(checker.diagnostics(of: file).map(\.message) == [messages[chosen ?? own] ?? ""])
      }
      let twice = checker.diagnosticsAcrossFiles([checker.check(polish), checker.check(polish)]).joined()
      #expect(twice.map { $0.message.hasPrefix("funkcja") } == [chosen != .english])
    }
    let byDefault = FeatureChecker(parser: Parser(language: "pl"), catalog: catalog)
    let problems = byDefault.diagnostics(of: Source(uri: "p.feature", text: "Funkcja: f\nScenariusz: s\n* a cot\n"))
    #expect(problems.map(\.message) == [messages[.polish] ?? ""])
  }
}
