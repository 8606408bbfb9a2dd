import FeatureDiagnostics
import Gherkin
import Testing

/// Tests that descriptions in prose aren't mistaken for steps.
struct HonestDescriptionTests: IgnoredLineSearching {
  static let english = [
    "When the list is empty, a hint is shown.",
    "Given the size of the list, paging is on by default.",
    "Given that most users have one pet, the form has one row.",
    "Then there is the question of cats.",
    "And that is all.",
    "But not for guests!",
    "As a pet owner\nI want to see lost pets\nSo that I can help",
    "In order to find my pet\nAs its owner\nI want to post an announcement",
    "This scenario shows what happens\nwhen the shop is open\nand nobody is in it.",
    "The owner is told\nwhen the pet is found",
    "The owner is told when the pet is found\nand the shop is open\nso that it can be picked up",
    "See the notes about what happens\nthen and now",
    "Acceptance criteria:\n- Given a lost pet, its owner is told\n- When it is found, the announcement ends\n"
      + "- Then nobody is told again",
    "Acceptance criteria:\n- When the list is empty\n- When the list is full",
    "Shown:\n1. When the list is empty\n2. When the server is down",
    "Acceptance criteria:\n\n- Given a lost pet\n- Then its owner is told",
    "Rules:\n* few\n* good",
    "- When the list is empty, show a hint\n- When it is full, hide the button",
    "- Given prices are without tax.\n- Then they are with tax.",
    "Note: When it is late nothing happens",
    "NB: Given the law, we keep data for a year",
    "A Given step sets the scene",
    "A When clause is an action",
    "FR-5: When the list is empty the button is hidden",
    "https://example.com/Given/When/Then",
    "The Given-When-Then format is described elsewhere",
    "Given/When/Then is the format of steps",
    "TODO ask Ann when the shop opens",
    "(see also: When pets are lost)",
    "> Quoted from the mail: when will it be ready?",
    "Data is kept for a year",
    "Date of the last change: May",
    "Dan logs in as an owner",
    "Men and women use it",
    "Logo and colors are checked elsewhere",
    "They see the list",
    "Gives the owner an overview",
    "Thens and whens are explained elsewhere",
    "The shop is open from nine to five",
    "While the shop is open it may be full",
    "We assume that the shop is open, of course",
    "It works like this because\nthe shop is open\nat this time",
    "| a | table |\n| of | text |",
    "_When_, not _if_, this happens.",
    "# a comment\nSome text",
    "`Given` is a keyword",
    "<b>Important</b>: see below",
    "GIVEN THE SIZE OF THE LIST, PAGING IS ON",
  ]

  static let polish = [
    "Gdy lista jest pusta, widać podpowiedź.",
    "Kiedy indziej pokażemy więcej.",
    "Wtedy też widać przycisk.",
    "Zakładając, że lista jest pusta, nie ma czego pokazać.",
    "Jako właściciel psa\nchcę widzieć ogłoszenia\naby pomóc",
    "Ten scenariusz pokazuje, co się dzieje\ngdy lista jest pusta",
    "Kryteria:\n- Gdy lista jest pusta\n- Gdy lista jest pełna",
    "Uwaga: Gdy jest późno, nic się nie dzieje",
    "Potem widać listę",
    "Podano tylko nazwę",
    "Data zmiany: maj",
    "Obraz jest tylko ozdobą",
    "Oraz inne przypadki.",
    "I tak dalej",
  ]

  static let german = [
    "Wenn die Liste leer ist, erscheint ein Hinweis.",
    "Dann gibt es noch Katzen.",
    "Angenommen, die Liste ist leer, dann gibt es nichts zu zeigen.",
    "Als Besitzer\nmöchte ich Anzeigen sehen\num zu helfen",
    "Kriterien:\n- Wenn die Liste leer ist\n- Wenn die Liste voll ist",
    "Hinweis: Wenn es spät ist, geschieht nichts",
    "Und so weiter.",
    "Wann und wo es geschieht",
    "Hunde und Katzen",
  ]

