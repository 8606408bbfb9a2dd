import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of ignored lines: mistyped steps and keyword lines, and prose that resembles them.
struct IgnoredLineTests: IgnoredLineSearching {
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
  func aKeywordLineWithATypingErrorIsReportedAsIgnored(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test(arguments: [
    ("Given\tok", "did you mean 'Given ok'? The line has a tab"),
    ("Given\u{A0}ok", "did you mean 'Given ok'? The line has an unusual space (U+00A0)"),
    ("Given\u{200B}ok", "did you mean 'Given ok'? The line has an invisible character (U+200B)"),
    ("given ok", "did you mean 'Given ok'?"),
    ("WHEN ok", "did you mean 'When ok'?"),
    ("Thn ok", "did you mean 'Then ok'?"),
    ("Gievn ok", "did you mean 'Given ok'?"),
    ("Given: ok", "did you mean 'Given ok'?"),
    ("- Given ok", "did you mean 'Given ok'?"),
    ("*\tok", "did you mean '* ok'? The line has a tab"),
    ("*ok", "did you mean '* ok'?"),
    ("> When ok", "did you mean 'When ok'?"),
    ("• When ok", "did you mean 'When ok'?"),
    ("\"When ok\"", "did you mean 'When ok'?"),
    ("**When** ok", "did you mean 'When ok'?"),
    ("[ ] `When` ok", "did you mean 'When ok'?"),
    ("Whenok", "did you mean 'When ok'?"),
    ("Wen ok.", "did you mean 'When ok.'?"),
    ("W\u{2060}hen ok", "did you mean 'When ok'? The line has an invisible character (U+2060)"),
    ("Wh\u{200B}en ok", "did you mean 'When ok'? The line has an invisible character (U+200B)"),
  ])
  func aStepWithATypingErrorIsReportedAsIgnored(step: String, advice: String) throws {
    let ignored = ["3:5 \(advice)"]
    #expect(try lines("Scenario: a\n    \(step)\n    And ok") == ignored)
    #expect(try lines("Scenario: a\n    \(step)\n") == ignored)
    #expect(try lines("Background:\n    \(step)\n  Scenario: b\n    And ok") == ignored)
    #expect(try lines("Rule: r\n    \(step)\n  Scenario: b\n    And ok").count == 1)
  }

  @Test func aDefinedStepInTheDescriptionOfAFeatureIsReportedAsMisplaced() throws {
    #expect(try lines("Given ok\n  Scenario: a\n    Given ok") == ["2:3 move it into a scenario or a background"])
  }

  @Test(arguments: [
    ("Scenario: a\n    Given\n    And ok", ["3:5 write the step after 'Given'"]),
    ("Background:\n    Then\n    And ok", ["3:5 write the step after 'Then'"]),
    ("Scenario: a\n    And", ["3:5 write the step after 'And'"]),
    ("Scenario: a\n    *\n    And ok", []), ("Scenario: a\n    given\n    And ok", []),
    ("Scenario: a\n    ok", ["3:5 did you mean '* ok'?"]), ("Scenario: a\n    - ok", ["3:5 did you mean '* ok'?"]),
    ("Background:\n    1. ok\n  Scenario: b\n    And ok", ["3:5 did you mean '* ok'?"]),
    ("Scenario: a\n    ok\n    And ok", ["3:5 did you mean '* ok'?"]), ("Rule: r\n    ok", []),
    (
      "Scenario Outline: a\n    <b>\n    Examples:\n      | b |\n      | ok |",
      ["3:5 did you mean '* <b>'?"]
    ),
  ])
  func aStepWithoutKeywordOrTextIsReportedAsIgnored(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test(arguments: [
    "Scenario: a\n    The customer pays\n    when the goods have arrived\n",
    "Scenario: a\n    As a customer,\n    I want to pay later\n    and get an invoice.\n",
    "Scenario: a\n    Expected result: ok\n    Given ok\n", "Scenario: When ok\n    Given nothing\n    Then ok\n",
    "When we open the shop, customers come\n  And they buy cucumbers\n\n  Scenario: a\n    Given ok\n",
    "Scenario: a\n    Cuando la tienda abre, hay gente.\n", "Scenario: a\n    Quand le magasin est ouvert, on vient.\n",
    "Scenario: a\n    Lors de la vente\n", "Scenario: a\n    Given \"<html>\"\n    Then ok\n",
  ])
  func proseCausesNoErrors(text: String) {
    let source = Source(uri: "a.feature", text: "Feature: f\n  " + text)
    let problems = FeatureChecker(catalog: nil).diagnostics(of: source)
    #expect(problems.filter { $0.severity == .error }.map { $0.message } == [])
  }

  @Test(arguments: [
    ("* when nothing", "* When nothing"), ("* Whne nothing", "* When nothing"), ("- WHEN nothing", "* When nothing"),
  ])
  func aMistypedItemBelowAStepInMarkdownIsReportedAsIgnored(line: String, suggestion: String) throws {
    let text = "# Feature: f\n\n## Scenario: a\n\n* Given ok\n\(line)\n* Then ok\n"
    let source = Source(uri: "a.feature.md", text: text)
    let problems = FeatureChecker(catalog: try StepCatalog.of("ok")).diagnostics(of: source)
    #expect(problems.filter { $0.rule == .ignoredLine }.map { $0.start.line } == [6])
    #expect(problems.contains { $0.message.contains("did you mean '\(suggestion)'?") })
  }

  @Test(arguments: ["Paying by card", "As a customer\n    I want to pay\n    So that I can go", "TC-1: Pay"])
  func stepsBelowProseInTheDescriptionOfAFeatureAreReportedAsIgnored(prose: String) throws {
    let text = "\(prose)\n    Given it\n    When that\n    Then this\n\n  Scenario: a\n    Given ok"
    let line = prose.split(separator: "\n").count + 2
    #expect(try lines(text) == ["\(line):5 move it into a scenario or a background"])
  }

  @Test(arguments: ["", "Payment\n\n", "## Test case: pay\n\n", "### Acceptance criteria\n\n"])
  func aListOfStepsBelowAFeatureInMarkdownIsReportedAsIgnored(heading: String) throws {
    let text = "# Feature: f\n\n\(heading)* Given it\n* When that\n* Then this\n\n## Scenario: a\n\n* Given ok\n"
    let line = heading.isEmpty ? 3 : 5
    let advice = "move it into a scenario or a background"
    #expect(try ignored(text, uri: "a.feature.md") == ["\(line):1 \(advice)"])
    let second = text.replacing("\n\n## Scenario", with: "\n\n## Others\n\n* Given it\n* Then this\n\n## Scenario")
    #expect(try ignored(second, uri: "a.feature.md").count == 2)
    let criteria = text.replacing("# Feature: f\n\n\(heading)", with: "# Feature: f\n\nCriteria:\n\n")
    #expect(try ignored(criteria, uri: "a.feature.md") == [])
  }

  @Test(arguments: [
    "* **Then** it", "* *Then* it", "- [ ] Then it", "- [x] `Then` it", "**Then** it", "* _Then_ a_b is 2*3",
  ])
  func aStepInMarkdownWithAnEmphasizedKeywordIsReportedAsIgnored(line: String) throws {
    let text = "# Feature: f\n\n## Scenario: a\n\n* Given ok\n\(line)\n"
    let found = try ignored(text, uri: "a.feature.md")
    let step = line.contains("a_b") ? "a_b is 2*3" : "it"
    #expect(found == (line.hasPrefix("**") ? [] : ["6:1 did you mean '* Then \(step)'?"]))
  }

  @Test func aStepInMarkdownWithoutABulletIsReportedAsIgnored() throws {
    func found(_ text: String) throws -> [String] {
      try ignored("# Feature: f\n\n## Scenario: a\n\n\(text)\n", uri: "a.feature.md")
    }
    #expect(try found("* Given ok\nWhen it\n* Then ok") == ["6:1 did you mean '* When it'?"])
    #expect(
      try found("* Given ok\n\nWhen it\nThen that") == [
        "7:1 did you mean '* When it'?", "8:1 did you mean '* Then that'?",
      ]
    )
    #expect(try found("Given it\n* When ok") == ["5:1 did you mean '* Given it'?"])
  }

  @Test(arguments: ["Senario: Pay", "Backgroud:"])
  func aMistypedKeywordLineAboveAListOfStepsIsReportedAsIgnored(line: String) throws {
    let text = "\(line)\n    - Given it\n    - Then that\n\n  Scenario: a\n    Given ok"
    #expect(try lines(text).first?.hasPrefix("2:3 did you mean") == true)
    #expect(try lines(text.replacing(line, with: "Examples:")) == [])
  }

  @Test(arguments: ["  2 |", "  ｜ 2 ｜", "  ¦ 2 ¦", "+  | 2 |", "  - | 2 |", "  \"| 2 |\""])
  func aRowInMarkdownWithoutItsFirstPipeIsReportedAsIgnored(row: String) throws {
    let examples = "### Examples:\n\n  | n |\n  | - |\n  | 1 |\n\(row)\n  | 3 |\n\nPrice | sum\n"
    let text = "# Feature: f\n\n## Scenario Outline: a\n\n* Given <n>\n\n" + examples
    let source = Source(uri: "a.feature.md", text: text)
    let problems = FeatureChecker(catalog: try StepCatalog.of("{int}")).diagnostics(of: source)
    let advice = "this row isn't part of the table: write '|' at its start"
    #expect(problems.filter { $0.start.line == 12 }.map { $0.message } == [advice])
    #expect(problems.allSatisfy { $0.start.line != 15 })
  }

  @Test(arguments: [
    ("`@a @b`", "`@a` `@b`"), ("`@a, @b`", "`@a` `@b`"), ("`@a `", "`@a`"), ("`@a @issue(1)`", "`@a` `@issue(1)`"),
  ])
  func aTagInMarkdownWithWhitespaceIsReportedAsIgnored(tags: String, suggestion: String) throws {
    let text = "# Feature: f\n\n\(tags)\n## Scenario: a\n\n* Given ok\n"
    let source = Source(uri: "a.feature.md", text: text)
    let problems = FeatureChecker(catalog: try StepCatalog.of("ok")).diagnostics(of: source)
    #expect(problems.map { $0.message }.contains { $0.hasSuffix("as in '\(suggestion)'") })
  }

  @Test(arguments: [
    "1. Zakładając, że klient ma kartę", "- Zakładając, że klient ma kartę", "zakładając, że klient ma kartę",
  ])
  func aMistypedStepWhoseKeywordContainsACommaIsReportedAsIgnored(line: String) throws {
    let text = "# language: pl\nFunkcja: f\n  Scenariusz: a\n    \(line)\n    Gdy ok\n"
    let source = Source(uri: "a.feature", text: text)
    let problems = FeatureChecker(catalog: try StepCatalog.of("ok")).diagnostics(of: source)
    #expect(problems.filter { $0.rule == .ignoredLine }.map { $0.start.line } == [4])
  }

  @Test(arguments: [
    "<!--\n* Given ok\n-->", "The steps:\n\n    Given ok\n    Then ok", "> * Given ok", "```\n* Given ok\n```",
  ])
  func commentsAndCodeInMarkdownAreNotReportedAsIgnored(text: String) throws {
    let feature = "# Feature: f\n\n\(text)\n\n## Scenario: a\n\n* Given ok\n"
    let source = Source(uri: "a.feature.md", text: feature)
    let problems = FeatureChecker(catalog: try StepCatalog.of("ok")).diagnostics(of: source)
    #expect(problems.filter { $0.rule == .ignoredLine }.map { $0.message } == [])
  }

  @Test func aKeywordLineInMarkdownIsSuggestedAsAHeading() throws {
    let text = "# Feature: f\n\n## Scenario: a\n\nScenario: b\n\n* Given ok\n"
    let source = Source(uri: "a.feature.md", text: text)
    let problems = FeatureChecker(catalog: try StepCatalog.of("ok")).diagnostics(of: source)
    #expect(problems.count { $0.message.contains("did you mean '## Scenario: b'?") } == 1)
  }

  @Test func proseIsNotReportedAsIgnoredIfADefinitionMatchesEverything() {
    let text = "Feature: a\n  Scenario: b\n    Some prose\n"
    let problems = FeatureChecker(catalog: .anyStep).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(problems.allSatisfy { $0.rule != .ignoredLine })
  }

  @Test func aMistypedUndefinedStepIsReportedAsIgnoredIfTheScenarioHasNoSteps() throws {
    #expect(try lines("Scenario: a\n    Giben something else") == ["3:5 did you mean 'Given something else'?"])
    #expect(try lines("Scenario: a\n    Giben something else\n\n    Given ok") == [])
  }

  @Test func aMistypedStepDefinedForAnExamplesRowIsReportedAsIgnored() throws {
    let outline = "Scenario Outline: a\n    Giben <it>\n    Then ok\n    Examples:\n      | it |\n      | ok |"
    #expect(try lines(outline) == ["3:5 did you mean 'Given <it>'?"])
    let secondRow = outline.replacing("| ok |", with: "| no |\n      | ok |")
    #expect(try lines(secondRow) == ["3:5 did you mean 'Given <it>'?"])
  }

  @Test(arguments: [
    ("Scenrio Outline: a\n    Some prose.\n\n    Given <b>\n    Then c\n", "2:3 did you mean 'Scenario Outline: a'?"),
    ("Scenrio: a\n    Some prose.\n    Given b\n\n    More prose.", "2:3 did you mean 'Scenario: a'?"),
    ("Scenrio: a\n    Some prose.\n    Given b:\n      | c |", "2:3 did you mean 'Scenario: a'?"),
  ])
  func aMistypedKeywordLineAboveProseAndStepsIsReportedAsIgnored(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test(arguments: [
    ("Exmples:\n      | b |\n      | c |", "3:5 did you mean 'Examples:'?"),
    ("Examples\n\n      | b |\n      | c |", "3:5 did you mean 'Examples:'?"),
    ("Exampels: some\n      | b |\n      | c |", "3:5 did you mean 'Examples: some'?"),
    ("Given ok\n    Example:\n      | b |\n      | c |", "5:7 write 'Examples:' above it"),
  ])
  func aMistypedKeywordLineAboveATableIsReportedAsIgnored(text: String, expected: String) throws {
    #expect(try lines("Scenario Outline: a\n    \(text)") == [expected])
  }

  @Test func aTableInADescriptionIsNotReportedAsIgnored() throws {
    #expect(try lines("Examples\n\n  | a |\n\n  Scenario: b\n    Given ok") == [])
    #expect(try lines("Scenario: a\n    Some text:\n    | a |\n    Given ok") == [])
  }

  @Test(arguments: [
    "When you want to print, use this.", "Background allows you to add context.\n  but any After hooks run",
    "The user wants it", "Rules of the house\n  are few", "In order to be ok",
    "Data is kept\n  Men and women use it", "Dan logs in",
  ])
  func proseIsNotReportedAsIgnored(prose: String) throws {
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
    #expect(try lines("Scenario: a\n  \(prose)\n    Given ok") == [])
  }

  @Test func proseBelowAWordThatResemblesAKeywordIsNotReportedAsIgnored() throws {
    let prose = "Rules: there are few.\n  Mind them.\n  When you break one,\n  you leave."
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    "Rules:\n  * few\n  * good", "Role: admin\n  When I open it, I see pets", "Features:\n  * a\n  * b",
    "Rules\n  * few", "Examples:\n  * a dog\n  * a cat", "Scenarios:\n  * a dog", "Samples:\n  * a dog",
    "Examples of pets\n  * a dog",
    "Background information\n  * a dog", "Role: owner\n  Given a lost pet\n  I want to find it",
  ])
  func headingsOfProseAreNotReportedAsIgnored(prose: String) throws {
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
    #expect(try lines("Rule: r\n  \(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    ("Rules: x\n  Given ok", "Rule: x"), ("Rul: x\n  * ok", "Rule: x"), ("Examples: x\n  Given ok", "Example: x"),
    ("Scenarios: x\n  Given nothing", "Scenario: x"), ("Examples\n  * ok", "Example:"),
    ("Scenaro: x\n  * nothing", "Scenario: x"), ("Scenario x\n  Given nothing", "Scenario: x"),
    ("Backgroud:\n  * nothing", "Background:"), ("Exmples: x\n  When nothing", "Example: x"),
  ])
  func misspelledKeywordLinesAboveStepsAreReportedAsIgnored(text: String, suggestion: String) throws {
    #expect(try lines("\(text)\n\n  Scenario: a\n    Given ok") == ["2:3 did you mean '\(suggestion)'?"])
  }

