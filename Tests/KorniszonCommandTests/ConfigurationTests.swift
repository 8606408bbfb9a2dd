import CommandTestSupport
import Foundation
import KorniszonCommand
import Testing

/// Tests of the settings in the configuration file, and of the messages for mistakes in it.
@MainActor
struct ConfigurationTests {
  private func run(_ configuration: String, _ arguments: String...) async throws -> Console.Result {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("When it breaks")])
    let folder = console.path("")
    try console.write(Data(configuration.replacing("./", with: folder).utf8), to: "korniszon.json")
    return await console.run(arguments)
  }

  @Test func theAddressOfASchemaIsNotAProfile() async throws {
    let configuration = #"{ "$schema": "https://example.com/schema.json", "default": { "tags": "@two" } }"#
    let console = try Console(["a.feature": .cats], configuration: configuration)
    #expect(await console.run(["./a.feature"]).code == .passed)
  }

  @Test func aRunAcceptsAnEmptyTimingsFileAndWritesToIt() async throws {
    let console = try Console(["a.feature": .cats, "t.json": ""])
    #expect(await console.run(["--timings", console.path("t.json"), "./a.feature"]).code == .passed)
    #expect(try console.read("t.json").first == "{")
  }

  @Test func theDefaultProfileSetsPathsAndOptions() async throws {
    let result = try await run(
      #"{ "default": { "paths": ["./a.feature"], "tags": "@two", "name": ["second", "a$"] } }"#
    )
    #expect(result.code == .passed)
    #expect(result.text.contains("2 scenarios (2 passed)"))
  }

  @Test func pathsOfTheCommandLineReplaceThoseInTheFile() async throws {
    let result = try await run(#"{ "default": { "paths": "./b.feature" } }"#, "./a.feature")
    #expect(result.text.contains("4 scenarios (4 passed)"))
  }

  @Test func selectedProfilesApplyOnTopOfTheDefaultProfile() async throws {
    let configuration = """
      {
        "default": { "paths": ["./b.feature"], "fail-fast": true, "tags": "@two" },
        "cats": { "paths": ["./a.feature"] },
        "few": { "tags": "@three" }
      }
      """
    #expect(try await run(configuration, "-p", "cats").text.contains("3 scenarios"))
    #expect(try await run(configuration, "-p", "cats", "--profile", "few").text.contains("2 scenarios"))
  }

  @Test func aProfileTurnsOffASettingOfTheDefaultProfile() async throws {
    let configuration = """
      { "default": { "fail-fast": true, "dry-run": true }, "real": { "fail-fast": false, "dry-run": false } }
      """
    #expect(try await run(configuration, "./b.feature", "./a.feature").text.contains("5 scenarios (5 skipped)"))
    #expect(
      try await run(configuration, "-p", "real", "./b.feature", "./a.feature").text
        .contains("5 scenarios (4 passed, 1 failed)")
    )
  }

  @Test func aFormatReplacesAConfiguredFormatWithTheSameTarget() async throws {
    let configuration = #"{ "default": { "format": ["message", "junit:./one.xml", "message:./two"] } }"#
    let console = try Console(["a.feature": .cats])
    try console.write(
      Data(configuration.replacing("./", with: console.path("")).utf8),
      to: "korniszon.json"
    )
    let result = await console.run(["-f", "summary", "-f", "junit:./two", "./a.feature"])
    #expect(result.code == .passed)
    #expect(!result.text.contains("testRunFinished"))
    #expect(result.text.contains("4 scenarios (4 passed)"))
    #expect(try console.read("one.xml").hasPrefix("<?xml"))
    #expect(try console.read("two").hasPrefix("<?xml"))
  }

  /// A file with a mistake, and the expected message.
  nonisolated static let mistakes = [
    (#"{ "default": { "tag": "@a" } }"#, "profile 'default': unknown setting 'tag': did you mean 'tags'?"),
    (#"{ "default": { "pahts": [] } }"#, "profile 'default': unknown setting 'pahts': did you mean 'paths'?"),
    (#"{ "default": { "config": "a" } }"#, "profile 'default': unknown setting 'config'"),
    (#"{ "default": { "help": true } }"#, "profile 'default': unknown setting 'help'"),
    (#"{ "default": { "fail-fast": "yes" } }"#, "profile 'default': 'fail-fast' must be true or false"),
    (#"{ "default": { "tags": true } }"#, "profile 'default': 'tags' must be a string or a list of strings"),
    (#"{ "default": { "paths": false } }"#, "profile 'default': 'paths' must be a string or a list of strings"),
    (#"{ "default": { "tags": 5 } }"#, "profile 'default': 'tags' must be a string or a list of strings"),
    (#"{ "default": { "tags": ["@a", 5] } }"#, "profile 'default': 'tags' must be a string or a list of strings"),
    (#"{ "default": { "tags": null } }"#, "profile 'default': 'tags' must be a string or a list of strings"),
    (
      "{\n  \"defualt\": { \"tags\": \"@a\" }\n}",
      "korniszon.json:2:3: no run uses profile 'defualt' by default: did you mean 'default'?"
    ),
    (#"{ "smoke": {}, "Default": {} }"#, "1:16: no run uses profile 'Default' by default: did you mean 'default'?"),
    (#"{ "default": "@a" }"#, "profile 'default' must be a JSON object of settings"),
    (#"["default"]"#, "korniszon.json:1:1: the configuration must be a JSON object that maps profile names"),
    (
      "{\n  \"default\": {\n    \"tags\": \"@a\",\n    \"retyr\": 2\n  }\n}",
      "korniszon.json:4:5: profile 'default': unknown setting 'retyr': did you mean 'retry'?"
    ),
    (
      "{\n  \"ci\": {\n    \"name\": [\n      \"a\",\n      5\n    ]\n  }\n}",
      "korniszon.json:5:7: profile 'ci': 'name' must be a string or a list of strings"
    ),
    (#"{ "default": { "retry": "2x" } }"#, "1:25: profile 'default': retry '2x': must be a whole number, 0 or greater"),
    (#"{ "default": { "retry": 2.5 } }"#, "1:25: profile 'default': retry '2.5': must be a whole number, 0 or greater"),
    (#"{ "default": { "retry": [2] } }"#, "profile 'default': 'retry' must be a number or a string"),
    (#"{ "default": { "step-timeout": true } }"#, "profile 'default': 'step-timeout' must be a number or a string"),
    (#"{ "default": { "order": "up" } }"#, "profile 'default': order 'up': must be defined, reverse"),
    (#"{ "default": { "shard": "3/2" } }"#, "profile 'default': shard '3/2': the shard number must be between 1 and 2"),
    (#"{ "default": { "worldParameters": "{}" } }"#, "profile 'default': 'worldParameters' must be an object"),
    (
      #"{ "default": { "world-parameters": {} } }"#,
      "unknown setting 'world-parameters': did you mean 'worldParameters'?"
    ),
    (#"{ "default": { "error": true } }"#, "profile 'default': unknown setting 'error'"),
    (#"{ "default": { "retry": 01 } }"#, "korniszon.json:1:26: invalid JSON"),
    (#"{ "default": { "retry": 1. } }"#, "korniszon.json:1:27: invalid JSON"),
    (#"{ "default": { "tags": "\ud800" } }"#, "korniszon.json:1:24: invalid JSON"),
    (#"{ "default": {}, "nightly": { "tag": "@a" } }"#, "profile 'nightly': unknown setting 'tag'"),
    (
      #"{ "default": { "format": "xml" } }"#,
      "profile 'default': format 'xml': unknown report type 'xml': choose one of"
    ),
    (#"{ "default": { "language": "xx" } }"#, "profile 'default': language 'xx': unknown language"),
    (
      #"{ "default": { "tags": "@a and" } }"#,
      "korniszon.json:1:24: profile 'default': tags '@a and': Tag expression \"@a and\" could not be parsed"
    ),
    (#"{ "default": { "name": "(a" } }"#, "korniszon.json:1:24: profile 'default': name '(a': "),
    (#"{ "default": { "format": ["junit:./r", "html:./r"] } }"#, "/r: choose one"),
    (#"{ "default": { "paths": ["a.feature:0"] } }"#, "paths 'a.feature:0': a.feature:0: line numbers start at 1"),
    ("{\n  \"ci\": {},\n  \"ci\": {}\n}", "korniszon.json:3:3: duplicate key 'ci'"),
    (
      #"{ "default": { "t\u0061gs": "@a", "tags": "@b" } }"#, "korniszon.json:1:35: duplicate key 'tags'"
    ),
    (#"{ "default": { "tags": "@a", } }"#, "korniszon.json:1:30: invalid JSON"),
    (#"{ "default": { "tags": ["@a",] } }"#, "korniszon.json:1:30: invalid JSON"),
    ("", "korniszon.json:1:1: invalid JSON"),
    ("{\n  \"default\": {\n    \"tags\": \"@a\",,\n  }\n}", "korniszon.json:3:18: invalid JSON"),
    ("{ \"default\": {} ", "korniszon.json:1:17: invalid JSON"),
    ("{ \"default\": {} } }", "korniszon.json:1:19: invalid JSON"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsReportedWithItsLocation(_ configuration: String, _ text: String) async throws {
    #expect(Self.mistakes.count == 43)
    let result = try await run(configuration, "./a.feature")
    #expect(result.code == .usage)
    #expect(result.text.contains("korniszon.json"))
    #expect(result.text.contains(text), "\(result.text)")
  }

  @Test func turningASettingOffDoesNotTurnItsOppositeOn() async throws {
    #expect(
      try await !run(#"{ "default": { "no-color": false } }"#, "-f", "summary", "./a.feature").text.contains("\u{1B}[")
    )
    let colored = #"{ "default": { "color": true, "no-color": false }, "plain": { "color": false } }"#
    #expect(try await run(colored, "-f", "summary", "./a.feature").text.contains("\u{1B}["))
    #expect(try await !run(colored, "-p", "plain", "-f", "summary", "./a.feature").text.contains("\u{1B}["))
  }

  @Test func aProfileThatIsGivenTwiceIsAppliedOnce() async throws {
    let configuration = #"{ "default": { "format": "summary" }, "ci": { "format": "junit:./r.xml" } }"#
    #expect(try await run(configuration, "-p", "default", "-p", "ci", "-p", "ci", "./a.feature").code == .passed)
  }

  @Test func aMissingFileOrProfileIsNamed() async throws {
    let missing = try await run("{}", "-c", "./other.json", "./a.feature")
    #expect(missing.code == .usage)
    #expect(missing.text.contains("other.json: can't read the configuration file"))
    let profile = try await run(#"{ "default": {}, "ci": {} }"#, "-p", "co", "./a.feature")
    #expect(profile.code == .usage)
    #expect(profile.text.contains("no profile 'co'"))
    #expect(profile.text.contains("the file defines ci, default"))
  }
}
