import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of ignored lines in other languages, and with keywords of other languages.
struct IgnoredLanguageTests: IgnoredLineSearching {
  @Test func keywordsAreSuggestedInTheLanguageOfTheFile() throws {
    let polish = "# language: pl\nFunkcja: f\n"
    #expect(try ignored(polish + "  scenariusz: a\n    Gdy ok") == ["3:3 did you mean 'Scenariusz: a'?"])
    #expect(try ignored(polish + "  Scenariusz: a\n    Zakladając ok") == ["4:5 did you mean 'Zakładając ok'?"])
    #expect(try ignored(polish + "  Scenariusz: a\n    Zakladajac ok") == ["4:5 did you mean 'Zakładając ok'?"])
    #expect(try ignored(polish + "  Scenariusz: a\n    i ok\n    Gdy ok") == ["4:5 did you mean 'I ok'?"])
    let french = "# language: fr\nFonctionnalité: f\n  Scénario: a\n"
    #expect(try ignored(french + "    étant donné qu'ok") == ["4:5 did you mean 'Étant donné qu'ok'?"])
    let chinese = "# language: zh-CN\n功能: f\n"
    #expect(try ignored(chinese + "  当ok\n  场景: a\n    当ok") == ["3:3 move it into a scenario or a background"])
    #expect(try ignored(chinese + "  当用户\n  场景: a\n    当ok") == [])
  }

  @Test(arguments: [
    ("sl", "Funkcionalnost: f\n  Scenarij: s\n", "Dano "),
    ("en-tx", "This ain’t my first rodeo: f\n  All hat and no cattle: s\n", "Fixin' to "),
  ])
  func anAsteriskIsReportedAsIgnoredWhereItIsNotAKeyword(code: String, keywordLines: String, keyword: String) throws {
    let start = "# language: \(code)\n\(keywordLines)"
    #expect(try ignored(start + "    * ok\n    \(keyword)ok\n") == ["4:5 did you mean '\(keyword)ok'?"])
    #expect(try ignored(start + "    * ok\n") == ["4:5 did you mean '\(keyword)ok'?"])
    #expect(try ignored(start + "    ok\n") == ["4:5 did you mean '\(keyword)ok'?"])
    #expect(try ignored(start + "    * not a step\n    *not a step*\n    \(keyword)ok\n") == [])
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
    // The line is a keyword line above steps.
    ("Scenariusz: a\n    Given nothing", "Polish", "pl", "Scenario: a"),
    ("Scenariusz: a\n    Gdy nic\n    Wtedy nic", "Polish", "pl", "Scenario: a"),
    ("Grundlage:\n    Given nothing", "German", "de", "Background:"),
  ])
  func aKeywordOfAnotherLanguageIsReportedAsIgnored(
    text: String,
    name: String,
    code: String,
    suggestion: String
  ) throws {
    let message = try #require(try messages("Feature: f\n  " + text).first)
    #expect(message.contains(" is a keyword in \(name), "), "\(message)")
    #expect(message.hasSuffix("write '# language: \(code)' in the first line of the file, or '\(suggestion)' here"))
  }

  @Test func anEnglishKeywordInAFileInAnotherLanguageIsReportedAsIgnored() throws {
    let polish = "# language: pl\nFunkcja: f\n  Scenariusz: a\n    "
    let advice = "write '# language: en' in the first line of the file, or 'Zakładając nothing' here"
    #expect(try messages(polish + "Given nothing\n").first?.hasSuffix(advice) == true)
    #expect(try ignored(polish + "Given nothing\n\n    Gdy ok\n") == [])
    #expect(try ignored(polish + "Then ok\n    Gdy ok\n").count == 1)
  }

  @Test(arguments: ["given ok", "WHEN ok", "zakładając ok"])
  func aKeywordOfAnotherLanguageInTheWrongLetterCaseIsReportedAsIgnored(line: String) throws {
    let isPolish = line.first == "z"
    let start = isPolish ? "Feature: f\n  Scenario: a\n    " : "# language: pl\nFunkcja: f\n  Scenariusz: a\n    "
    let next = isPolish ? "\n    Given ok\n" : "\n    Gdy ok\n"
    #expect(try ignored(start + line + next).count == 1)
    #expect(try ignored(start + line + " or not" + next) == [])
  }

  @Test func proseThatStartsWithAKeywordOfAnotherLanguageIsNotReportedAsIgnored() throws {
    for prose in ["Data is kept", "Dan logs in", "Men use it", "Date: 2026-01-01", "In order to be ok", "I ok"] {
      #expect(try lines("Scenario: a\n    \(prose)\n") == [], "\(prose)")
    }
    #expect(try lines("Scenariusz: the Polish word for scenario\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    (
      "Scenario: a\n    Zakładając nic",
      "'Zakładając' to słowo kluczowe innego języka (polski), więc ten wiersz należy do opisu i nie jest wykonywany: "
        + "napisz '# language: pl' w pierwszym wierszu pliku albo 'Given nic' w tym wierszu"
    ),
    (
      "Scenario Outline: a\n    * b\n    Examples:\n",
      "te przykłady nie mają wierszy z wartościami, więc nie są wykonywane: dodaj wiersz pod nagłówkiem"
    ),
    (
      "Scenario Outline: a\n    * b\n    Examples:\n      | c | c |\n      | d | e |",
      "wcześniejsza kolumna też nazywa się 'c', więc żaden krok nie używa tej kolumny: zmień jej nazwę lub usuń ją"
    ),
    (
      "Scenario: a\n    * b\n      \"\"\"\n      \"\"\" c",
      "tekst 'c' za końcem bloku tekstu nie jest wykonywany: przenieś go do osobnego wiersza albo usuń"
    ),
    (
      "Scenario: a\n    Given\n    * b",
      "ten wiersz należy do opisu i nie jest wykonywany: napisz treść kroku po słowie 'Given'"
    ),
    (
      "Scenario Outline: a\n    * b\n    Examples:\n      | c |  |\n      | d | e |",
      "ta kolumna nie ma nazwy, więc żaden krok jej nie używa: wpisz nazwę w nagłówku lub usuń kolumnę"
    ),
    (
      "Scenario Outline: a\n    * < c >\n    Examples:\n      | c |\n      | d |",
      "'< c >' nie jest parametrem, więc nie zostanie zastąpione: czy chodziło o '<c>'?"
    ),
    (
      "Scenario: a\n    * b\n      \"\"\"\n      c\n    * d\n      \"\"\"",
      "'* d' należy do tego bloku tekstu i nie jest wykonywane: napisz '\"\"\"' nad tym wierszem "
        + "albo nadaj mu takie samo wcięcie jak ogranicznikom"
    ),
    ("Scenario: a\n    * b\n      | c | d", "'d' nie należy do tabeli: zakończ wiersz znakiem '|'"),
    (
      "Example: a\n    | b |",
      "ta tabela należy do opisu i nie jest używana: napisz nad nią 'Examples:'"
    ),
  ])
  func messagesAboutIgnoredLinesAreTranslatedIntoPolish(text: String, message: String) {
    let checker = FeatureChecker(catalog: .anyStep, language: .polish)
    let problems = checker.diagnostics(of: Source(uri: "a.feature", text: "Feature: f\n  " + text))
    #expect(problems.filter { $0.rule == .ignoredLine }.map(\.message) == [message])
  }
}