  private static func hasDefinition(_ text: Substring) -> Bool {
    ["ok", "the shop is open", "sklep jest otwarty", "der Laden ist offen"].contains(text)
  }

  /// Returns the ignored lines of a file in which every kind of description is the given text.
  private func ignored(_ prose: String, in language: String, _ keywords: [String]) throws -> [String] {
    let (feature, rule, background, scenario) = (keywords[0], keywords[1], keywords[2], keywords[3])
    let (given, when, then) = (keywords[4], keywords[5], keywords[6])
    let header = "# language: \(language)\n\(feature): f\n\(prose)\n\n"
    let rest = "  \(scenario): a\n\(prose)\n    \(given) ok\n  \(scenario): b\n\(prose)\n\n    \(when) ok\n"
    let inRule = "  \(rule): r\n\(prose)\n\n    \(background): c\n\(prose)\n      \(given) ok\n" + rest
    let aboveOthers = "  \(scenario): d\n\(prose)\n    \(when) ok\n  \(scenario): e\n\(prose)\n    \(then) ok\n"
    return try ignored(header + rest + inRule + aboveOthers, hasDefinition: Self.hasDefinition)
  }

  @Test(arguments: english)
  func englishProseIsNotReportedAsIgnored(prose: String) throws {
    let keywords = ["Feature", "Rule", "Background", "Scenario", "Given", "When", "Then"]
    #expect(try ignored(prose, in: "en", keywords) == [])
  }

  @Test(arguments: polish)
  func polishProseIsNotReportedAsIgnored(prose: String) throws {
    let keywords = ["Funkcja", "Zasada", "Założenia", "Scenariusz", "Zakładając", "Gdy", "Wtedy"]
    #expect(try ignored(prose, in: "pl", keywords) == [])
  }

  @Test(arguments: german)
  func germanProseIsNotReportedAsIgnored(prose: String) throws {
    let keywords = ["Funktionalität", "Rule", "Grundlage", "Szenario", "Angenommen", "Wenn", "Dann"]
    #expect(try ignored(prose, in: "de", keywords) == [])
  }

  @Test func aListAboveAContextStepIsNotReportedAsIgnored() throws {
    let prose = "- When the list is empty\n    - When the list is full\n    - Then it ends"
    #expect(try lines("Scenario: a\n    \(prose)\n    Given ok") == [])
  }

