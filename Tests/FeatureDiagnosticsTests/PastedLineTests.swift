import Testing

/// Tests that lines lost by pasting, merging, and wrapping are reported as ignored, and that notes aren't.
struct PastedLineTests: IgnoredLineSearching {
  @Test func aPlaceholderWithoutAColumnInOtherExamplesIsReportedAsIgnored() throws {
    let outline = "Scenario Outline: a\n    When ok\n    Then it <name> at <price>\n"
    let examples =
      "    Examples:\n      | name | price |\n      | a | 1 |\n    Examples: more\n      | price |\n      | 2 |"
    #expect(try lines(outline + examples, hasDefinition: { _ in true }) == ["4:13 add the column"])
    let message = try messages("Feature: f\n  " + outline + examples).first { $0.contains("some examples") }
    let reason = "some examples of this outline have no column 'name', so '<name>' isn't replaced for them: "
    #expect(message == reason + "add the column")
    // The correction of another line doesn't hide it.
    let repeated = examples.replacing("      | a | 1 |", with: "      | name | price |\n      | a | 1 |")
    #expect(try lines(outline + repeated, hasDefinition: { _ in true }).count == 2)
  }

  @Test(arguments: [
    "{{name}}", "${name}", "{name}", "[name]", "«name»", "‹name›", "{ Name }",
  ])
  func aColumnThatNoStepUsesInTheBracketsOfOtherToolsIsReportedAsIgnored(_ text: String) throws {
    let examples = "\n    Examples:\n      | name |\n      | a |"
    let step = "Scenario Outline: a\n    When I see \(text)"
    #expect(try lines(step + examples, hasDefinition: { _ in true }) == ["3:16 did you mean '<name>'?"])
    #expect(try lines("\(step) of <name>\(examples)", hasDefinition: { _ in true }) == [])
    let table = "Scenario Outline: a\n    When ok\n      | \(text) |\(examples)"
    #expect(try lines(table, hasDefinition: { _ in true }) == ["4:9 did you mean '<name>'?"])
  }

  @Test func aHeaderThatIsRepeatedInItsExamplesIsReportedAsIgnored() throws {
    let outline = "Scenario Outline: a\n    When <x> <y>\n    Examples:\n      | x | y |\n      | 1 | 2 |\n"
    #expect(try lines(outline + "      | x | y |\n", hasDefinition: { _ in true }) == ["7:7 remove it"])
    #expect(try lines(outline + "      | x | 1 |\n", hasDefinition: { _ in true }) == [])
    let single = "Scenario Outline: a\n    When <spam>\n    Examples:\n      | spam |\n      | spam |\n"
    #expect(try lines(single, hasDefinition: { _ in true }) == [])
  }

  @Test(arguments: [
    ("login Given it When it Then ok", ["2:19 write it on the next line"]), ("login Given it Then is", []),
    ("login Then ok", []), ("login given it then ok", []),
    ("Given Names And Then ok", ["2:25 write it on the next line"]),
  ])
  func stepsOnTheLineOfAScenarioAreReportedAsIgnored(name: String, expected: [String]) throws {
    #expect(try lines("Scenario: \(name)\n    When it is") == expected)
  }

  @Test(arguments: ["<<<<<<< HEAD", ">>>>>>> 0123abc (Add a pet)", "<<<<<<<"])
  func aConflictMarkerIsReportedAsIgnored(_ marker: String) throws {
    let advice = "keep what you need of both sides, and remove the line"
    #expect(try lines("  Text:\n\(marker)\n  Scenario: a\n    When ok") == ["3:1 \(advice)"])
    let markdown = "# Feature: f\n\n## Scenario: a\n\n\(marker)\n\n* When ok\n"
    #expect(try ignored(markdown, uri: "a.feature.md") == ["5:1 \(advice)"])
    #expect(try lines("<<<<<<<< x\n  >> y\n  Scenario: a\n    When ok") == [])
  }