  @Test func mistypedStepsAndKeywordLinesInMarkdownAreReportedAsIgnored() throws {
    func markdown(_ text: String) throws -> [String] { try ignored("# Feature: f\n\n" + text, uri: "a.feature.md") }
    #expect(try markdown("## Scenario: a\n\nGiven ok\n") == ["5:1 did you mean '* Given ok'?"])
    #expect(try markdown("## Scenario: a\n\n* Given ok\n\n1. Then ok") == ["7:1 did you mean '* Then ok'?"])
    #expect(
      try markdown("## scenario: a\n\n* Given ok\n") == [
        "3:1 did you mean '## Scenario: a'?"
      ]
    )
    #expect(try markdown("## Scenario: a\n\n* * ok\n") == ["5:1 did you mean '* Given ok'?"])
    #expect(try markdown("## Scenario: a\n\n- given ok\n") == ["5:1 did you mean '* Given ok'?"])
    #expect(try markdown("## Scenario: a\n\nGiven all this, nothing happens.\n\n* Given ok\n") == [])
  }

  @Test(arguments: [
    ("## Scenariusz: a\n\n* Gdy ok\n", "3:1", "## Scenario: a"), ("## Scenario: a\n\n* Gdy ok\n", "5:1", "* When ok"),
  ])
  func theAdviceForAKeywordOfAnotherLanguageInMarkdownNamesTheLanguageOption(text: String, start: String, line: String)
    throws
  {
    #expect(
      try ignored("# Feature: f\n\n" + text, uri: "a.feature.md") == [
        "\(start) use the option '--language pl', or write '\(line)' here"
      ]
    )
  }

  @Test func aScenarioKeywordInTheWrongLetterCaseIsReportedAsIgnored() throws {
    let other = "\n  Scenario: b\n    Given ok\n"
    for keywords in [("scenario", "when"), ("SCENARIO", "WHEN")] {
      let text = "Feature: f\n  \(keywords.0): a\n    \(keywords.1) unknown\n" + other
      #expect(try ignored(text) == ["2:3 did you mean 'Scenario: a'?"])
    }
  }
}
