import Gherkin
import LanguageService
import FeatureAdvice
import TestSupport
import Testing

/// Tests of lines that an author wrote but that aren't run.
struct SuspiciousLineTests {
  @Test(arguments: [
    ("Scenarioo: a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Rule: r\n    Scenaro:\n      Given ok", "3:5 did you mean 'Scenario:'?"),
    ("Rule: r\n    Background\n      Given ok\n    Scenario: b\n      Given ok", "3:5 did you mean 'Background:'?"),
    ("Scenaro: a\n    # why\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("scenario: a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Scenario a\n\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Scenario : a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("Scenario： a\n    Given ok", "2:3 did you mean 'Scenario: a'?"),
    ("SCENARIO OUTLINE: a\n    * ok", "2:3 did you mean 'Scenario Outline: a'?"),
  ])
  func aTitleWithATypingErrorIsSuspicious(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test(arguments: [
    ("Given\tok", "did you mean 'Given ok'?"),
    ("Given\u{A0}ok", "did you mean 'Given ok'?"),
    ("Given\u{200B}ok", "did you mean 'Given ok'?"),
    ("given ok", "did you mean 'Given ok'?"),
    ("WHEN ok", "did you mean 'When ok'?"),
    ("Thn ok", "did you mean 'Then ok'?"),
    ("Gievn ok", "did you mean 'Given ok'?"),
    ("Given: ok", "did you mean 'Given ok'?"),
    ("- Given ok", "did you mean 'Given ok'?"),
    ("*\tok", "did you mean '* ok'?"),
    ("*ok", "did you mean '* ok'?"),
    ("> When ok", "did you mean 'When ok'?"),
    ("• When ok", "did you mean 'When ok'?"),
    ("\"When ok\"", "did you mean 'When ok'?"),
    ("**When** ok", "did you mean 'When ok'?"),
    ("[ ] `When` ok", "did you mean 'When ok'?"),
    ("Whenok", "did you mean 'When ok'?"),
    ("Wen ok.", "did you mean 'When ok.'?"),
    ("W\u{2060}hen ok", "did you mean 'When ok'?"),
    ("Wh\u{200B}en ok", "did you mean 'When ok'?"),
  ])
  func aStepWithATypingErrorIsSuspicious(step: String, advice: String) throws {
    let suspicious = ["3:5 \(advice)"]
    #expect(try lines("Scenario: a\n    \(step)\n    And ok") == suspicious)
    #expect(try lines("Scenario: a\n    \(step)\n") == suspicious)
    #expect(try lines("Background:\n    \(step)\n  Scenario: b\n    And ok") == suspicious)
    #expect(try lines("Rule: r\n    \(step)\n  Scenario: b\n    And ok").count == 1)
  }

  @Test func aStepInTheDescriptionOfAFeatureIsMisplaced() throws {
    #expect(try lines("Given ok\n  Scenario: a\n    Given ok") == ["2:3 move it into a scenario or a background"])
  }

  @Test(arguments: [
    ("Scenario: a\n    Given\n    And ok", ["3:5 write the step after 'Given'"]),
    ("Background:\n    Then\n    And ok", ["3:5 write the step after 'Then'"]),
    ("Scenario: a\n    And", ["3:5 write the step after 'And'"]),
    ("Scenario: a\n    *\n    And ok", []), ("Scenario: a\n    given\n    And ok", []),
    ("Scenario: a\n    ok", ["3:5 did you mean '* ok'?"]), ("Scenario: a\n    - ok", ["3:5 did you mean '* ok'?"]),
    ("Background:\n    1. ok\n  Scenario: b\n    And ok", ["3:5 did you mean '* ok'?"]),
    ("Scenario: a\n    ok\n    And ok", []), ("Rule: r\n    ok", []),
    (
      "Scenario Outline: a\n    <b>\n    Examples:\n      | b |\n      | ok |",
      ["3:5 did you mean '* <b>'?"]
    ),
  ])
  func aStepWithoutKeywordOrTextIsSuspicious(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test func proseIsNotSuspiciousIfEveryTextHasADefinition() {
    let text = "Feature: a\n  Scenario: b\n    Some prose\n"
    let problems = FeatureChecker(catalog: .anyStep).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(problems.allSatisfy { $0.rule != .suspiciousLine })
  }

  @Test(arguments: [
    ("\"\"\"\n      x\n      \"\"\" Then x", ["6:11 move it to a line of its own, or remove it"]),
    ("```\n      ```|", ["5:10 move it to a line of its own, or remove it"]),
    ("\"\"\"json\n      x\n      \"\"\" \t", []), ("\"\"\"\n      ``` x\n      \"\"\"", []),
  ])
  func textAfterTheEndOfADocStringIsSuspicious(docString: String, expected: [String]) throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \(docString)\n    Then ok") == expected)
  }

  @Test func aMistypedUndefinedStepIsSuspiciousIfTheScenarioHasNoSteps() throws {
    #expect(try lines("Scenario: a\n    Giben something else") == ["3:5 did you mean 'Given something else'?"])
    #expect(try lines("Scenario: a\n    Giben something else\n    Given ok") == [])
  }

  @Test func aStepOfAnOutlineIsSuspiciousWithTheValuesOfItsExamples() throws {
    let outline = "Scenario Outline: a\n    Giben <it>\n    Then ok\n    Examples:\n      | it |\n      | ok |"
    #expect(try lines(outline) == ["3:5 did you mean 'Given <it>'?"])
    let secondRow = outline.replacing("| ok |", with: "| no |\n      | ok |")
    #expect(try lines(secondRow) == ["3:5 did you mean 'Given <it>'?"])
  }

  @Test func anOutlineWithoutRowsIsSuspicious() throws {
    let outline = "Scenario Outline: a\n    Given <it>\n    Examples:\n      | it |"
    #expect(try lines(outline) == ["4:5 add a row below the header"])
    #expect(try lines("Scenario Outline: a\n    Given <it>\n    Examples:\n") == ["4:5 add a row below the header"])
    let second = outline + "\n    Examples:\n      | it |\n      | ok |"
    #expect(try lines(second) == ["4:5 add a row below the header"])
    #expect(try lines(second.replacing("      | it |\n    Ex", with: "      | it |\n      | ok |\n    Ex")) == [])
  }

  @Test func aSecondColumnOfExamplesWithTheSameNameIsSuspicious() throws {
    let outline =
      "Scenario Outline: a\n    Given <it>\n    Examples:\n      | it | b |  | it |  |\n      | ok | 1 | | no |  |"
    #expect(try lines(outline) == ["5:21 rename or remove it"])
    #expect(try lines(outline.replacing("| it |  |", with: "| It |  |")) == [])
  }

  @Test(arguments: [
    ("Given ok\n      | x | y\n      | a | b", ["4:13 end the row with '|'", "5:13 end the row with '|'"]),
    ("Given ok\n      | x |  y \\|\n      | a |", ["4:14 end the row with '|'"]),
    ("Given ok\n      | x\n      | a", ["4:9 end the row with '|'", "5:9 end the row with '|'"]),
    ("Given <it>\n    Examples:\n      | it |\n      | ok | no", ["6:14 end the row with '|'"]),
    ("Given ok\n      | x | # a comment\n      | a |  \t\r", []),
    ("Given ok\n      \"\"\"\n      | x | y\n      \"\"\"", []),
  ])
  func textAfterTheLastPipeOfARowIsSuspicious(text: String, expected: [String]) throws {
    #expect(try lines("Scenario Outline: a\n    " + text) == expected)
    if text.contains("Examples") { return }
    #expect(try lines("Rule: r\n  Background:\n    " + text).isEmpty == expected.isEmpty)
  }

  @Test(arguments: [
    ("<Name>", "name", true), ("<first name>", "firstName", true), ("<nme>", "name", true), ("<names>", "name", true),
    ("<y>", "x", false), ("<html>", "name", false), ("<br>", "id", false), ("a < b and c > d", "name", false),
    ("<name>", "name", false),
  ])
  func aPlaceholderThatIsAMistypedColumnIsSuspicious(text: String, column: String, isSuspicious: Bool) throws {
    let found = try lines(
      "Scenario Outline: a\n    Given \(text)\n      | \(text) |\n    Examples:\n      | \(column) |\n      | ok |"
    ) { _ in true }
    #expect(found == (isSuspicious ? ["3:11", "4:9"].map { "\($0) did you mean '<\(column)>'?" } : []))
  }

  @Test func theMessageForAMistypedPlaceholderNamesTheNearestColumn() throws {
    let text = "Feature: a\nScenario Outline: b\n* I buy <cout> cats\nExamples:\n| name | count |\n| Tom | 1 |\n"
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    #expect(
      document.suspiciousLines { _ in false }.map(\.message) == [
        "the examples have no column 'cout', so '<cout>' isn't replaced: did you mean '<count>'?"
      ]
    )
  }

  @Test func aPlaceholderThatLeavesItsStepUndefinedIsSuspicious() throws {
    let steps = "* ok <br>\n* <many> cats\n* <number> dogs\n"
    let text = "Feature: a\nScenario Outline: b\n\(steps)Examples:\n| numbr1 |\n| 1 |\n"
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    #expect(
      document.suspiciousLines { $0.hasPrefix("ok") }.map { "\($0.location.line): \($0.message)" } == [
        "4: the examples have no column 'many', so '<many>' isn't replaced: add the column, or use another one",
        "5: the examples have no column 'number', so '<number>' isn't replaced: did you mean '<numbr1>'?",
      ]
    )
  }

