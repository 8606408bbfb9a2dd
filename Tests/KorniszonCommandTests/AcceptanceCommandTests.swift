import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of a run from its arguments to its exit code and reports.
@MainActor
struct AcceptanceCommandTests {
  private static let reports = ["-f", "summary", "-f", "junit:./TEST-a.xml", "-f", "message:./m.ndjson"]

  /// The steps of a scenario, the exit code, and the expected text in the summary.
  nonisolated static let endings: [(String, ExitCode, String)] = [
    ("Given a cat", .passed, "1 scenario (1 passed)"),
    ("When it breaks", .failed, "1 scenario (1 failed)"),
    ("When it breaks", .failed, "The lamp: unexpected value"),
    ("When it breaks", .failed, "Steps.swift:3"),
    ("When it waits", .failed, "1 scenario (1 pending)"),
    ("Given a dog", .failed, "1 scenario (1 undefined)"),
    ("Given a dog", .failed, #"steps.given("a dog") { world in"#),
    ("Then it is blue", .failed, "1 scenario (1 ambiguous)"),
    ("Then it is blue", .failed, "it is {word}  # Steps.swift:5"),
    ("Then it is blue", .failed, "it is blue  # Steps.swift:6"),
  ]

  @Test(arguments: endings)
  func theExitCodeAndTheReportsMatchTheResultOfTheStep(_ step: String, _ code: ExitCode, _ text: String) async throws {
    #expect(Self.endings.count == 10)
    let console = try Console(["a.feature": .feature(step)])
    let result = await console.run(Self.reports + ["./a.feature"])
    #expect(result.code == code)
    #expect(result.text.contains(text), "\(result.text)")
    #expect(try console.read("m.ndjson").contains("\"success\":\(code == .passed)"))
    #expect(try console.read("TEST-a.xml").contains("failures=\"0\" errors=\"0\"") == (code == .passed))
  }

  @Test func aFileWithErrorsIsReportedAndTheScenariosOfOtherFilesRun() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("Given a cat", "Wat")])
    try console.write(Data([0x46, 0xFF]), to: "c.feature")
    let result = await console.run(Self.reports + ["./"])
    #expect(result.code == .failed)
    #expect(result.text.contains("/b.feature:4:5"))
    #expect(result.text.contains("/c.feature:1:2"))
    #expect(result.text.contains("5 scenarios (4 passed, 1 skipped)"))
    #expect(try console.read("m.ndjson").contains(#""success":false"#))
  }

  @Test func allMistakesInDefinitionsAreShownAndNoReportShowsSuccess() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("{int} cats", file: "A.swift", line: 1) { _ in }
    library.given("a (", file: "B.swift", line: 2) { _ in }
    let console = try Console(["a.feature": .cats])
    let result = await console.run(Self.reports + ["./a.feature"], steps: library)
    #expect(result.code == .usage)
    for place in ["A.swift:1: {int} cats", "B.swift:2: a ("] {
      #expect(result.text.contains(place), "\(result.text)")
      #expect(try console.read("TEST-a.xml").contains(place))
    }
    #expect(!result.text.contains("Passed"))
    #expect(try console.read("TEST-a.xml").contains("errors=\"1\""))
    #expect(try console.read("m.ndjson").contains(#""success":false"#))
  }

  @Test func duplicateDefinitionsAndUnknownParameterTypesCauseWarnings() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat", file: "A.swift", line: 1) { _ in }
    library.when("a cat", file: "B.swift", line: 2) { _ in }
    library.then("a {dog}", file: "C.swift", line: 3) { (_, _: String) in }
    let result = await (try Console(["a.feature": .feature("Given nothing")])).run(["./a.feature"], steps: library)
    #expect(
      result.text.contains(
        "B.swift:2: warning: 'a cat' is also defined at A.swift:1, so its steps are ambiguous: remove one of the definitions\n"
      )
    )
    #expect(
      result.text.contains(
        "C.swift:3: warning: unknown parameter type 'dog': steps written for 'a {dog}' are undefined\n"
      )
    )
  }

  /// The arguments, configuration, and environment of a run that selects nothing, and the expected message.
  nonisolated static let selections: [([String], String, [String: String], String)] = [
    (
      ["-t", "@four", "./a.feature"], "{}", [:],
      "none of the 4 scenarios match --tags '@four'; no scenario has the tag @four\n"
    ),
    (
      ["-t", "not (@Oen or @one) and @two", "-t@three and @one", "./a.feature"], "{}", [:],
      "--tags '@three and @one'; the nearest tag is @one\n"
    ),
    (
      ["-t", "@two", "--name", "fisrt", "--name", "THRID", "./a.feature"], "{}", [:],
      "--name 'fisrt' or --name 'THRID'; the nearest names are 'first', 'third a', 'third b'"
    ),
    (
      ["-t", "@x", "./one.feature"], "{}", [:],
      "the only scenario doesn't match --tags '@x'; no scenario has the tag @x\n"
    ),
    (["./one.feature", "--tags=@x"], "{}", [:], "the only scenario doesn't match --tags '@x'"),
    (
      ["--name", "x", "--name", "y", "-t", "@one", "-t", "@two", "./a.feature"], "{}", [:],
      "match --tags '@one' and --tags '@two' and --name 'x' or --name 'y'"
    ),
    (["--name", "first", "./a.feature:6"], "{}", [:], "match --name 'first' and "),
    (["--name", "first", "./a.feature:6"], "{}", [:], "/a.feature:6"),
    (["./a.feature"], "{}", ["CUCUMBER_FILTER_TAGS": "@four"], "match CUCUMBER_FILTER_TAGS '@four'"),
    (["-p", "ci", "./a.feature"], #"{ "ci": { "tags": "@x" } }"#, [:], "match tags '@x' of profile 'ci' in "),
    (["./none"], "{}", [:], "no .feature files in "),
    (["./empty.feature"], "{}", [:], "the feature files contain no scenarios"),
  ]

  @Test(arguments: selections)
  func aRunThatSelectsNothingFailsAndReportsTheReason(
    _ arguments: [String],
    _ configuration: String,
    _ environment: [String: String],
    _ text: String
  ) async throws {
    #expect(Self.selections.count == 12)
    let console = try Console(
      ["a.feature": .cats, "one.feature": .feature("Given a cat"), "none/a.txt": "", "empty.feature": "Feature: e"],
      configuration: configuration
    )
    let result = await console.run(Self.reports + arguments, environment: environment)
    #expect(result.code == .nothingSelected)
    #expect(result.text.contains("no scenarios were selected: "))
    #expect(result.text.contains(text), "\(result.text)")
    #expect(try console.read("TEST-a.xml").contains("errors=\"1\""))
    #expect(try console.read("m.ndjson").contains(#""success":false"#))
  }

  @Test func locationsOfDefinitionErrorsAreRelativeToTheWorkingDirectory() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a (") { _ in }
    let result = await (try Console(["a.feature": .cats])).run(["./a.feature"], steps: library)
    #expect(result.code == .usage)
    #expect(result.text.contains(" Tests/KorniszonCommandTests/AcceptanceCommandTests.swift:"), "\(result.text)")
  }

  @Test func anUnmatchedQuarantineCausesAWarningAndAnInvalidOneIsAUsageError() async throws {
    let console = try Console(["a.feature": .cats])
    let unmatched = await console.run(["-f", "summary", "--quarantine", "@tow", "./a.feature"])
    #expect(unmatched.code == .passed)
    #expect(
      unmatched.text.contains("warning: no scenario has tags that match --quarantine '@tow'\n"),
      "\(unmatched.text)"
    )
    let filtered = await console.run(["-f", "summary", "--quarantine", "@two", "--tags", "@one", "./a.feature"])
    #expect(!filtered.text.contains("warning"), "\(filtered.text)")
    let invalid = await console.run(["-f", "summary", "--quarantine", "@a and", "./a.feature"])
    #expect(invalid.code == .usage)
    #expect(invalid.text.ranges(of: "Expected operand").count == 1, "\(invalid.text)")
  }

  @Test func eachNameFilterThatMatchesNoScenarioIsReported() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "summary", "--name", "first", "--name", "frist", "./a.feature"])
    #expect(result.code == .passed)
    #expect(result.text.contains("warning: no scenario has a name that matches 'frist'\n"), "\(result.text)")
    #expect(!result.text.contains("matches 'first'"))
    let tagged = ["-f", "summary", "--tags", "@one", "--name", "first", "--name", "second", "./a.feature"]
    #expect(await !console.run(tagged).text.contains("warning"))
  }

  @Test func backgroundsAndTagsWithoutEffectCauseWarnings() async throws {
    let feature =
      "Feature: a\n  Rule: b\n    Background:\n      When it breaks\n  Rule: c\n    @Serial\n    Scenario: d\n"
    let console = try Console(["a.feature": feature + "      Given a cat\n"])
    let result = await console.run(["-f", "summary", "./a.feature"])
    #expect(result.code == .passed)
    #expect(result.text.contains("a.feature:3:5: warning: the rule has no scenarios"), "\(result.text)")
    #expect(result.text.contains("a.feature:6:5: warning: @Serial has no effect: write '@serial'"), "\(result.text)")
  }

  @Test(arguments: [["--dry-run", "./a.feature"], ["@./rerun.txt"]])
  func aRunThatRunsNothingIsNotShownAsPassed(arguments: [String]) async throws {
    let console = try Console(["a.feature": .feature("Given a kitten"), "rerun.txt": ""])
    var library = StepLibrary { EmptyWorld() }
    library.given("a kitten") { _ in }
    let formats = ["summary", "markdown", "chat", "github", "html"]
    let result = await console.run(formats.flatMap { ["-f", "\($0):./\($0).out"] } + arguments, steps: library)
    #expect(result.code == .passed)
    for format in formats {
      let report = try console.read("\(format).out")
      #expect(report.contains("No result") && !report.contains("Passed"), "\(format): \(report.prefix(500))")
    }
  }

  @Test func aRunInWhichEveryScenarioIsSkippedIsNotShownAsPassed() async throws {
    let console = try Console(["a.feature": .feature("Given a kitten")])
    var library = StepLibrary { EmptyWorld() }
    library.given("a kitten") { _ in throw Skip("no kittens") }
    let result = await console.run(["-f", "summary", "-f", "markdown:./m.md", "./a.feature"], steps: library)
    #expect(result.code == .passed)
    #expect(result.text.contains("1 step (1 skipped)\nNo result ("), "\(result.text)")
    #expect(try console.read("m.md").hasPrefix("# Acceptance: No result ("))
  }

  @Test func controlCharactersInMessagesAreReplaced() async throws {
    let console = try Console(configuration: #"{"default": {"format": ["progress\u001b[2J\u0007"]}}"#)
    for arguments in [
      [], ["--tags", "@a\u{1B}[2J or"], ["nofile\u{1B}[2J"], ["--order", "\u{1B}[2J"], ["check", "\u{1B}[2J"],
    ] {
      let result = await console.run(arguments)
      #expect(result.code != .passed)
      #expect(!result.text.contains("\u{1B}") && !result.text.contains("\u{07}"), "\(result.text.debugDescription)")
    }
  }

  @Test func aDryRunFindsUndefinedSteps() async throws {
    let console = try Console(["a.feature": .feature("When it breaks"), "b.feature": .feature("Given a dog")])
    #expect(await console.run(["--dry-run", "./a.feature"]).code == .passed)
    #expect(await console.run(["--dry-run", "./b.feature"]).code == .failed)
  }

  @Test func aDryRunReportsUndefinedAndAmbiguousStepsAndSkipsTheRest() async throws {
    let console = try Console(["a.feature": .feature("When it breaks", "Then it is blue", "Given a dog", "Given a cat")]
    )
    let result = await console.run(["--dry-run", "-f", "summary", "./a.feature"])
    #expect(result.code == .failed)
    #expect(result.text.contains("1 ambiguous") && result.text.contains("1 undefined"), "\(result.text)")
    #expect(result.text.contains("4 steps (1 undefined, 1 ambiguous, 2 skipped)") || result.text.contains("2 skipped"))
  }

  @Test func thePrintedSeedOfARandomOrderRepeatsTheOrder() async throws {
    let console = try Console(["a.feature": .cats])
    func order(_ arguments: String...) async throws -> (order: [String], seed: Substring?) {
      let text = await console.run(arguments + ["-f", "message", "./a.feature"]).text
      let order = text.matches(of: /"testCase":\{"id":"\d+","pickleId":"(\d+)"/).map { String($0.1) }
      return (order, text.firstMatch(of: /random order: repeat it with --order (random:\d+)\n/)?.1)
    }
    let defined = try await order()
    #expect(defined.order.count == 4 && defined.seed == nil)
    #expect(try await order("--order", "reverse").order == defined.order.reversed())
    let random = try await order("--order", "random")
    #expect(random.order.sorted() == defined.order.sorted())
    let seed = try #require(random.seed)
    #expect(try await order("--order", String(seed)).order == random.order)
    var orders: Set<[String]> = []
    for seed in 1...12 { orders.insert(try await order("--order=random:\(seed)").order) }
    #expect(orders.count > 1)
  }

  @Test func reportsListScenariosInFileOrderWhateverTheOrderOfTheRun() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .cats])
    func names(_ arguments: String...) async throws -> [[String]] {
      let formats = ["-f", "junit:./t.xml", "-f", "json:./t.json"]
      #expect(await console.run(arguments + formats + ["./a.feature", "./b.feature"]).code == .passed)
      return try [console.read("t.xml").matches(of: /<testcase[^>]* name="([^"]*)"/).map { String($0.1) }]
        + [console.read("t.json").matches(of: /"id":"([^"]*;[^"]*)"/).map { String($0.1) }]
    }
    let defined = try await names()
    #expect(defined[0].count == 8 && defined[1].count >= 8)
    for seed in 1...5 { #expect(try await names("--order", "random:\(seed)") == defined) }
    #expect(try await names("--order", "reverse") == defined)
  }

  @Test func theMessagesNameTheCISystem() async throws {
    let console = try Console(["a.feature": .cats])
    var environment = ["GITHUB_ACTIONS": "true", "GITHUB_RUN_ID": "42"]
    let bare = await console.run(["-f", "message", "./a.feature"], environment: environment)
    #expect(bare.text.contains(#""ci":{"name":"GitHub Actions","buildNumber":"42"}"#))

    environment.merge(
      ["GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "me/{cats}", "GITHUB_SHA": "abc"]
    ) { $1 }
    let full = await console.run(["-f", "message", "./a.feature"], environment: environment)
    #expect(full.text.contains(#""url":"https://git.example/me/{cats}/actions/runs/42""#), "\(full.text)")
    #expect(full.text.contains(#""remote":"https://git.example/me/{cats}.git""#))
  }

  @Test(arguments: [("reprot", "report"), ("stpes", "steps"), ("nowhere", nil)])
  func aMistypedSubcommandGetsASuggestion(_ argument: String, _ subcommand: String?) async throws {
    let result = try await Console().run([argument])
    #expect(result.code == .usage)
    let suggestion = subcommand.map { "acceptance: unknown subcommand '\(argument)': did you mean '\($0)'?\n" }
    #expect(result.text.contains(suggestion ?? "nowhere: no such file or folder"))
  }

  @Test func aTagWithoutItsAtSignGetsASuggestion() async throws {
    let console = try Console(["a.feature": "@FR-004\nFeature: f\n  Scenario: s\n    Given a cat\n"])
    let result = await console.run(["--tags", "FR-004 and not @x", "./a.feature"])
    #expect(result.text.contains("; the nearest tag is @FR-004"), "\(result.text)")
  }

  @Test func aRunOfOnlyInvalidFilesReportsOnlyTheErrors() async throws {
    let console = try Console(["a.feature": "Feature: f\n  Scenario: s\n    Given a cat\n    nonsense\n"])
    let result = await console.run(["./a.feature"])
    #expect(result.code == .failed)
    #expect(result.text.contains("Parse error on line 4") && !result.text.contains("no scenarios"), "\(result.text)")
  }
}