  @Test func proseInALanguageOtherThanThatOfTheKeywordsIsNotReportedAsIgnored() throws {
    let keywords = ["Feature", "Rule", "Background", "Scenario", "Given", "When", "Then"]
    for prose in Self.polish + Self.german { #expect(try ignored(prose, in: "en", keywords) == [], "\(prose)") }
    let polish = ["Funkcja", "Zasada", "Założenia", "Scenariusz", "Zakładając", "Gdy", "Wtedy"]
    // In Polish, `I` is a step keyword.
    for prose in Self.english where !prose.contains("\nI ") {
      #expect(try ignored(prose, in: "pl", polish) == [], "\(prose)")
    }
  }

  @Test func aListThatRepeatsStepsOfItsScenarioIsNotReportedAsIgnored() throws {
    let list = "Preconditions:\n      - ok\n      1. ok\n"
    #expect(try lines("Scenario: a\n    \(list)\n    Given ok\n    When ok") == [])
  }

  @Test(arguments: [
    "// Given ok", "//Background:\n  //  Given ok", "Ann wrote:\n  > Given ok",
    "Ann wrote:\n  > Scenario: b\n  > Given ok",
  ])
  func commentsAndQuotationsInTheDescriptionOfAFeatureAreNotReported(prose: String) throws {
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  private static let markdown = [
    "# Feature: f\n\n## Scenario: s\n\n**Rule:** only members\n\n* Given ok\n",
    "# Feature: f\n\n## Scenario: s\n\n**Example:** a card\n\n* Given ok\n",
    "# Feature: f\n\n### Cases\n\n- When the list is empty\n- And when it is full\n\n## Scenario: s\n\n* Given ok\n",
    "# Feature: f\n\n## Scenario Outline: s\n\n* Given <n>\n\n### Examples:\n\n  | n |\n\n  | - |\n  | ok |\n",
    "# Feature: f\n\nExample:\n\n```gherkin\nGiven ok\n```\n\n## Scenario: s\n\n* Given ok\n",
    "| Owner | Ann |\n| --- | --- |\n| Jira | PET-1 |\n\n# Feature: f\n\n## Scenario: s\n\n* Given ok\n",
    "# Feature: f\n\n## Scenario: s\n\n* Given ok\n\nThen it is over.\n\nWhen it is late, call us\n* Then ok\n",
    "# Feature: f\n\n## Scenario: s\n\nWhen a pet is lost\n* Given ok\n",
    "# Feature: f\n\n## Scenario: s\n\n* Given ok\n\nThen the shelter\ncalls the owner\n",
    "# Feature: f\n\n## Scenario: s\n\n* Given ok\n\nThen see [the rules](rules.md)\n\n## Scenario: t\n\n* Given ok\n",
    "# Feature: f\n\n## Scenario: s\n\n* Given ok\n\nAnd so on\n",
    "# Feature: f\n\n## Scenario: s\n\n* Given ok\n\n### Notes\n\nWhen a pet is lost the shelter calls\n",
    "# Feature: f\n\n## Scenario: s\n\n* Given ok\n\n1. Item\n\n   Then the item\n",
    "# Feature: f\n\n## Scenario: s\n\nWhen a customer returns an item\n\n* When ok\n",
    "<!--\n* Given ok\n-->\n\n# Feature: f\n\n## Scenario: s\n\n* Given ok\n",
    "```\nScenario: b\n* Given ok\n```\n\n# Feature: f\n\n## Scenario: s\n\n* Given ok\n",
    "# Feature: f\n\n## Scenario Outline: s\n\n* Given <n>\n\n### Examples:\n\nLegend:\n\n| color | meaning |\n| --- | --- |\n"
      + "| red | lost |\n\n  | n |\n  | - |\n  | ok |\n",
  ]

  @Test(arguments: markdown)
  func proseAndCodeInMarkdownAreNotReportedAsIgnored(text: String) throws {
    #expect(try ignored(text, uri: "a.feature.md") == [])
  }

  @Test func theContinuationOfANameIsNotReportedAsIgnored() throws {
    #expect(try lines("Scenario: Show a hint\n    when the list is empty\n    When ok") == [])
    #expect(try lines("Scenario: The pet is found\n    and returned to its owner\n    When ok") == [])
  }

  @Test func undefinedStepsBelowALabelOrAboveProseInAFeatureDescriptionAreNotReported() throws {
    for space in ["", "\n"] {
      let prose = "In short:\n\(space)  Given a lost pet\n  When it is found\n  Then its owner is told"
      #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
    }
    let prose = "Given a lost pet\n  When it is found\n\n  That is all."
    #expect(try lines("\(prose)\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    // The Gherkin is indented at least as far as the delimiters.
    "\"\"\"\n      Feature: f\n        Scenario: a\n          Given ok\n      \"\"\"",
    "\"\"\"\n        Scenario: a\n      Given ok\n      \"\"\"",
    // All lines are indented less.
    "\"\"\"\nFeature: f\n  Scenario: a\n    Given ok\n      \"\"\"",
    "\"\"\"\n  text\n  Scenarios are here\n      \"\"\"",
    "\"\"\"\n      a: 1\n    Given nobody knows\n      \"\"\"",
    "```\n      Dear Ann,\n\n  When you read this\n  Then call\n      ```",
  ])
  func gherkinInAClosedDocStringIsNotReportedAsIgnored(docString: String) throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \(docString)\n    Then ok") == [])
  }