  @Test func aPlaceholderOutsideAnOutlineIsSuspiciousIfItsStepIsUndefined() throws {
    let text = """
      Feature: a
        Background:
          * <many> cats
        Scenario: b <c>
          * <some> and <more> cats
          * ok <br>
          * b</b> <![CDATA[x]]> <?xml?>
          * 1 < 2 > 0 <>
        Rule: r
          Scenario Outline: c
            * <few> cats
      """
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    let found = document.suspiciousLines { $0.hasPrefix("ok") }
    #expect(found.map { "\($0.location.line):\($0.location.column ?? 0)" } == ["3:7", "5:7", "5:18", "11:9"])
    #expect(
      found.first?.message
        == "'<many>' isn't replaced, because the step isn't part of an outline: "
        + "write the value, or add examples with a column 'many' to its scenario"
    )
  }

  @Test func aPlaceholderOutsideAnOutlineIsAHintBesideTheUndefinedStep() throws {
    let source = Source(uri: "a.feature", text: "Feature: a\nScenario: b\n* a <Name>\n")
    let problems = FeatureChecker(catalog: try .of("b")).diagnostics(of: source)
    #expect(problems.filter { $0.start.line == 3 }.map(\.rule) == [.undefinedStep, .suspiciousLine])
  }

  @Test func aMistypedPlaceholderIsOneProblemOfCheck() {
    let text = "Feature: a\nScenario Outline: b\n* <Name>\nExamples:\n| name |\n| c |\n"
    let problems = FeatureChecker(catalog: .anyStep).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(problems.filter { $0.start.line == 3 }.map(\.rule) == [.unknownPlaceholder])
  }

  @Test(arguments: [
    ("Scenrio Outline: a\n    Some prose.\n\n    Given <b>\n    Then c\n", "2:3 did you mean 'Scenario Outline: a'?"),
    ("Scenrio: a\n    Some prose.\n    Given b\n\n    More prose.", "2:3 did you mean 'Scenario: a'?"),
    ("Scenrio: a\n    Some prose.\n    Given b:\n      | c |", "2:3 did you mean 'Scenario: a'?"),
  ])
  func aMistypedTitleAboveProseAndStepsIsSuspicious(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test(arguments: [
    ("Exmples:\n      | b |\n      | c |", "3:5 did you mean 'Examples:'?"),
    ("Examples\n\n      | b |\n      | c |", "3:5 did you mean 'Examples:'?"),
    ("Exampels: some\n      | b |\n      | c |", "3:5 did you mean 'Examples: some'?"),
    ("Given ok\n    Example:\n      | b |\n      | c |", "5:7 did you mean 'Examples:' above it?"),
  ])
  func aMistypedTitleAboveATableIsSuspicious(text: String, expected: String) throws {
    #expect(try lines("Scenario Outline: a\n    \(text)") == [expected])
  }

  @Test func aTableInADescriptionIsNotSuspicious() throws {
    #expect(try lines("Examples\n\n  | a |\n\n  Scenario: b\n    Given ok") == [])
    #expect(try lines("Scenario: a\n    Some text:\n    | a |\n    Given ok") == [])
  }

  @Test(arguments: ["\r", "\u{2028}", "\u{85}", "\u{0C}"])
  func aLineSeparatorOtherThanALineFeedIsSuspicious(separator: String) throws {
    let text = ["Feature: f", "  Scenario: a", "    Given ok"].joined(separator: separator)
    let expected = ["1:11 end the lines of the file with line feeds"]
    #expect(try suspicious(text) == expected)
    #expect(try suspicious("# comment" + separator + text).count == 1)
    #expect(try suspicious(text.replacing(separator, with: "\r\n")) == [])
  }

  @Test func aCarriageReturnInADocStringIsText() throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \"\"\"\n      a\rb\n      \"\"\"\n") == [])
  }

  @Test(arguments: [
    "When you want to print, use this.", "Background allows you to add context.\n  but any After hooks run",
    "The user wants it", "Rules of the house\n  are few", "In order to be ok",
    "Data is kept\n  Men and women use it", "Dan logs in",
  ])
  func proseIsNotSuspicious(prose: String) throws {
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
    #expect(try lines("Scenario: a\n  \(prose)\n    Given ok") == [])
  }

  @Test func proseBelowAWordLikeATitleIsNotSuspicious() throws {
    let prose = "Rules: there are few.\n  Mind them.\n  When you break one,\n  you leave."
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    "Rules:\n  * few\n  * good", "Role: admin\n  When I open it, I see pets", "Features:\n  * a\n  * b",
    "Rules\n  * few", "Examples:\n  * a dog\n  * a cat", "Scenarios:\n  * a dog", "Samples:\n  * a dog",
    "Examples of pets\n  * a dog",
    "Background information\n  * a dog", "Role: owner\n  Given a lost pet\n  I want to find it",
  ])
  func headingsOfProseAreNotSuspicious(prose: String) throws {
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
    #expect(try lines("Rule: r\n  \(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    ("Rules: x\n  Given ok", "Rule: x"), ("Rul: x\n  * ok", "Rule: x"), ("Examples: x\n  Given ok", "Example: x"),
    ("Scenarios: x\n  Given nothing", "Scenario: x"), ("Examples\n  * ok", "Example:"),
    ("Scenaro: x\n  * nothing", "Scenario: x"), ("Scenario x\n  Given nothing", "Scenario: x"),
    ("Backgroud:\n  * nothing", "Background:"), ("Exmples: x\n  When nothing", "Example: x"),
  ])
  func titlesOfStepsAreSuspicious(text: String, title: String) throws {
    #expect(try lines("\(text)\n\n  Scenario: a\n    Given ok") == ["2:3 did you mean '\(title)'?"])
  }

  @Test func otherLanguagesUseTheirKeywords() throws {
    let polish = "# language: pl\nFunkcja: f\n"
    #expect(try suspicious(polish + "  scenariusz: a\n    Gdy ok") == ["3:3 did you mean 'Scenariusz: a'?"])
    #expect(try suspicious(polish + "  Scenariusz: a\n    Zakladając ok") == ["4:5 did you mean 'Zakładając ok'?"])
    #expect(try suspicious(polish + "  Scenariusz: a\n    Zakladajac ok") == ["4:5 did you mean 'Zakładając ok'?"])
    #expect(try suspicious(polish + "  Scenariusz: a\n    i ok\n    Gdy ok") == ["4:5 did you mean 'I ok'?"])
    let french = "# language: fr\nFonctionnalité: f\n  Scénario: a\n"
    #expect(try suspicious(french + "    étant donné qu'ok") == ["4:5 did you mean 'Étant donné qu'ok'?"])
    let chinese = "# language: zh-CN\n功能: f\n"
    #expect(try suspicious(chinese + "  当ok\n  场景: a\n    当ok") == ["3:3 move it into a scenario or a background"])
    #expect(try suspicious(chinese + "  当用户\n  场景: a\n    当ok") == [])
  }

  @Test func markdownProseIsSearched() throws {
    func markdown(_ text: String) throws -> [String] { try suspicious("# Feature: f\n\n" + text, uri: "a.feature.md") }
    #expect(try markdown("## Scenario: a\n\nGiven ok\n") == ["5:1 did you mean '* Given ok'?"])
    #expect(try markdown("## Scenario: a\n\n* Given ok\n\n1. Then ok") == ["7:1 did you mean '* Then ok'?"])
    #expect(
      try markdown("## scenario: a\n\n* Given ok\n") == [
        "3:1 did you mean '## Scenario: a'?"
      ]
    )
    #expect(try markdown("## Scenario: a\n\nGiven all this, nothing happens.\n\n* Given ok\n") == [])
  }

  @Test(arguments: [
    // The rest matches a definition.
    ("Scenario: a\n    Zakładając ok\n    And ok", "Polish", "pl", "Given ok"),
    ("Rule: r\n    Wenn ok\n  Scenario: b\n    And ok", "German", "de", "When ok"),
    ("Scenario: a\n    当ok\n    And ok", "Chinese simplified", "zh-CN", "When ok"),
    ("Scenario: a\n    Étant donné qu'ok\n    And ok", "French", "fr", "Given ok"),
    // The scenario has no steps.
    ("Scenario: a\n    Zakładając, że nic", "Polish", "pl", "Given nic"),
    ("Scenario: a\n    Ale to\n    Wtedy nic", "Polish", "pl", "But to"),
    // The steps of a title.
    ("Scenariusz: a\n    Given nothing", "Polish", "pl", "Scenario: a"),
    ("Scenariusz: a\n    Gdy nic\n    Wtedy nic", "Polish", "pl", "Scenario: a"),
    ("Grundlage:\n    Given nothing", "German", "de", "Background:"),
  ])
  func aKeywordOfAnotherLanguageIsSuspicious(text: String, name: String, code: String, suggestion: String) throws {
    let message = try #require(try messages("Feature: f\n  " + text).first)
    #expect(message.contains(" is a keyword in \(name), "), "\(message)")
    #expect(message.hasSuffix("write '# language: \(code)' in the first line of the file, or '\(suggestion)' here"))
  }

  @Test func anEnglishKeywordInAFileInAnotherLanguageIsSuspicious() throws {
    let polish = "# language: pl\nFunkcja: f\n  Scenariusz: a\n    "
    let advice = "write '# language: en' in the first line of the file, or 'Zakładając nothing' here"
    #expect(try messages(polish + "Given nothing\n").first?.hasSuffix(advice) == true)
    #expect(try suspicious(polish + "Given nothing\n    Gdy ok\n") == [])
    #expect(try suspicious(polish + "Then ok\n    Gdy ok\n").count == 1)
  }

  @Test(arguments: ["given ok", "WHEN ok", "zakładając ok"])
  func aKeywordOfAnotherLanguageInOtherLetterCaseIsSuspicious(line: String) throws {
    let isPolish = line.first == "z"
    let start = isPolish ? "Feature: f\n  Scenario: a\n    " : "# language: pl\nFunkcja: f\n  Scenariusz: a\n    "
    let next = isPolish ? "\n    Given ok\n" : "\n    Gdy ok\n"
    #expect(try suspicious(start + line + next).count == 1)
    #expect(try suspicious(start + line + " or not" + next) == [])
  }

  @Test func aScenarioInWrongLetterCaseIsSuspicious() throws {
    let other = "\n  Scenario: b\n    Given ok\n"
    for keywords in [("scenario", "when"), ("SCENARIO", "WHEN")] {
      let text = "Feature: f\n  \(keywords.0): a\n    \(keywords.1) unknown\n" + other
      #expect(try suspicious(text) == ["2:3 did you mean 'Scenario: a'?"])
    }
  }

  @Test func proseThatStartsWithAKeywordOfAnotherLanguageIsNotSuspicious() throws {
    for prose in ["Data is kept", "Dan logs in", "Men use it", "Date: 2026-01-01", "In order to be ok", "I ok"] {
      #expect(try lines("Scenario: a\n    \(prose)\n") == [], "\(prose)")
    }
    #expect(try lines("Scenariusz: the Polish word for scenario\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    (
      "Scenario: a\n    Zakładając nic",
      "'Zakładając' to słowo kluczowe innego języka (polski), więc ten wiersz należy do opisu i nie jest wykonywany: "
        + "napisz '# language: pl' w pierwszym wierszu pliku albo 'Given nic' tutaj"
    ),
    (
      "Scenario Outline: a\n    * b\n    Examples:\n",
      "te przykłady nie mają wierszy, więc nic nie wykonują: dodaj wiersz pod nagłówkiem"
    ),
    (
      "Scenario Outline: a\n    * b\n    Examples:\n      | c | c |\n      | d | e |",
      "wcześniejsza kolumna też nazywa się 'c', więc żaden krok nie używa tej: zmień jej nazwę lub usuń ją"
    ),
    (
      "Scenario: a\n    * b\n      \"\"\"\n      \"\"\" c",
      "'c' stoi za końcem tekstu i nie jest wykonywane: przenieś to do osobnego wiersza albo usuń"
    ),
    (
      "Scenario: a\n    Given\n    * b",
      "ten wiersz należy do opisu i nie jest wykonywany: napisz krok po słowie 'Given'"
    ),
    ("Scenario: a\n    * b\n      | c | d", "'d' nie należy do tabeli: zakończ wiersz znakiem '|'"),
    (
      "Example: a\n    | b |",
      "ta tabela należy do opisu i nie jest wykonywana: czy nad nią miało być 'Examples:'?"
    ),
  ])
  func theReasonIsWordedInPolish(text: String, message: String) {
    let checker = FeatureChecker(catalog: .anyStep, language: .polish)
    let problems = checker.diagnostics(of: Source(uri: "a.feature", text: "Feature: f\n  " + text))
    #expect(problems.filter { $0.rule == .suspiciousLine }.map(\.message) == [message])
  }

  /// Returns the messages of the suspicious lines of a file.
  private func messages(_ text: String) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    return document.suspiciousLines { $0 == "ok" }.map(\.message)
  }

  /// Returns the suspicious lines of a feature with text below its title. The only step with a definition is `ok`.
  private func lines(
    _ text: String,
    hasDefinition: @escaping (Substring) -> Bool = { $0 == "ok" }
  ) throws -> [String] {
    try suspicious("Feature: f\n  " + text, hasDefinition: hasDefinition)
  }

  /// Returns the location of each suspicious line, and the advice in its message.
  private func suspicious(
    _ text: String,
    uri: String = "a.feature",
    hasDefinition: @escaping (Substring) -> Bool = { $0 == "ok" }
  ) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: uri, text: text), ids: &ids)
    return document.suspiciousLines(hasDefinition: hasDefinition).map { line in
      let advice = line.message.split(separator: ": ", maxSplits: 1).last ?? ""
      return "\(line.location.line):\(line.location.column ?? 0) \(advice)"
    }
  }
}
