import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of lines that aren't allowed where they are, and of the problems that they cause.
struct SyntaxConsequenceTests {
  /// Returns the lines and messages of the problems. Checks that the same text with CRLF line endings has as many.
  private func found(_ text: String) throws -> [String] {
    let found = try problems(text).map { problem in
      problem.prefix { $0 != ":" } + " " + problem.split(separator: ": ", maxSplits: 1)[1]
    }
    let windows = try problems(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(windows.count == found.count, "\(windows)")
    return found.map { String($0) }
  }

  @Test func anUnclosedDocStringIsOneProblem() throws {
    let step = "* it is red\n\"\"\"\nx\n"
    let text = "Feature: f\nScenario: s\n" + step + "* a cat\nScenario: t\n" + step + "\"\"\"\n"
    #expect(
      try found(text) == ["10 the doc string that begins on line 4 isn't closed: write \"\"\" on a line below its text"]
    )
    #expect(
      try found("Feature: f\nScenario: s\n" + step + "* a cat\nScenario: t\n* a cat\n").map { $0.drop { $0.isNumber } }
        == [
          " the doc string that begins on line 4 isn't closed: write \"\"\" on a line below its text"
        ]
    )
  }

  @Test func aDocStringWithAnUnsupportedDelimiterIsOneProblem() throws {
    let text = "Feature: f\nScenario: s\n* it is red\n'''\nx\n\nScenario: t\n'''\n* a cat\n"
    #expect(try found(text) == ["4 a doc string begins and ends with \"\"\", not with ''': did you mean '\"\"\"'?"])
  }

  /// The start of a feature, in English and Polish.
  private static let english = "Feature: f\nScenario: s\n* a cat\n"
  private static let polish = "# language: pl\nFunkcja: f\nScenariusz: s\n* a cat\n"

  @Test(arguments: [
    (
      english + "Background:\n* a cat\n",
      "4 'Background:' must be above the first scenario of its feature or rule: move it and its steps up"
    ),
    (
      polish + "Założenia:\n* a cat\n",
      "5 blok 'Założenia:' musi być nad pierwszym scenariuszem funkcji lub reguły: przenieś go tam razem z krokami"
    ),
    (
      "Feature: f\nBackground:\n* a cat\nBackground:\n* a cat\nScenario: s\n* a cat\n",
      "4 a feature or rule can have only one 'Background:': move these steps into the one above"
    ),
    (
      english + "Feature: g\ntext\n\nmore text\n@x\nScenario: t\n* a cat\n",
      "4 a file can have only one 'Feature:': move this one to another file, or write 'Rule:' instead"
    ),
    (
      polish + "Funkcja: g\nopis\nScenariusz: t\n* a cat\n",
      "5 w pliku może być tylko jedna funkcja: przenieś tę do osobnego pliku lub zmień jej słowo kluczowe na 'Reguła:'"
    ),
    (
      english + "@x\nFeature: g\nScenario: t\n* a cat\n",
      "5 a file can have only one 'Feature:': move this one to another file, or write 'Rule:' instead"
    ),
    (
      "Given a cat\nWhen a cat\n",
      "1 the file doesn't start with a feature: write 'Feature:' and its name above this line"
    ),
    (
      "\n@x\nScenario: s\n* a cat\n",
      "3 the file doesn't start with a feature: write 'Feature:' and its name above this line"
    ),
    (
      "# language: pl\nScenariusz: s\n* a cat\n",
      "2 plik nie zaczyna się od funkcji: napisz 'Właściwość:' i jej nazwę nad tym wierszem"
    ),
    (
      "# language: pl\nGdy a cat\n",
      "2 plik nie zaczyna się od funkcji: napisz 'Właściwość:' i jej nazwę nad tym wierszem"
    ),
    (
      "Feature: f\nBackground:\n* a cat\nExamples:\n| a |\nScenario: s\n* a cat\n",
      "4 'Examples:' can't be below a background: move it below the steps of an outline"
    ),
    (
      "Feature: f\nScenario Outline: s\n* it is <a>\nExamples:\n| a |\n| red |\nGiven a cat\n",
      "7 a step can't be below the examples: move it above them, or start a new scenario"
    ),
    (english + "Given\n", "4 the step has no text: write it after 'Given'"),
    (english + "*\n", "4 the step has no text: write it after '*'"),
    (polish + "Gdy\n", "5 krok nie ma treści: napisz ją po słowie 'Gdy'"),
    (
      english + "| a |\n```\n```\n```\nx\n",
      "7 a step takes one doc string: write another step above this line"
    ),
    (
      "Feature: f\nScenario: s\nBackground:\n* a cat\n",
      "3 'Background:' is part of a description here and has no effect: move it and its steps above the first scenario"
    ),
    (
      "# language: pl\nFunkcja: f\nScenariusz: s\nZałożenia:\n* a cat\n",
      "4 'Założenia:' należy tu do opisu i nie ma żadnego skutku: przenieś ten blok z krokami nad pierwszy scenariusz"
    ),
    (
      english + "@x\nGiven a cat\n",
      "5 expected a tag (@) or 'Rule:': the tags above this line belong above a keyword line, such as that of the scenario"
    ),
    (
      "Feature: f\nScenario Outline: s\n* it is <a>\nExamples:\n| a | b |\nred | x |\n| red | x |\n",
      "6 a table row starts with '|': add one at the start of this line"
    ),
    (
      english + "Scenario t\n\nScenario: u\n* a cat\n",
      "4 expected a step keyword (Given, When, Then, And, But, *), a table row (|), a doc string (\"\"\"), a tag (@), 'Examples:', 'Scenario:', or 'Rule:': did you mean 'Scenario: t'?"
    ),
  ])
  func aMisplacedLineIsExplained(text: String, problem: String) throws {
    let found = try found(text)
    #expect(found.contains(problem), "\(found)")
    #expect(found.count == 1 || text.contains("```"), "\(found)")
  }

  @Test(arguments: [
    ("Backgroud:\n* a cat\n", "'Background:' must be above the first scenario of its feature or rule"),
    ("Bakcground\n* a cat\n", "'Background:' must be above the first scenario of its feature or rule"),
    ("Featur: g\ntext\nScenario: t\n* a cat\n", "a file can have only one 'Feature:'"),
    ("@x\nFeatrue: g\ntext\n@y\nScenario: t\n* a cat\n", "a file can have only one 'Feature:'"),
  ])
  func aKeywordThatIsNotAllowedIsNotSuggested(lines: String, problem: String) throws {
    let found = try found(Self.english + lines)
    #expect(found.count == 1 && found.first?.dropFirst(2).hasPrefix(problem) == true, "\(found)")
    #expect(found.first?.contains("did you mean") == false)
  }

  @Test func mistypedExamplesBelowABackgroundAreReportedAsMisplaced() throws {
    let found = try found("Feature: f\nBackground:\n* a cat\nExmples:\n| a |\nScenario: s\n* a cat\n")
    #expect(found == ["4 'Examples:' can't be below a background: move it below the steps of an outline"])
  }

  @Test(arguments: [
    "\"\"\"\na\n\"\"\"\n\"\"\"\nb\n\nc\n\"\"\"\n", "```\na\n```\n\"\"\"\n* no step\n\"\"\"\n",
    "```\n```\n\"\"\"\n```\n@x\nScenario: no scenario\n\"\"\"\n",
  ])
  func onlyTheStartOfASecondDocStringIsReported(docStrings: String) throws {
    let rest = "* a cat\n\nScenario: t\n* a dog\n\"\"\"\n\"\"\"\n"
    let found = try found(Self.english + docStrings + rest).filter { !$0.contains("takes no doc string") }
    #expect(found.first?.hasSuffix("a step takes one doc string: write another step above this line") == true)
    // In the case with a step in the doc string, another doc string follows and hides the rest of the file.
    let others = found.dropFirst().map { $0.contains("no definition matches 'a dog'") }
    #expect(others == (docStrings.contains("no step") ? [] : [true]), "\(found)")
  }

  @Test(arguments: ["@x\n* a cat\n* it is red\n", "@x @y\n# c\n\n@z\n* a cat\n| a |\n", "@x\ntext\nmore text\n"])
  func tagsAboveALineThatCannotHaveThemAreReportedOnce(lines: String) throws {
    let advice = "the tags above this line belong above a keyword line, such as that of the scenario"
    for rest in ["", "\nScenario: t\n* a cat\n", "\n@y\nScenario: t\n* a cat\nExamples:\n"] {
      let found = try found(Self.english + lines + rest).filter { $0.contains("expected") }
      #expect(found.count == (lines.contains("text") ? 2 : 1), "\(found)")
      #expect(found.first?.hasSuffix(advice) == true)
    }
  }

  @Test(arguments: [
    ("Scenaro: t\n* a cat\n", "Scenario: t"), ("# c\n@z\nscenario: t\n\n* a cat\n* a cat\n", "Scenario: t"),
    ("Rul: r\nScenario: t\n* a cat\n", "Rule: r"), ("Exmples:\n| a |\n| b |\n", "Examples:"),
    ("Scenario Outlin: t\n* it is <a>\nExamples:\n| a |\n| red |\n", "Scenario Outline: t"),
  ])
  func aMistypedKeywordBelowTagsGetsASuggestion(lines: String, suggestion: String) throws {
    for start in [Self.english, "Feature: f\n"] where start == Self.english || !suggestion.hasPrefix("Examples") {
      let found = try found(start + "@x @y\n" + lines)
      let end = "or 'Rule:': did you mean '\(suggestion)'?"
      #expect(found.count == 1 && found.first?.hasSuffix(end) == true, "\(found)")
    }
    let found = try found(Self.english + "@x\nBackgroud:\n* a cat\n")
    #expect(found.count == 1 && found.first?.contains("the tags above this line belong above a keyword line") == true)
  }

  @Test func anEmptyExamplesCellForAnIntParameterIsReported() throws {
    let catalog = try StepCatalog.of("I have {int} cats", "I have these cats")
    let text = "Feature: f\nScenario Outline: s\n* I have <n> cats\nExamples:\n| n |\n| 1 |\n|   |\n"
    let problems = FeatureChecker(catalog: catalog).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(problems.map(\.message) == ["'' isn't an {int}: use a whole number, such as 5"])
    #expect(problems.first?.start.line == 7)
  }

  @Test func aPlaceholderOutsideAnOutlineIsOneProblemIfIgnoredLinesAreErrors() throws {
    let text = Self.english + "* it is <color> today\n"
    let checker = FeatureChecker(catalog: try StepCatalog.of("a cat", "it is {int} today"))
    let rules = checker.diagnostics(of: Source(uri: "a.feature", text: text)).map(\.rule)
    #expect(rules == [.ignoredLine])
    let lenient = FeatureChecker(ignoredLines: .warning, catalog: try StepCatalog.of("a cat", "it is {int} today"))
    let others = lenient.diagnostics(of: Source(uri: "a.feature", text: text)).map(\.rule)
    #expect(Set(others) == [.ignoredLine, .undefinedStep])
  }

  @Test func aPlaceholderInABackgroundIsOneProblem() throws {
    let text =
      "Feature: f\nBackground:\n* I have <n> cats\nScenario Outline: s\n* I have <n> cats\n"
      + "Examples:\n| n |\n| 1 |\n| 2 |\n"
    let checker = FeatureChecker(catalog: try StepCatalog.of("I have {int} cats"))
    let problems = checker.diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(problems.map { "\($0.start.line) \($0.rule)" } == ["3 \(Diagnostic.Rule.ignoredLine)"])
  }

  @Test(arguments: [
    ("Scenrio: thr", "Scenario: thr"), ("Rul: x", "Rule: x"), ("Scenario Outlin: x", "Scenario Outline: x"),
    ("Exmples:", "Examples:"), ("Thn", "Then"),
  ])
  func aMistypedKeywordWithoutStepsGetsASuggestion(line: String, suggestion: String) throws {
    for rest in ["", "\nScenario: t\n* a cat\n", "\n\n@x\nScenario: t\n* a cat\n"] {
      #expect(try found(Self.english + line + rest).first?.hasSuffix("did you mean '\(suggestion)'?") == true)
    }
    #expect(try found(Self.english + "Tags: x").first?.contains("did you mean") == false)
  }

  @Test(arguments: ["Exmples:", "Exmples", "Examplse", "Examplse: more"])
  func onlyTheMistypedKeywordOfExamplesIsReported(keyword: String) throws {
    let start = "Feature: f\nScenario Outline: s\n* it is <a>\n* a <b>\n"
    for examples in ["| a | b |\n| red | cat |\n", "\n| a | b |\n| red | cat |\n| blue2 | cat |\n"] {
      let only = try found(start + keyword + "\n" + examples)
      #expect(only.count == 1 && only[0].contains("did you mean 'Examples:"), "\(only)")
      let second = try found(start + "Examples:\n" + examples + keyword + "\n| b | a | c |\n| cat | red | 1 |\n")
      #expect(second.count == 1 && second[0].contains("did you mean 'Examples:"), "\(second)")
      let twice = try found(start + keyword + "\n" + examples + "Scenario: t\n* a cot\nThn it is red\n")
      #expect(twice.map { $0.prefix { $0 != " " } }.count == 3, "\(twice)")
    }
    let polish = "# language: pl\nFunkcja: f\nSzablon scenariusza: s\n* a <b>\nPrzykłdy:\n| b |\n| cat |\n"
    let inPolish = try found(polish)
    #expect(inPolish.count == 1, "\(inPolish)")
    let unknown = try found(start + keyword + "\n| a |\n| red |\n")
    #expect(unknown.count == 1, "\(unknown)")
  }

  @Test(arguments: [
    ("| a | b\n| red | cat |\n| red | cat |", 5, "b"), ("| a | b |\n| red | cat\n| red | cat |", 6, "cat"),
    ("| a | b |\n| red | cat |\n# x\n\n| red | cat", 9, "cat"),
  ])
  func onlyTheRowWithoutItsLastPipeIsReported(table: String, line: Int, text: String) throws {
    let feature = "Feature: f\nScenario Outline: s\n* it is <a>\nExamples: <b>\n" + table + "\n"
    #expect(try found(feature) == ["\(line) '\(text)' isn't part of the table: end the row with '|'"])
    let checker = FeatureChecker(ignoredLines: nil, catalog: .anyStep)
    let source = Source(uri: "a.feature", text: feature)
    #expect(checker.diagnostics(of: source).map { $0.rule } == [.syntax])
    #expect(checker.fix(source).source.text == feature.replacing("\(text)\n", with: "\(text) |\n"))
    let polish = "# language: pl\nFunkcja: f\nScenariusz: s\n* a cat\n" + table + "\n"
    #expect(try found(polish).contains("\(line) '\(text)' nie należy do tabeli: zakończ wiersz znakiem '|'"))
  }

  @Test(arguments: ["\u{FF5C}", "\u{A6}", "\u{2502}"])
  func aRowThatEndsWithACharacterLikeAPipeIsReported(sign: String) throws {
    let feature = "Feature: f\nScenario: s\n* a cat\n| a | b \(sign)\n| c | d |\n"
    #expect(try found(feature) == ["4 end the row with '|' instead of '\(sign)'"])
    let checker = FeatureChecker(ignoredLines: nil, catalog: .anyStep)
    let fixed = checker.fix(Source(uri: "a.feature", text: feature)).source.text
    #expect(fixed == feature.replacing(sign, with: "|"))
  }

  @Test func aRowWithTooManyCellsIsReportedAboveARowWithoutItsLastPipe() throws {
    let table = "Feature: f\nScenario Outline: s\n* it is <a>\nExamples:\n| a |\n| red | 2 |\n| 3 | 4\n"
    #expect(try found(table).contains { $0.hasPrefix("6 this row has a different number of cells") })
  }

  @Test(arguments: [
    "Scenariusz: a\n  Zakładając a cat\n  Gdy a cat\n", "@x\nFukcja: f\nScenariusz: a\n  Zakładając a cat\n",
    "# comment\n\nFunkcja f\n  Scenariusz: a\n  Gdy a cat\n", "Gdy a cat\nWtedy a cat\n",
    "Zakładając a cat\n", "Funkcja: f\n# language: pl\nScenariusz: s\n* a cat\n",
    "funkcja: f\nSzablon scenariusza: a\n* a cat\nPrzykłady:\n| a |\n",
  ])
  func aPolishFileWithoutALanguageHeaderIsReported(text: String) throws {
    let found = try found(text)
    #expect(
      found.count == 1 && found[0].hasSuffix("język tego pliku to polski: napisz '# language: pl' w pierwszym wierszu")
    )
  }

  @Test(arguments: ["Given a cat\nGdy a cat\n", "Dokument: tekst\nzwykły tekst\n", "hello\nworld\n"])
  func aFileThatDoesNotStartWithAPolishKeywordIsNotReportedAsPolish(text: String) throws {
    #expect(try !found(text).contains { $0.contains("# language: pl") })
  }

  @Test(arguments: [
    ("Zakladajac cos", true), ("Jezeli cos", true), ("Zakladajac cos\n\n# komentarz", true),
    ("Zakladajac cos\nopis", false),
    ("gdyby cos", false), ("zakładając coś", true), ("Zakladajac", false),
  ])
  func aKeywordWithoutDiacriticsAboveStepsIsReportedAsIgnored(line: String, isIgnored: Bool) throws {
    let found = try found("# language: pl\nFunkcja: f\nScenariusz: s\n\(line)\n* a cat\n")
    #expect(found.contains { $0.hasPrefix("4 ten wiersz należy do opisu") } == isIgnored, "\(found)")
  }

  @Test func aKeywordLineWithoutDiacriticsGetsASuggestion() throws {
    let found = try found("# language: pl\nFunkcja: f\nRegula: r\n\nScenariusz: s\n* a cat\n")
    #expect(found.first?.hasSuffix("czy chodziło o 'Reguła: r'?") == true, "\(found)")
  }
}
