import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of tables, examples, placeholders, and doc strings that don't have the effect that their author expects.
struct IgnoredStructureTests: IgnoredLineSearching {
  @Test(arguments: [
    ("\"\"\"\n      x\n      \"\"\" Then x", ["6:11 move it to a line of its own, or remove it"]),
    ("```\n      ```|", ["5:10 move it to a line of its own, or remove it"]),
    ("\"\"\"json\n      x\n      \"\"\" \t", []), ("\"\"\"\n      ``` x\n      \"\"\"", []),
  ])
  func textAfterTheEndOfADocStringIsReportedAsIgnored(docString: String, expected: [String]) throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \(docString)\n    Then ok") == expected)
  }

  @Test func examplesWithoutRowsAreReportedAsIgnored() throws {
    let outline = "Scenario Outline: a\n    Given <it>\n    Examples:\n      | it |"
    #expect(try lines(outline) == ["4:5 add a row below the header"])
    #expect(try lines("Scenario Outline: a\n    Given <it>\n    Examples:\n") == ["4:5 add a row below the header"])
    let second = outline + "\n    Examples:\n      | it |\n      | ok |"
    #expect(try lines(second) == ["4:5 add a row below the header"])
    #expect(try lines(second.replacing("      | it |\n    Ex", with: "      | it |\n      | ok |\n    Ex")) == [])
  }

  @Test(arguments: [("it | n |", 1), ("it | n", 1), ("it | a\\|b |", 1), ("either a | b | c", 0), ("it", 0)])
  func anExamplesHeaderWithoutItsFirstPipeIsReportedAsIgnored(row: String, count: Int) throws {
    let outline = "Scenario Outline: a\n    Given ok\n    Examples:\n      \(row)\n      | ok | 1 |\n      | no | 2 |"
    let found = try lines(outline)
    #expect(found == Array(repeating: "5:7 write '|' at its start", count: count))
    let narrow =
      "Scenario Outline: a\n    Given ok\n    Examples:\n      names with \\| or ¦\n      | it |\n      | ok |"
    #expect(try lines(narrow) == [])
  }

  @Test(arguments: ["**Scenario:** b", "**Scenario: b**", "__Scenario:__ b", "####### Scenario: b"])
  func aKeywordLineInMarkdownThatIsNotAHeadingIsReportedAsIgnored(line: String) throws {
    for examples in ["", "### Examples:\n\n  | it |\n  | - |\n  | ok |\n\n"] {
      let steps = examples.isEmpty ? "* Given ok" : "* Given <it>"
      let text = "# Feature: f\n\n## Scenario Outline: a\n\n\(steps)\n\n\(examples)\(line)\n\n* Given ok\n"
      let problems = FeatureChecker(catalog: try StepCatalog.of("ok")).diagnostics(
        of: Source(uri: "a.feature.md", text: text)
      )
      let found = problems.filter { $0.rule == .ignoredLine }
      #expect(found.map { $0.start.line } == [examples.isEmpty ? 7 : 13])
      #expect(found.allSatisfy { $0.message.contains("# Scenario: b'?") })
    }
  }

  @Test func aSecondColumnOfExamplesWithTheSameNameIsReportedAsIgnored() throws {
    let outline =
      "Scenario Outline: a\n    Given <it>\n    Examples:\n      | it | b |  | it |  |\n      | ok | 1 | | no |  |"
    let unnamed = "5:27 write a name in the header, or remove the column"
    #expect(try lines(outline) == ["5:21 rename or remove it", unnamed])
    #expect(try lines(outline.replacing("| it |  |", with: "| It |  |")) == [unnamed])
  }

  @Test(arguments: [
    ("| it | |", "| ok | no |", true), ("| | it |", "| no | ok |", true), ("| it | |", "| ok | |", false),
  ])
  func aColumnOfExamplesWithoutANameIsReportedAsIgnoredIfItHasValues(
    header: String,
    row: String,
    isIgnored: Bool
  ) throws {
    let found = try lines("Scenario Outline: a\n    Given <it>\n    Examples:\n      \(header)\n      \(row)")
    #expect(found.map { $0.hasSuffix("write a name in the header, or remove the column") } == (isIgnored ? [true] : []))
  }

  @Test(arguments: [
    "< name >", "<name >", "< name>", "<name\u{A0}>", "＜name＞", "&lt;name&gt;", "< Name >", "＜first_name＞",
    "< first-name >",
  ])
  func aPlaceholderWithExtraSpacesOrWrongBracketsIsReportedAsIgnored(text: String) throws {
    let column = text.lowercased().contains("first") ? "first name" : "name"
    let outline = "Scenario Outline: a\n    Given ok \(text)\n      | x \(text) |\n    Examples:\n      | \(column) |\n"
    let advice = "did you mean '<\(column)>'?"
    #expect(try lines(outline + "      | ok |") { _ in true } == ["3:14 \(advice)", "4:11 \(advice)"])
    let message = try messages("Feature: f\n  " + outline + "      | ok |").first
    #expect(message == "'\(text)' isn't a placeholder, so it isn't replaced: \(advice)")
  }

  @Test(arguments: ["<Name>", "< name >", "＜name＞", "<na-me>"])
  func aMisspelledPlaceholderInADocStringIsReportedAsIgnored(text: String) throws {
    let start = "Scenario Outline: a\n    Given <name>\n      \"\"\"\n      Dear \(text)\n      \"\"\"\n"
    let found = try lines(start + "    Examples:\n      | name |\n      | ok |") { _ in true }
    #expect(found == ["5:12 did you mean '<name>'?"])
  }

  @Test func aPlaceholderThatDiffersFromItsColumnInSeparatorsIsReportedAsIgnored() throws {
    let outline =
      "Scenario Outline: a\n    Given <the_first_name>\n    Examples:\n      | the first name |\n      | ok |"
    #expect(try lines(outline) { _ in true } == ["3:11 did you mean '<the first name>'?"])
  }

  @Test(arguments: [
    "    Then ok\n\n  Scenario: b\n    Given ok\n      \"\"\"", "  Scenario: b\n    Given it\n      \"\"\"",
    "    Then ok\n      ```\n    Then it\n      \"\"\"", "  Scenario Outline: b\n      \"\"\"",
  ])
  func aDocStringThatContainsAScenarioOrAStepIsReportedAsUnclosed(rest: String) throws {
    let found = try lines("Scenario: a\n    Given ok\n      \"\"\"\n      hi\n\(rest)\n    Then ok")
    let line = "write '\"\"\"' above that line, or indent it as far as the delimiters"
    #expect(found.count == 1 && found[0].hasPrefix("4:7 ") && found[0].hasSuffix(line), "\(found)")
  }

  @Test func theMessageForAnUnclosedDocStringQuotesTheStepInIt() throws {
    let text = "Feature: f\n  Scenario: a\n    Given ok\n      \"\"\"\n      hi\n    Then ok\n      \"\"\"\n"
    #expect(
      try messages(text) == [
        "'Then ok' is part of this doc string and isn't run: write '\"\"\"' above that line, or indent it as far as "
          + "the delimiters"
      ]
    )
  }

  @Test(arguments: [
    ("Given ok\n      | x | y\n      | a | b", ["4:13 end the row with '|'", "5:13 end the row with '|'"]),
    ("Given ok\n      | x |  y \\|\n      | a |", ["4:14 end the row with '|'"]),
    ("Given ok\n      | x\n      | a", ["4:9 end the row with '|'", "5:9 end the row with '|'"]),
    ("Given <it>\n    Examples:\n      | it |\n      | ok | no", ["6:14 end the row with '|'"]),
    ("Given ok\n      | x | # a comment\n      | a |  \t\r", []),
    ("Given ok\n      \"\"\"\n      | x | y\n      \"\"\"", []),
  ])
  func textAfterTheLastPipeOfARowIsReportedAsIgnored(text: String, expected: [String]) throws {
    #expect(try lines("Scenario Outline: a\n    " + text) == expected)
    if text.contains("Examples") { return }
    #expect(try lines("Rule: r\n  Background:\n    " + text).isEmpty == expected.isEmpty)
  }

  @Test(arguments: [
    ("<Name>", "name", true), ("<first name>", "firstName", true), ("<nme>", "name", true), ("<names>", "name", true),
    ("<y>", "x", false), ("<html>", "name", false), ("<br>", "id", false), ("a < b and c > d", "name", false),
    ("<name>", "name", false),
  ])
  func aPlaceholderWithAMistypedColumnNameIsReportedAsIgnored(text: String, column: String, isIgnored: Bool) throws {
    let found = try lines(
      "Scenario Outline: a\n    Given \(text)\n      | \(text) |\n    Examples:\n      | \(column) |\n      | ok |"
    ) { _ in true }
    #expect(found == (isIgnored ? ["3:11", "4:9"].map { "\($0) did you mean '<\(column)>'?" } : []))
  }

  @Test func theMessageForAMistypedPlaceholderNamesTheNearestColumn() throws {
    let text = "Feature: a\nScenario Outline: b\n* I buy <cout> cats\nExamples:\n| name | count |\n| Tom | 1 |\n"
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    #expect(
      document.ignoredLines { _ in false }.map(\.message) == [
        "the examples have no column 'cout', so '<cout>' isn't replaced: did you mean '<count>'?"
      ]
    )
  }

  @Test func aPlaceholderThatLeavesItsStepUndefinedIsReportedAsIgnored() throws {
    let steps = "* ok <br>\n* <many> cats\n* <number> dogs\n"
    let text = "Feature: a\nScenario Outline: b\n\(steps)Examples:\n| numbr1 |\n| 1 |\n"
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    #expect(
      document.ignoredLines { $0.hasPrefix("ok") }.map { "\($0.location.line): \($0.message)" } == [
        "4: the examples have no column 'many', so '<many>' isn't replaced: add the column, or use another one",
        "5: the examples have no column 'number', so '<number>' isn't replaced: did you mean '<numbr1>'?",
      ]
    )
  }

  @Test func aPlaceholderOutsideAnOutlineIsReportedAsIgnoredIfItsStepIsUndefined() throws {
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
    let found = document.ignoredLines { $0.hasPrefix("ok") }
    #expect(found.map { "\($0.location.line):\($0.location.column ?? 0)" } == ["3:7", "5:7", "5:18", "11:9"])
    #expect(
      found.dropFirst().first?.message
        == "'<some>' isn't replaced, because the step isn't part of an outline: "
        + "write the value, or add examples with a column 'some' to its scenario"
    )
  }

  @Test func aPlaceholderInABackgroundIsReportedAsIgnored() throws {
    let text = """
      Feature: a
        Background:
          * <many> cats
          * ok <n>
          * ok <b>bold</b>
        Scenario Outline: b
          * ok <n>
          Examples:
            | n |
            | 1 |
      """
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    func message(_ name: String) -> String {
      "'<\(name)>' isn't replaced, because backgrounds don't use the values of examples: "
        + "write the value, or move the step into a scenario outline"
    }
    #expect(
      document.ignoredLines { $0.hasPrefix("ok") }.map { "\($0.location.line): \($0.message)" } == [
        "3: \(message("many"))", "4: \(message("n"))",
      ]
    )
  }

  @Test func aPlaceholderInATagIsReportedAsIgnored() throws {
    let text = """
      Feature: a
        @env:<n> @a<b>
        Scenario Outline: b
          * ok <n>
          @<n>
          Examples:
            | n |
            | 1 |
      """
    let message =
      "'<n>' isn't replaced, because tags don't use the values of examples: split the examples and tag each part"
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    let found = document.ignoredLines { $0.hasPrefix("ok") }
    #expect(
      found.map { "\($0.location.line):\($0.location.column ?? 0) \($0.message)" } == [
        "2:3 \(message)", "5:5 \(message)",
      ]
    )
  }

  @Test func aPlaceholderOutsideAnOutlineIsReportedInAdditionToItsUndefinedStep() throws {
    let source = Source(uri: "a.feature", text: "Feature: a\nScenario: b\n* a <Name>\n")
    let problems = FeatureChecker(catalog: try .of("b")).diagnostics(of: source)
    #expect(problems.filter { $0.start.line == 3 }.map(\.rule) == [.undefinedStep, .ignoredLine])
  }

  @Test func checkReportsAMistypedPlaceholderOnce() {
    let text = "Feature: a\nScenario Outline: b\n* <Name>\nExamples:\n| name |\n| c |\n"
    let problems = FeatureChecker(catalog: .anyStep).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(problems.filter { $0.start.line == 3 }.map(\.rule) == [.unknownPlaceholder])
  }

  @Test(arguments: ["\r", "\u{2028}", "\u{85}", "\u{0C}"])
  func aLineSeparatorOtherThanALineFeedIsReportedAsIgnored(separator: String) throws {
    let text = ["Feature: f", "  Scenario: a", "    Given ok"].joined(separator: separator)
    let expected = separator == "\r" ? "convert the file to LF line endings" : "replace it with a line feed"
    #expect(try ignored(text) == ["1:11 \(expected)"])
    #expect(try ignored("# comment" + separator + text).count == 1)
    #expect(try ignored(text.replacing(separator, with: "\r\n")) == [])
  }

  @Test func aCarriageReturnInADocStringIsNotReportedAsIgnored() throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \"\"\"\n      a\rb\n      \"\"\"\n") == [])
  }

  @Test(arguments: [
    ("| a |\n      |---|\n      | 1 |", ["5:7 remove it"]),
    ("| a | b |\n      | --- | :--- |\n      | 1 | 2 |", ["5:7 remove it"]), ("| a |\n      | - |\n      | 1 |", []),
    ("| a | b |\n      | -- | no |\n      | 1 | 2 |", []), ("| --- |\n      | 1 |", []),
    ("| a |\n      | --:-- |\n      | 1 |", []),
    ("| a |\n      | -- |\n      | 1 |", []),
  ])
  func aMarkdownSeparatorRowBelowATableHeaderIsReported(table: String, expected: [String]) throws {
    #expect(try lines("Scenario: a\n    Given ok\n      \(table)") == expected)
    let outline = "Scenario Outline: a\n    Given ok\n    Examples:\n      \(table)"
    #expect(try lines(outline).filter { $0.contains("remove it") }.count == expected.count)
  }

  @Test func examplesWithTabsInsteadOfPipesAreReportedAsIgnored() throws {
    let text = "Scenario Outline: a\n    Given <a>\n    Examples:\n      a\tb\n      ok\t2\n"
    #expect(try lines(text) == ["5:7 did you mean '| a | b |'?"])
  }

  @Test(arguments: [
    ("| 1 |\n      | 2 |", ["5:7 write '| n |' above this row"]),
    ("| count |\n      | 2 |", ["3:11 did you mean '<count>'?"]),
    ("| n |\n      | 2 |", []),
  ])
  func examplesWithoutAHeaderAreReportedAsIgnored(table: String, expected: [String]) throws {
    let name = table.contains("count") ? "coun" : "n"
    #expect(
      try lines("Scenario Outline: a\n    Given <\(name)>\n    Examples:\n      \(table)") { Int($0) != nil }
        == expected
    )
  }

  @Test func onlyTheTableBelowTheKeywordExampleIsReportedAsIgnored() throws {
    let text = "Scenario Outline: a\n    Given <n>\n    Example:\n      | n |\n      | ok |\n"
    #expect(try lines(text) == ["5:7 write 'Examples:' above it"])
  }

  // MARK: Markdown

  private static let row = "indent it by two to five spaces, as Gherkin in Markdown requires"

  @Test(arguments: [
    ("  | x |\n  | - |\n  | 1 |\n | 2 |\n| 3 |\n", ["11:2 \(row)", "12:1 \(row)"]),
    ("| x |\n  | y |\n  | 1 |\n", ["8:1 \(row)"]),
    ("  | x |\n  | 1 |\n", []),
  ])
  func aRowInMarkdownWithTooLittleIndentationIsReported(_ rows: String, _ expected: [String]) throws {
    let examples = "# Feature: f\n\n## Scenario Outline: a\n* Given ok\n\n### Examples:\n\n\(rows)"
    #expect(try ignored(examples, uri: "a.feature.md") == expected)
    let table = "# Feature: f\n\n## Scenario: a\n\n\n* Given ok\n\n\(rows)"
    #expect(try ignored(table, uri: "a.feature.md") == expected)
  }

  @Test func aRowWithACellOfHyphensInMarkdownIsReported() throws {
    let text = "# Feature: f\n\n## Scenario: a\n* Given ok\n\n  | x | y |\n  | - | - |\n  | - | 3 |\n"
    #expect(try ignored(text, uri: "a.feature.md") == ["8:3 write another value, or remove the row"])
  }

  @Test func anUnclosedCodeBlockInMarkdownHidesNothingBelowTheNextKeywordLine() throws {
    let text = "# Feature: f\n\n```\ncode\n\n## Scenario: a\n* Given ok\n\n## Scenaro: b\n* Given ok\n"
    #expect(try ignored(text, uri: "a.feature.md") == ["9:1 did you mean '## Scenario: b'?"])
  }

  @Test(arguments: [
    ("## Scenario Pay by card\n* Given a customer, who has a card\n", "did you mean '## Scenario: Pay by card'?"),
    ("## Scenaro: b\n* Given ok\n", "did you mean '## Scenario: b'?"),
    ("## Scenario b\n* Given ok\n", "did you mean '## Scenario: b'?"),
    ("### Exampels:\n\n  | x |\n", "did you mean '### Examples:'?"),
    ("@smoke\n\n## Scenario: b\n* Given ok\n", "did you mean '`@smoke`'?"),
    ("## **Scenario**: b\n* Given ok\n", "did you mean '## Scenario: b'?"),
    ("### **Scenario: b**\n* Given ok\n", "did you mean '### Scenario: b'?"),
    ("## *Scenario*: b\n* Given ok\n", "did you mean '## Scenario: b'?"),
    ("## 1. Scenario: b\n\n* Given ok\n", "did you mean '## Scenario: b'?"),
  ])
  func aMistypedHeadingOrTagBelowStepsInMarkdownIsReported(_ text: String, _ advice: String) throws {
    #expect(
      try ignored("# Feature: f\n\n## Scenario: a\n* Given ok\n\n\(text)", uri: "a.feature.md") == ["6:1 \(advice)"]
    )
  }

  @Test(arguments: ["nmae", "naem", "names", "Name"])
  func aMistypedPlaceholderIsReported(_ name: String) throws {
    let outline = "Scenario Outline: a\n    Given <\(name)>\n    Examples:\n      | name |\n      | ok |"
    #expect(try lines(outline, hasDefinition: { _ in true }) == ["3:11 did you mean '<name>'?"])
  }
}