  @Test(arguments: [
    ("  and 2 gherkins", true), ("    2 gherkins", true), ("  (see the design)", false), ("and more", false),
    ("  - and more", false), ("  And more", false), ("  see the design.", false),
    ("  2024-05-01: changed, again", false),
  ])
  func aWrappedStepInMarkdownIsReportedAsIgnored(line: String, isIgnored: Bool) throws {
    let text = "# Feature: f\n\n## Scenario: a\n\n* When ok\n\(line)\n"
    let found = try ignored(text, uri: "a.feature.md")
    #expect(found.contains { $0.hasSuffix("write the step on one line") } == isIgnored, "\(found)")
  }

  @Test(arguments: ["Lorsqu’on ouvre", "Lorsqu´on ouvre", "Lorsqu`on ouvre"])
  func aKeywordWithAnotherApostropheIsReportedAsIgnored(_ step: String) throws {
    let text = "# language: fr\nFonctionnalité: f\n  Scénario: a\n    \(step)\n    Alors ok"
    let found = try ignored(text)
    #expect(found.count == 1 && found[0].hasPrefix("4:5 did you mean 'Lorsqu\u{27}on ouvre'?"), "\(found)")
  }

  @Test(arguments: [("Gegeben ist ein Kunde", true), ("Gegeben sind zwei", true), ("Gegeben ist das, und mehr", false)])
  func aKeywordWithAWrongSecondWordIsReportedAsIgnored(_ step: String, isIgnored: Bool) throws {
    let found = try ignored("# language: de\nFunktionalität: f\n  Szenario: a\n    \(step)\n    Wenn ok")
    let rest = step.split(separator: " ", maxSplits: 2).last ?? ""
    #expect(found == (isIgnored ? ["4:5 did you mean 'Gegeben sei \(rest)'?"] : []))
  }

  @Test(arguments: [
    "Preconditions:\n    - ok", "Precondition: ok", "**Preconditions**\n    - ok", "1. ok", "Preconditions:\n    1. ok",
  ])
  func stepsOfABackgroundAreNotReportedInADescription(_ text: String) throws {
    #expect(try lines("Background:\n    When ok\n  Scenario: a\n    \(text)\n\n    Then it is") == [])
  }

  @Test func aStepOfTheBackgroundOfAnotherRuleIsReportedInADescription() throws {
    let rules =
      "Rule: a\n  Background:\n    When ok\n  Scenario: b\n    When it\n  Rule: c\n  Scenario: d\n    - ok\n    When it"
    #expect(try lines(rules) == ["9:5 did you mean '* ok'?"])
  }

  @Test func aListDirectlyAboveAStepIsReported() throws {
    #expect(try lines("Scenario: a\n    Preconditions:\n    - ok\n    Then it is") == ["4:5 did you mean '* ok'?"])
  }

  @Test func aListBelowAColonInAScenarioWithStepsIsNotReported() throws {
    #expect(try lines("Scenario: a\n    Out of scope:\n    - it is\n    - ok\n\n    When it is") == [])
    #expect(try lines("Scenario: a\n    Out of scope\n    - it is\n    - ok\n\n    When it is").count == 1)
  }

  @Test func actionsBelowProseInTheDescriptionOfAFeatureAreNotReported() throws {
    let prose = "Authentication of requests\n\n  When a request has no token it fails\n  And it logs the address\n"
    #expect(try lines(prose + "\n  Scenario: a\n    When ok") == [])
  }

  @Test(arguments: [
    "Counter-example: paying twice", "Sub-feature: payments", "my-scenario: text", "see a.feature:3", "api/scenario:12",
    "see b1.feature:3",
  ])
  func aKeywordThatIsPartOfALongerWordIsNotReported(_ text: String) throws {
    #expect(try lines("Scenario: a\n    \(text)\n    When ok") == [])
  }

  @Test(arguments: ["```", "```gherkin", "~~~"])
  func aCodeBlockInADescriptionIsNotReported(_ fence: String) throws {
    let end = String(fence.prefix(3))
    #expect(try lines("\(fence)\n  Given ok\n  When ok\n  \(end)\n\n  Scenario: a\n    When ok") == [])
    #expect(try lines("\(fence)\n  Given ok\n  When it\n\n  Scenario: a\n    When ok") != [])
    let heading = "Scenario: a\n    \(end) Setup \(end)\n    Giben ok\n    \(end) Actions \(end)\n    When it"
    #expect(try lines(heading) == ["4:5 did you mean 'Given ok'?"])
  }
}
