import CommandTestSupport
import KorniszonCommand
import Testing

/// Tests that a warning names each part of a filter that matches no scenario, even if other parts match some.
@MainActor
struct FilterWarningTests {
  private static let feature = """
    Feature: f
      @slow @FR-001
      Scenario: (Hello) first
        Given a cat
      @fast
      Scenario: second
        Given a cat
      @Nightly
      Scenario: third
        Given a cat
    """

  // MARK: Tags

  @Test(arguments: [
    ("not slow", "'slow': tags begin with '@'; did you mean '@slow'?"),
    ("not none", "'none': tags begin with '@'; did you mean '@none'?"),
    ("not @slow,@wip", "'@slow,@wip': a comma is part of a tag; write '(@slow or @wip)'"),
    ("not slow,wip", "'slow,wip': a comma is part of a tag; write '(@slow or @wip)'"),
    ("not ~@slow", "'~@slow': write 'not' instead of '~'"),
    ("not @slwo", "'@slwo': did you mean '@slow'?"),
    ("not @nightly", "'@nightly': did you mean '@Nightly'?"),
    ("@slow or @fst", "'@fst': did you mean '@fast'?"),
    ("@slow or @regression", "'@regression'\n"),
    ("not (@slow or fast)", "'fast': tags begin with '@'; did you mean '@fast'?"),
  ])
  func aMistypedTagIsNamed(_ tags: String, _ text: String) async throws {
    let console = try Console(["a.feature": Self.feature])
    let warning = "warning: tag filter: no scenario has the tag \(text)"
    let run = await console.run(["-f", "summary", "--tags", tags, "./a.feature"])
    #expect(run.code == .passed)
    #expect(run.text.contains(warning), "\(run.text)")
    let list = await console.run(["list", "--tags", tags, "./a.feature"])
    #expect(list.code == .passed)
    #expect(list.text.contains(warning), "\(list.text)")
    let variable = await console.run(["-f", "summary", "./a.feature"], environment: ["CUCUMBER_FILTER_TAGS": tags])
    #expect(variable.text.contains(warning), "\(variable.text)")
  }

  @Test func aShortExcludedTagWithSwappedLettersIsNamed() async throws {
    let console = try Console(["a.feature": "Feature: f\n  @wip\n  Scenario: a\n    Given a cat\n"])
    let text = await console.run(["-f", "summary", "--tags", "not @wpi", "./a.feature"]).text
    #expect(text.contains("no scenario has the tag '@wpi': did you mean '@wip'?"), "\(text)")
  }

  @Test(arguments: [("@a", "@A"), ("@A", "@a"), ("not @A", "@a")])
  func aTagThatDiffersOnlyInCaseIsNamed(_ tags: String, _ other: String) async throws {
    let scenarios = ["a", "A"].map { "  @\($0)\n  Scenario: \($0)\n    Given a cat\n" }.joined()
    let console = try Console(["a.feature": "Feature: f\n\(scenarios)"])
    let run = await console.run(["-f", "summary", "--tags", tags, "./a.feature"])
    let tag = tags.split(separator: " ").last ?? ""
    let message = "'\(tag)' doesn't match the tag '\(other)', because its case is different"
    #expect(run.text.contains("warning: tag filter: \(message)\n"), "\(run.text)")
    #expect(await !console.run(["-f", "summary", "--tags", "@a or @A", "./a.feature"]).text.contains("warning"))
  }

  @Test(arguments: [
    "not @wip", "not @wip and not @manual", "not (@wip or @manual)", "@slow or not @wip", "not @FR-002", "not @fat",
    "@slow or @fast", "@FR-001 or not @nothing", "not @slow",
  ])
  func anExcludedTagThatNoScenarioHasCausesNoWarning(_ tags: String) async throws {
    let configuration = #"{ "default": { "step-timeout": 0, "tags": "\#(tags)" } }"#
    let console = try Console(["a.feature": Self.feature], configuration: configuration)
    let run = await console.run(["-f", "summary", "./a.feature"])
    #expect(run.code == .passed)
    #expect(!run.text.contains("warning"), "\(run.text)")
  }

  @Test func aSelectionByLineCausesNoWarningAboutTags() async throws {
    let console = try Console(["a.feature": Self.feature])
    let run = await console.run(["-f", "summary", "--tags", "@slow or @fast or @regression", "./a.feature:3"])
    #expect(run.code == .passed)
    #expect(!run.text.contains("warning"), "\(run.text)")
  }

  @Test func aMistypedTagOfTheQuarantineIsNamed() async throws {
    let console = try Console(["a.feature": Self.feature])
    let run = await console.run(["-f", "summary", "--quarantine", "@slow or fast", "./a.feature"])
    let warning = "warning: --quarantine: no scenario has the tag 'fast': tags begin with '@'; did you mean '@fast'?"
    #expect(run.text.contains(warning), "\(run.text)")
  }

  // MARK: Names

  @Test func anEscapedPatternIsSuggestedForANameWithSpecialCharacters() async throws {
    let console = try Console(["a.feature": Self.feature])
    let list = await console.run(["list", "--name", "(Hello) first", "./a.feature"])
    #expect(list.code == .nothingSelected)
    #expect(list.text.contains(#"; names are regular expressions: write '\(Hello\) first'"#), "\(list.text)")
    #expect(!list.text.contains("nearest"))
    #expect(await console.run(["list", "--name", #"\(Hello\) first"#, "./a.feature"]).text.contains("1 scenario\n"))
    let both = await console.run(["list", "--name", "(Hello) first", "--name", "second", "./a.feature"])
    #expect(both.code == .passed)
    let warning = #"matches '(Hello) first', which is a regular expression: write '\(Hello\) first'"#
    #expect(both.text.contains(warning), "\(both.text)")
  }

  // MARK: Paths

  @Test func aFolderWithoutFeatureFilesIsNamed() async throws {
    let console = try Console(["f/a.feature": Self.feature, "empty/notes.txt": ""])
    let warning = "\(console.path("empty")): warning: this folder has no .feature files\n"
    for arguments in [["-f", "summary"], ["list"], ["check"]] {
      let result = await console.run(arguments + ["./f", "./empty"])
      #expect(result.code == .passed)
      #expect(result.text.contains(warning), "\(result.text)")
    }
    #expect(await console.run(["./empty"]).code == .nothingSelected)
  }

  // MARK: Lines

  @Test(arguments: [
    (["./a.feature:3:6", "--tags", "@fast"], "a.feature:3: the scenario on this line isn't run, because it"),
    (["./a.feature:3:6:9", "--name", "sec"], "a.feature:3:9: the scenarios on these lines aren't run, because they"),
  ])
  func aLineWhoseScenarioTheFilterLeavesOutIsNamed(_ arguments: [String], _ warning: String) async throws {
    let console = try Console(["a.feature": Self.feature])
    let run = await console.run(arguments + ["-f", "summary"])
    #expect(run.code == .passed, "\(run.text)")
    #expect(run.text.contains(warning), "\(run.text)")
  }
}
