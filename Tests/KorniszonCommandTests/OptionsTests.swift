import CommandTestSupport
import KorniszonCommand
import Testing

/// Tests of the command-line options, in each form in which they can be written.
@MainActor
struct OptionsTests {
  private static let polish = "Funkcja: f\n  Scenariusz: s\n    Zakładając a kot"

  private func run(_ arguments: [String]) async throws -> Console.Result {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("When it breaks"), "c.feature": Self.polish])
    return await console.run(arguments)
  }

  /// Arguments, and the scenarios that they select.
  nonisolated static let selections: [([String], String)] = [
    (["./a.feature"], "4 scenarios (4 passed)"),
    (["--tags", "@two", "./a.feature"], "3 scenarios"),
    (["--tags=@two and not @three", "./a.feature"], "1 scenario ("),
    (["-t", "@one", "./a.feature"], "1 scenario ("),
    (["-t@one", "./a.feature"], "1 scenario ("),
    (["-t", "@two", "--tags", "@three", "./a.feature"], "2 scenarios"),
    (["--name", "^third", "./a.feature"], "2 scenarios"),
    (["--name=first", "--name", "b$", "./a.feature"], "2 scenarios"),
    (["--language", "pl", "./c.feature"], "1 scenario (1 passed)"),
    (["--dry-run", "./b.feature"], "1 scenario (1 skipped)"),
    (["-d", "./b.feature"], "1 scenario (1 skipped)"),
    (["-dt@one", "./a.feature"], "1 scenario (1 skipped)"),
    (["--fail-fast", "./b.feature", "./a.feature"], "5 scenarios (1 failed, 4 skipped)"),
    (["-f", "summary", "./a.feature"], "4 scenarios (4 passed)"),
    (["--format=summary", "--", "./a.feature"], "4 scenarios (4 passed)"),
  ]

  @Test(arguments: selections)
  func optionsTakeEffectInEverySpelling(_ arguments: [String], _ text: String) async throws {
    #expect(Self.selections.count == 15)
    let result = try await run(arguments)
    #expect(result.text.contains(text), "\(result.text)")
  }

  /// Arguments with a mistake, and the expected message.
  nonisolated static let mistakes: [([String], String)] = [
    (["--tag", "@a"], "unknown option --tag: did you mean --tags?"),
    (["--tag=@a"], "unknown option --tag: did you mean --tags?"),
    (["--fail-fats"], "unknown option --fail-fats: did you mean --fail-fast?"),
    (["--something-else"], "unknown option --something-else; 'help COMMAND' lists the options of a command"),
    (["-x"], "unknown option -x"),
    (["-dx"], "unknown option -x"),
    (["--tags"], "--tags needs a value: EXPRESSION"),
    (["-t"], "-t needs a value: EXPRESSION"),
    (["--tags", "--dry-run"], "--tags needs a value; to pass --dry-run, write --tags=--dry-run"),
    (["-n"], "unknown option -n"),
    (["--dry-run=yes"], "--dry-run doesn't take a value"),
    (
      ["--format", "xml"],
      "--format xml: unknown report type 'xml': choose one of progress, pretty, dot, summary, html, "
    ),
    (["-f", "juint:a.xml"], "-f juint:a.xml: unknown report type 'juint'"),
    (["-f", "juint:a.xml"], "Did you mean junit?"),
    (["--format", "junit:"], "--format junit:: missing path after the colon"),
    (["--language", "klingon"], "--language klingon: unknown language: use a code such as en, pl, or de"),
    (["--i18n-keywords", "klingon"], "--i18n-keywords klingon: unknown language: use a code such as en"),
    (["--order", "rnadom"], "--order rnadom: must be defined, reverse, longest, random, or random:SEED"),
    (["--order", "reverse:1"], "--order reverse:1: must be defined"),
    (["--order", "random:x"], "--order random:x: the seed must be a whole number, 0 or greater"),
    (["--order", "random:"], "--order random:: the seed must be a whole number, 0 or greater"),
    (["--order", ""], "--order : must be defined"),
    (["--retry", "-1"], "--retry needs a value; to pass -1, write --retry=-1"),
    (["--retry=-1"], "--retry -1: must be a whole number, 0 or greater"),
    (["--retry", "two"], "--retry two: must be a whole number, 0 or greater"),
    (["--parallel", "0"], "--parallel 0: must be a whole number, 1 or greater"),
    (["--retry-tag-filter", "@a and"], "--retry-tag-filter @a and: Tag expression"),
    (["--step-timeout", "soon"], "--step-timeout soon: must be a duration, such as 500ms, 5s, or 2m"),
    (["--step-timeout", "s"], "--step-timeout s: must be a duration"),
    (["--step-timeout", "1e3"], "--step-timeout 1e3: must be a duration"),
    (["--step-timeout", "nan"], "--step-timeout nan: must be a duration"),
    (["--step-timeout", "5 s"], "--step-timeout 5 s: must be a duration"),
    (["--grace", "long"], "--grace long: must be a duration"),
    (["--output-timeout", "-1"], "--output-timeout needs a value; to pass -1, write --output-timeout=-1"),
    (["--scenario-timeout", ""], "--scenario-timeout : must be a duration"),
    (["--retry-after", "999999h"], "--retry-after 999999h: must be a year or less"),
    (["--world-parameters", "{"], "--world-parameters {: invalid JSON at 1:2"),
    (["--world-parameters", "[1]"], "--world-parameters [1]: must be a JSON object"),
    (["--world-parameters", #"{"a":01}"#], "invalid JSON at 1:7"),
    (["--world-parameters", #"{"a":1,"a":2}"#], "duplicate key 'a' at 1:8"),
    (["--report-language", "de"], "--report-language de: unknown report language: use en or pl"),
    (["--tags", "@a and"], "--tags @a and: Tag expression \"@a and\" could not be parsed"),
    (["--name", "(a"], "--name (a: "),
    (
      ["--bogus", "-x", "./a.feature"],
      "unknown option --bogus; 'help COMMAND' lists the options of a command\nunknown option -x"
    ),
    (["-f", "summary", "-f", "progress"], "-f progress: summary also writes to standard output: choose one"),
    (["./a.feature:0"], "a.feature:0: line numbers start at 1"),
    (["./a.feature:3:16"], "a.feature: no line 16; the file has 14 lines"),
    (["./b.feature:9"], "b.feature: no line 9; the file has 3 lines"),
    (["./:2"], " is a folder; add line numbers only to a file"),
    (["--", "--tags"], "--tags: no such file or folder"),
    (["./gone.feature"], "gone.feature: no such file or folder"),
  ]

  @Test(arguments: mistakes)
  func aRunWithAMistakeInAnArgumentExitsWith2AndNamesTheArgument(_ arguments: [String], _ text: String) async throws {
    #expect(Self.mistakes.count == 51)
    let result = try await run(arguments)
    #expect(result.code == .usage)
    #expect(result.text.contains(text), "\(result.text)")
  }

  @Test(arguments: [["--version"], ["-v"]])
  func theVersionIsOneLine(_ arguments: [String]) async throws {
    let result = try await run(arguments)
    #expect(result.code == .passed)
    #expect(result.text.wholeMatch(of: /Korniszon \d+\.\d+\.\d+\n/) != nil)
  }

  // MARK: Colors

  /// Arguments, environment, whether the output is a terminal, and whether it is colored.
  nonisolated static let colors: [([String], [String: String], Bool, Bool)] = [
    ([], [:], false, false), ([], [:], true, true), ([], ["TERM": "dumb"], true, false),
    ([], ["NO_COLOR": "1"], true, false), ([], ["NO_COLOR": ""], true, true),
    ([], ["FORCE_COLOR": "1"], false, true), ([], ["FORCE_COLOR": "0"], false, false),
    ([], ["FORCE_COLOR": ""], false, false), ([], ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
    (["--color"], ["NO_COLOR": "1"], false, true), (["--no-color"], ["FORCE_COLOR": "1"], true, false),
    (["--no-color", "--color"], [:], false, true),
  ]

  @Test(arguments: colors)
  func colorsDependOnTheUserTheEnvironmentAndTheTerminal(
    _ arguments: [String],
    _ environment: [String: String],
    _ isTerminal: Bool,
    _ isColoured: Bool
  ) async throws {
    #expect(Self.colors.count == 12)
    let console = try Console(["a.feature": .cats])
    let result = await console.run(
      arguments + ["-f", "summary", "./a.feature"],
      environment: environment,
      width: isTerminal ? 80 : nil
    )
    #expect(result.text.contains("\u{1B}[") == isColoured)
  }

  @Test func theEnvironmentSetsTagsUnlessTheCommandLineDoes() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = ["CUCUMBER_FILTER_TAGS": "@two"]
    #expect(await console.run(["./a.feature"], environment: environment).text.contains("3 scenarios"))
    #expect(await console.run(["-t", "@one", "./a.feature"], environment: environment).text.contains("1 scenario ("))
    let wrong = await console.run(["./a.feature"], environment: ["CUCUMBER_FILTER_TAGS": "@two or"])
    #expect(wrong.code == .usage)
    #expect(wrong.text.contains("acceptance: CUCUMBER_FILTER_TAGS: Tag expression \"@two or\" could not be parsed"))
    #expect(await console.run(["./a.feature"], environment: ["CUCUMBER_FILTER_TAGS": ""]).text.contains("4 scenarios"))
  }

  // MARK: Symbols and commands

  /// The environment, whether the output is a terminal, and whether symbols replace words.
  nonisolated static let locales: [([String: String], Bool, Bool)] = [
    ([:], true, false), (["LANG": "pl_PL.UTF-8"], true, true), (["LANG": "C.utf8"], true, true),
    (["LANG": "pl_PL.UTF-8"], false, false), (["LANG": "pl_PL.UTF-8", "TERM": "dumb"], true, false),
    (["LANG": "pl_PL.UTF-8", "LC_ALL": "C"], true, false), (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], true, true),
    (["LANG": "C.UTF-8", "LC_ALL": ""], true, true), (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"], true, false),
  ]

  @Test(arguments: locales)
  func symbolsNeedATerminalWithUTF8(_ environment: [String: String], _ isTerminal: Bool, _ hasMarks: Bool) async throws
  {
    #expect(Self.locales.count == 9)
    let console = try Console(["a.feature": .feature("When it breaks")])
    let result = await console.run(
      ["-f", "summary", "./a.feature"],
      environment: environment,
      width: isTerminal ? 80 : nil
    )
    #expect(result.text.contains("✘") == hasMarks, "\(result.text)")
  }

  /// The path of the program, and the command that runs a scenario again.
  nonisolated static let programs = [
    ("/home/me/.build/debug/acceptance", "swift run acceptance --config=/"),
    (".build/debug/checks", "swift run checks --config=/"),
    ("/usr/bin/checks", " checks --config=/"), ("checks", " checks --config=/"),
  ]

  @Test(arguments: programs)
  func theRerunCommandUsesSwiftRunForAProgramInABuildFolder(_ program: String, _ command: String) async throws {
    #expect(Self.programs.count == 4)
    let console = try Console(["a.feature": .feature("When it breaks")])
    let result = await console.run(["-f", "summary", "./a.feature"], program: program)
    #expect(result.text.contains(command), "\(result.text)")
    #expect(result.text.contains("swift run") == command.hasPrefix("swift run"))
  }
}
