import FeatureDiagnostics
import Gherkin
import TestSupport
import Testing

/// Tests of text that its author meant as tags.
struct MisplacedTagTests: IgnoredLineSearching {
  @Test(arguments: [
    ("@smoke\n  Scenario: a @FR-005\n", "3:15"), ("Scenario: a @FR-005 @b\n", "2:15"),
    ("Rule: a @smoke\n  Scenario: b\n", "2:11"),
    ("@mine\n  Scenario: a\n    Given ok\n  Scenario: b @mine\n", "5:15"), ("Scenario: a @serial\n", "2:15"),
  ])
  func aTagAtTheEndOfANameIsReportedAsIgnored(text: String, place: String) throws {
    #expect(
      try lines(text + "    Given ok\n") == ["\(place) write it on a line of its own above this one"]
    )
  }

  @Test(arguments: [
    ("@FR-005 a", 13), ("@FR-005 @smoke a b", 13), ("a (@FR-005)", 16), ("a [@FR-1 @b]", 16),
  ])
  func aTagAtTheStartOfANameOrInBracketsIsReportedAsIgnored(name: String, column: Int) throws {
    #expect(
      try lines("Scenario: \(name)\n    Given ok\n") == ["2:\(column) write it on a line of its own above this one"]
    )
  }

  @Test(arguments: [
    ("@\u{441}ritical", "'@critical'? The line has letters that only look like Latin ones (U+0441)"),
    ("@zg\u{142}\u{43E}szenie", "'@zg\u{142}oszenie'? The line has letters that only look like Latin ones (U+043E)"),
    ("@smo\u{200B}ke", "'@smoke'? The line has an invisible character (U+200B)"),
    ("@FR-005\u{2060}", "'@FR-005'? The line has an invisible character (U+2060)"),
    (
      "@CR\u{41C}-\u{43A}\u{442}", "'@CRM-\u{43A}\u{442}'? The line has letters that only look like Latin ones (U+041C)"
    ),
    ("@\u{424}\u{422}\u{2013}008", "'@\u{424}\u{422}-008'? The line has a dash (U+2013) instead of a hyphen"),
    ("@a\u{2013}b\u{2013}c", "'@a-b-c'? The line has a dash (U+2013) instead of a hyphen"),
    ("@FR\u{2011}005", "'@FR-005'? The line has a dash (U+2011) instead of a hyphen"),
    ("@ \u{441}ritical", "'@critical'? The line has letters that only look like Latin ones (U+0441)"),
  ])
  func aTagWithLookalikeOrInvisibleCharactersIsReportedAsIgnored(tag: String, advice: String) throws {
    #expect(try lines("@a \(tag)\n  Scenario: a\n    Given ok\n") == ["2:6 did you mean \(advice)"])
  }

  @Test(arguments: [
    "@\u{433}\u{43E}\u{440}\u{43E}\u{434}", "@zg\u{142}oszenie", "@\u{3B1}-release", "@\u{3B1}", "@\u{3C1}max",
    "@\u{41E}\u{421}Android", "@PDF\u{430}", "@sin\u{3B1}", "@API\u{422}\u{415}\u{421}\u{422}", "@\u{200B}",
    "@na\u{EF}ve", "@nai\u{308}ve", "@\u{FF21}", "@\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "@\u{645}\u{6CC}\u{200C}\u{62E}", "@\u{3A9}mega",
  ])
  func aTagInAnotherScriptIsNotReported(tag: String) throws {
    #expect(try lines("\(tag)\n  Scenario: a\n    Given ok\n") == [])
  }

  @Test(arguments: [
    "@smoke\n  Scenario: runs tagged with @smoke\n    Given ok\n", "@a(b)\n  Scenario: is (@a(b))\n    Given ok\n",
    "Scenario: runs tagged with \"@smoke\"\n    Given ok\n",
    "@smoke\n  Rule: r\n  Scenario: @smoke runs first\n    Given ok\n",
  ])
  func aTagInANameIsNotReportedIfItIsQuotedOrTheScenarioHasIt(text: String) throws {
    #expect(try lines(text) == [])
  }

  @Test func aUserNameAtTheStartOfAScenarioNameIsNotATag() throws {
    #expect(try lines("Scenario: @ann writes\n    Given ok\n") == [])
  }

  @Test func theAdviceForATagInABackgroundNameIsToRemoveTheTag() throws {
    let text = "Background: @FR-005\n    Given ok\n  Scenario: a\n    Given ok\n"
    #expect(try lines(text) == ["2:15 remove it"])
  }

  @Test func textLikeATagAtTheEndOfANameCausesAWarning() throws {
    var ids = IDGenerator()
    let names = ["reply to @ann", "mail a@b.org", "reply (see @bob)", "account @<name>"]
    let text = "Feature: f\n" + names.map { "  Scenario: \($0)\n    Given ok\n" }.joined()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    #expect(document.ignoredLines { _ in true }.isEmpty)
    #expect(
      document.warnings.map(\.message) == [
        "'@ann' is part of the name here: if it is a tag, write it on a line of its own above this one"
      ]
    )
  }

  @Test(arguments: [
    ("@a;@b", "write a space between tags, as in '@a @b'"), ("@a, @b", "write a space between tags, as in '@a @b'"),
    ("@a,", "write a space between tags, as in '@a'"), ("@a/@b", "write a space between tags, as in '@a @b'"),
    ("@a, @a", "write a space between tags, as in '@a'"), ("@FR-1.,", "as in '@FR-1'"),
    ("@a, @b # why", "write a space between tags, as in '@a @b'"),
    ("@a # @b", "did you mean '@a @b'?"), ("@a #@FR-1 @b", "did you mean '@a @FR-1 @b'?"),
    ("@a #FR-005", "did you mean '@a @FR-005'?"),
  ])
  func tagsSeparatedByPunctuationOrHashesAreReportedAsIgnored(tags: String, advice: String) throws {
    let found = try lines("\(tags)\n  Scenario: a\n    Given ok")
    #expect(found.count == 1 && found[0].hasPrefix("2:") && found[0].hasSuffix(advice), "\(found)")
  }

  @Test(arguments: [
    ("@FR-001.", "@FR-001"), ("@FR-001:", "@FR-001"), ("@FR-001\"", "@FR-001"), ("@FR-001)", "@FR-001"),
    ("@smoke!", "@smoke"), ("@FR-1.2.", "@FR-1.2"), ("@FR-1. # why", "@FR-1"), ("@a @FR-1.", "@a @FR-1"),
    ("@serial.", "@serial"), ("@serial!", "@serial"),
  ])
  func punctuationAtTheEndOfATagIsReportedAsIgnored(tags: String, suggestion: String) throws {
    #expect(
      try lines("\(tags)\n  Scenario: a\n    Given ok").map { $0.split(separator: " ", maxSplits: 1).last } == [
        "did you mean '\(suggestion)'?"
      ]
    )
  }

  @Test func punctuationAtTheEndOfATagIsReportedIfTheFileHasTheTagWithoutIt() throws {
    let text = "@login\n  Scenario: a\n    Given ok\n\n  @login.\n  Scenario: b\n    Given ok"
    #expect(try lines(text) == ["6:3 did you mean '@login'?"])
    let issue = "@issue(1)\n  Scenario: a\n    Given ok\n\n  @issue(1).\n  Scenario: b\n    Given ok"
    #expect(try lines(issue) == ["6:3 did you mean '@issue(1)'?"])
  }

  @Test(arguments: [
    "@a @b", "@a@b", "@login:", "@wow!", "@issue(FR-1)", "@level:FR-1", "@c# @a", "@a,b", "@a # not @b", "@a # later",
    "@issue(1)", "@a  @b",
  ])
  func ordinaryLinesOfTagsAreNotReportedAsIgnored(tags: String) throws {
    #expect(try lines("\(tags)\n  Scenario: a\n    Given ok") == [])
  }

  @Test(arguments: [
    ("FR-005 smoke\n  Scenario: a", ["2:3 did you mean '@FR-005 @smoke'?"]),
    ("FR-005, FR-006\n  @x\n  Scenario: a", ["2:3 did you mean '@FR-005 @FR-006'?"]),
    ("some text\n  FR-005\n  Scenario: a", ["3:3 did you mean '@FR-005'?"]),
    ("Tags: @a @b\n  Scenario: a", ["2:3 did you mean '@a @b'?"]),
    ("[FR-005]\n  Scenario: a", ["2:3 did you mean '@FR-005'?"]),
    ("- @smoke @FR-005\n  Scenario: a", ["2:3 did you mean '@smoke @FR-005'?"]),
    ("-@FR-005 @a\n  Scenario: a", ["2:3 did you mean '@FR-005 @a'?"]),
    ("\u{FF20}a \u{FE6B}b\n  Scenario: a", ["2:3 did you mean '@a @b'?"]),
    ("\u{FF20}123 \u{FF20}a\n  Scenario: a", ["2:3 did you mean '@123 @a'?"]),
    ("- @ann, @bob\n  Scenario: a", []),
    ("Owner: @ann\n  Scenario: a", []), ("- @ann\n  Scenario: a", []), ("- FR-005\n  Scenario: a", []),
    ("FR-005\n\n  Scenario: a", []), ("FR-005 shows pets\n  Scenario: a", []), ("pets\n  Scenario: a", []),
    ("As an owner\n  Scenario: a", []),
  ])
  func mistypedLinesOfTagsAreReportedAsIgnored(text: String, expected: [String]) throws {
    #expect(try lines(text + "\n    Given ok") == expected)
  }
}