  @Test(arguments: [
    "a < b and c > d", "if 1 < n1 then", "<br>", "a < n2 > b", "&lt;b&gt;", "x &lt; name", "f(<n1>)",
  ])
  func textInBracketsThatIsNotAPlaceholderIsNotReportedAsIgnored(text: String) throws {
    let outline = "Scenario Outline: a\n    Given <name> \(text)\n    Examples:\n      | name | n1 |\n      | ok | 1 |"
    #expect(try lines(outline) { _ in true } == [])
  }

  @Test(arguments: [
    "<Name>Tom</Name>", "List<Name>", "<names>", "&lt;name&gt;", "<Name>\n        Tom\n      </Name>", "<h1>a</h1>",
  ])
  func textInBracketsInADocStringThatIsNotAPlaceholderIsNotReportedAsIgnored(text: String) throws {
    let start = "Scenario Outline: a\n    Given <name>\n      \"\"\"xml\n      \(text)\n      \"\"\"\n"
    #expect(try lines(start + "    Examples:\n      | name |\n      | ok |") { _ in true } == [])
  }

  @Test func anEmptyColumnOfExamplesIsNotReportedAsIgnored() throws {
    let outline = "Scenario Outline: a\n    Given <it>\n    Examples:\n      | it | |\n      | ok | |"
    #expect(try lines(outline) == [])
  }

  @Test(arguments: [
    "Rule of thumb: one order per page.\n  When in doubt, ask Anna.",
    "Rule 1 - one order per page\n  When there are more orders, there are more pages.",
    "Example 1: a balance of 1000\n  Given a balance of 1000, when a year ends, then the interest is 20.",
    "Scenario A is about savings\n  When you save, you get interest.",
    "Background info: the bank has 3 branches\n  Given the law of 2020 this is all we do\n  When it changes we change",
    "Feature flags: order-history\n  Given that, we go on.",
    "Feature request #123 by Anna\n  When customers pay by card they get points",
  ])
  func aLabelAboveProseIsNotAKeywordLine(_ text: String) throws {
    #expect(try lines(text + "\n\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    "\"Given the choice I would pay by card\" - a customer", "(Given the choice I would pay by card)",
    "“Given the choice I would pay by card”", "_Given the choice I would pay by card_",
    "> Given the choice I would pay by card", "----- Given -----",
  ])
  func aQuotationAboveAStepIsNotAStep(_ text: String) throws {
    #expect(try lines("Scenario: a\n    \(text)\n    Given ok") == [])
  }

  @Test(arguments: [
    "Andy calls the nurse.", "Thea waits", "Bud light", "Aid for customers", "But, of course, not now.",
    "When? At night.", "Ann orders a book\n    The book arrives on Monday", "Raz w miesiącu klient dostaje fakturę",
  ])
  func aSentenceInAScenarioWithoutStepsIsNotAMistypedStep(_ text: String) throws {
    #expect(try lines("Scenario: a\n    \(text)\n\n  Scenario: b\n    Given ok") == [])
  }

  @Test func codeFrontMatterHeadingsAndTablesInMarkdownAreNotReportedAsIgnored() throws {
    let code = "# Feature: f\n\n```gherkin\nScenario: a\n  Given ok\n```\n\n## Scenario: b\n\n* Given ok\n"
    #expect(try ignored(code, uri: "a.feature.md") == [])
    let matter = "---\ntitle: a\n---\n\n# Feature: f\n\n## Scenario: b\n\n* Given ok\n"
    #expect(try ignored(matter, uri: "a.feature.md") == [])
    let tildes = "# Feature: f\n\n~~~~\n```\nScenario: a\nGiven ok\n~~~~\n\n## Scenario: b\n\n* Given ok\n"
    #expect(try ignored(tildes, uri: "a.feature.md") == [])
    let heading = "# Feature: f\n\n### Examples\n\n| a |\n\n## Scenario: b\n\n* Given ok\n"
    #expect(try ignored(heading, uri: "a.feature.md") == [])
    let table = "# Feature: f\n\n| a |\n| - |\n| b |\n\n## Scenario: b\n\n* Given ok\n"
    #expect(try ignored(table, uri: "a.feature.md") == [])
  }
}
