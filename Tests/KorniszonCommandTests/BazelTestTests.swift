import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of the support for Bazel.
@MainActor
struct BazelTestTests {
  private func environment(_ console: Console, _ variables: [String: String]) -> [String: String] {
    variables.mapValues { console.path($0) }
  }

  @Test func theJUnitReportForBazelIsAddedToTheRequestedReports() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = environment(console, ["XML_OUTPUT_FILE": "out/test.xml"])
    let result = await console.run(["./a.feature"], environment: environment)
    #expect(result.text.contains("4 scenarios (4 passed)"))
    #expect(try console.read("out/test.xml").contains("tests=\"4\""))
    #expect(await console.run(["-f", "html:./out/test.xml", "./a.feature"], environment: environment).code == .passed)
    #expect(try console.read("out/test.xml").hasPrefix("<?xml"))
  }

  @Test(arguments: ["soon", "-1", "0", "1e308", "nan", "inf", "60s"])
  func anInvalidTimeoutFromBazelIsIgnoredWithAWarning(_ limit: String) async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["./a.feature"], environment: ["TEST_TIMEOUT": limit])
    #expect(result.code == .passed)
    #expect(
      result.text.hasPrefix("warning: ignoring TEST_TIMEOUT '\(limit)': must be a number of seconds\n"),
      "\(result.text)"
    )
  }

  @Test func aUsageErrorIsInTheReportForBazel() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = environment(console, ["XML_OUTPUT_FILE": "test.xml"])
    #expect(await console.run(["--bogus", "./a.feature"], environment: environment).code == .usage)
    #expect(try console.read("test.xml").contains("errors=\"1\""))
  }

  @Test func relativeReportPathsAreInTheOutputFolder() async throws {
    let console = try Console(
      ["a.feature": .cats],
      configuration: #"{ "default": { "format": ["summary", "junit:r/TEST-a.xml"] } }"#
    )
    let environment = environment(console, ["TEST_UNDECLARED_OUTPUTS_DIR": "out"])
    let result = await console.run(
      ["-f", "message:m.ndjson", "-f", "html:./a.html", "./a.feature"],
      environment: environment
    )
    #expect(result.code == .passed)
    #expect(try console.read("out/r/TEST-a.xml").contains("tests=\"4\""))
    #expect(try console.read("out/m.ndjson").contains(#""success":true"#))
    #expect(try console.files.contains("a.html"))
  }

  @Test func theFilterOfBazelReplacesNamesInTheConfiguration() async throws {
    let console = try Console(["a.feature": .cats], configuration: #"{ "default": { "name": "first" } }"#)
    let environment = ["TESTBRIDGE_TEST_ONLY": "^third a"]
    #expect(await console.run(["./a.feature"], environment: environment).text.contains("1 scenario (1 passed)"))
    let named = await console.run(["--name", "second", "-f", "message", "./a.feature"], environment: environment)
    #expect(named.text.matches(of: /"testCaseStarted"/).count == 2)
    let none = await console.run(["./a.feature"], environment: ["TESTBRIDGE_TEST_ONLY": "frist"])
    #expect(none.code == .nothingSelected)
    #expect(none.text.contains("TESTBRIDGE_TEST_ONLY 'frist'; the nearest names are 'first'"), "\(none.text)")
    let wrong = await console.run(["./a.feature"], environment: ["TESTBRIDGE_TEST_ONLY": "(a"])
    #expect(wrong.code == .usage && wrong.text.contains("TESTBRIDGE_TEST_ONLY: "))
  }

  @Test func bazelCanStopTheRunAtTheFirstFailure() async throws {
    let console = try Console(["a.feature": .feature("Given a dog"), "b.feature": .cats])
    let arguments = ["./a.feature", "./b.feature"]
    let stopped = await console.run(arguments, environment: ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": "1"])
    #expect(stopped.text.contains("4 skipped"), "\(stopped.text)")
    for value in ["0", ""] {
      let whole = await console.run(arguments, environment: ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": value])
      #expect(whole.text.contains("4 passed"), "\(whole.text)")
    }
  }

  @Test func warningsAreWrittenForBazel() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = environment(console, ["TEST_WARNINGS_OUTPUT_FILE": "warnings"])
    #expect(await console.run(["./a.feature"], environment: environment).code == .passed)
    #expect(try !console.files.contains("warnings"))
    let invalid = environment.merging(["TEST_TIMEOUT": "soon"]) { $1 }
    #expect(await console.run(["./a.feature"], environment: invalid).code == .passed)
    #expect(
      try console.read("warnings") == "warning: ignoring TEST_TIMEOUT 'soon': must be a number of seconds\n"
    )
  }

  @Test func onlyAFailureOfTheRunItselfIsAnInfrastructureFailure() async throws {
    let console = try Console(["a.feature": .feature("Given a dog"), "file": ""])
    let environment = environment(console, ["TEST_INFRASTRUCTURE_FAILURE_FILE": "failure"])
    #expect(await console.run(["./a.feature"], environment: environment).code == .failed)
    #expect(try !console.files.contains("failure"))
    let lost = await console.run(
      ["--timings", "./file/t.json", "-f", "json:./file/a.json", "./a.feature"],
      environment: environment
    )
    #expect(lost.code == .reportNotWritten)
    let lines = try console.read("failure").split(separator: "\n")
    #expect(lines.first == "Korniszon")
    #expect(lines.count == 2 && lines[1].contains("Not a directory"), "\(lines)")
  }

  @Test func thePrematureExitFileExistsOnlyDuringTheRun() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      try expect(try console.files.contains("exit") && console.files.contains("status"), "The files are there")
    }
    let environment = environment(console, ["TEST_PREMATURE_EXIT_FILE": "exit", "TEST_SHARD_STATUS_FILE": "status"])
    let result = await console.run(["./a.feature"], steps: library, environment: environment)
    #expect(result.code == .passed, "\(result.text)")
    #expect(try !console.files.contains("exit") && console.files.contains("status"))
    #expect(await console.run(["--bogus"], steps: library, environment: environment).code == .usage)
    #expect(try !console.files.contains("exit"))
  }

  @Test func statusFilesForBazelNeverOverwriteAFileWithContents() async throws {
    let console = try Console(["a.feature": .cats])
    let status = environment(console, ["TEST_SHARD_STATUS_FILE": "a.feature"])
    #expect(await console.run(["./a.feature"], environment: status).code == .passed)
    #expect(try console.read("a.feature") == .cats)
    let premature = environment(console, ["TEST_PREMATURE_EXIT_FILE": "a.feature"])
    let result = await console.run(["./a.feature"], environment: premature)
    #expect(result.code == .usage)
    #expect(result.text.contains("a.feature: TEST_PREMATURE_EXIT_FILE must be a new file"), "\(result.text)")
    #expect(try console.read("a.feature") == .cats)
  }

  @Test func aShardStatusFileThatCannotBeCreatedIsAUsageError() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = environment(console, ["TEST_SHARD_STATUS_FILE": "none/status"])
    let result = await console.run(["./a.feature"], environment: environment)
    #expect(result.code == .usage)
    #expect(result.text.contains("none/status: No such file or directory"))
  }
}
