import CommandTestSupport
import CucumberMessages
import Foundation
import Korniszon
import KorniszonCommand
import OperatingSystem
import TestSupport
import Testing

/// Tests of scenarios whose failures don't fail the run.
@MainActor
struct QuarantineTests {
  private static let formats = [
    "html", "junit", "markdown", "chat", "teamcity", "github", "summary", "pretty", "progress", "dot", "json",
    "message", "rerun",
  ]

  private static let lamps = """
    Feature: lamps
      @flaky
      Scenario: weak
        When it breaks
      Scenario: strong
        Given a cat
      @flaky
      Scenario: mended
        Given a cat
    """

  private static func run(_ text: String, _ arguments: String...) async throws -> (result: Console.Result, Console) {
    let console = try Console(["Features/a.feature": text])
    let outputs = formats.flatMap { ["-f", "\($0):./\($0).out"] }
    return (await console.run(["./Features"] + arguments + outputs), console)
  }

  @Test func theCountOfFailuresOmitsThoseInQuarantine() async throws {
    let console = try Console(["a.feature": Self.lamps + "\n  Scenario: dark\n    When it breaks\n  Scenario: empty\n"])
    let arguments = ["--quarantine", "@flaky", "--fail-empty", "-f", "junit:./TEST-a.xml", "./a.feature"]
    let result = await console.run(arguments)
    #expect(result.code == .failed)
    #expect(result.text.hasPrefix("2 of 5 scenarios failed; see "), "\(result.text)")
  }

  /// The reasons of the scenario and of its quarantine used to refer to each other without end.
  @Test func anEmptyScenarioInQuarantineHasAReason() async throws {
    let text = "Feature: a\n  @flaky\n  Scenario: empty\n  Scenario: strong\n    Given a cat\n"
    let (result, console) = try await Self.run(text, "--quarantine", "@flaky", "--fail-empty")
    #expect(result.code == .passed, "\(result.text)")
    #expect(try console.read("junit.out").contains("Quarantined: The scenario has no steps."))
  }

  @Test func aFailureInQuarantineIsInEveryReportAndDoesNotFailTheRun() async throws {
    let (result, console) = try await Self.run(Self.lamps, "--quarantine", "@flaky")
    #expect(result.code == .passed, "\(result.text)")
    let places = [
      "html": #"data-s="quarantined"><summary><b>quarantined</b><span>weak</span>"#,
      "junit": #"<skipped message="Quarantined: The lamp: unexpected value: expected 2, actual 1">"#,
      "markdown": "- **lamps: weak**: The lamp: unexpected value: expected 2, actual 1",
      "chat": ": Passed in ",
      "teamcity": "##teamcity[testIgnored name='weak' message='Quarantined: The lamp: unexpected value: expected",
      "github": "::warning file=", "summary": "3 scenarios (2 passed, 1 quarantined)\n",
      "pretty": "quarantined (doesn't fail the run)\n", "progress": "passed lamps  2 passed, 1 quarantined\n",
      "dot": "Q..\n", "json": #""status":"failed""#, "message": #""success":true"#,
    ]
    for (format, text) in places {
      let report = try console.read("\(format).out")
      #expect(report.contains(text), "\(format): \(report)")
    }
    #expect(try console.read("rerun.out").isEmpty)
    let page = try console.read("html.out")
    #expect(page.contains("<span class=\"result\">Passed</span>"))
    #expect(page.contains("2 scenarios passed. 1 scenario failed in quarantine."))
    let match = page.firstMatch(of: /<section class="summary" id="quarantine">(?s:.*?)<\/section>/)
    let section = try #require(match?.output)
    #expect(section.contains("weak") && section.contains("mended") && !section.contains("strong"))
    #expect(try console.read("github.out").contains("Quarantined%3A lamps%3A weak"))
    #expect(try console.read("junit.out").contains(#"failures="0" errors="0" skipped="1""#))
  }

  @Test(arguments: [[], ["--quarantine", ""], ["--quarantine", "@flaky and @other"], ["--quarantine", "@other"]])
  func aFailureOutsideQuarantineFailsTheRun(_ arguments: [String]) async throws {
    let console = try Console(["a.feature": Self.lamps])
    let result = await console.run(arguments + ["./a.feature"])
    #expect(result.code == .failed)
    #expect(result.text.contains("3 scenarios (2 passed, 1 failed)"), "\(result.text)")
  }

  @Test func aQuarantinedFailureDoesNotHideAnotherFailure() async throws {
    let (result, console) = try await Self.run(
      Self.lamps + "\n  Scenario: broken\n    When it breaks",
      "--quarantine",
      "@flaky"
    )
    #expect(result.code == .failed)
    #expect(try console.read("summary.out").contains("4 scenarios (2 passed, 1 failed, 1 quarantined)"))
    #expect(try console.read("rerun.out").contains("a.feature:10\n# 10: "))
  }

  @Test func aRunOfOnlyQuarantinedFailuresIsNotShownAsPassed() async throws {
    let (result, console) = try await Self.run("@flaky\n" + .feature("When it breaks"), "--quarantine", "@flaky")
    #expect(result.code == .passed)
    #expect(try console.read("summary.out").contains("\nNo result ("))
    #expect(try console.read("html.out").contains("<span class=\"result\">No result</span>"))
  }

  @Test func aFailureInQuarantineDoesNotStopARunWithFailFast() async throws {
    let console = try Console(["a.feature": Self.lamps])
    let result = await console.run(["--fail-fast", "--quarantine", "@flaky", "./a.feature"])
    #expect(result.code == .passed)
    #expect(result.text.contains("3 scenarios (2 passed, 1 quarantined)"), "\(result.text)")
  }

  @Test func aQuarantinedScenarioThatPassesOnARetryIsFlaky() async throws {
    let console = try Console(["a.feature": Self.lamps])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat", file: "Steps.swift", line: 1) { _ in }
    let calls = Monitor(0)
    library.when("it breaks", file: "Steps.swift", line: 3) { _ in
      let count = calls.withLock { calls in
        calls += 1
        return calls
      }
      try expect(count, equals: 2)
    }
    let arguments = ["--retry", "1", "--quarantine", "@flaky", "-f", "summary", "-f", "junit:./j.xml", "./a.feature"]
    let result = await console.run(arguments, steps: library)
    #expect(result.code == .passed)
    #expect(result.text.contains("flaky: 1") && result.text.contains("3 passed"), "\(result.text)")
    #expect(try console.read("j.xml").contains("<flakyFailure"))
  }

  @Test func storedRunsAndMergesKeepTheQuarantine() async throws {
    let console = try Console(["a.feature": Self.lamps])
    for index in 1...2 {
      let shard = ["--shard", "\(index)/2", "--quarantine", "@flaky", "-f", "message:./\(index).ndjson"]
      #expect(await console.run(shard + ["./a.feature"]).code == .passed)
    }
    let merged = await console.run(["merge", "-f", "summary", "-f", "message:./m.ndjson", "./1.ndjson", "./2.ndjson"])
    #expect(merged.code == .passed, "\(merged.text)")
    #expect(merged.text.contains("(2 passed, 1 quarantined)"))
    #expect(await console.run(["report", "-f", "summary", "./m.ndjson"]).text.contains("(2 passed, 1 quarantined)"))
  }

  @Test func aMergeDoesNotExcuseARunThatFailedForAnotherReason() async throws {
    let console = try Console(["a.feature": Self.lamps])
    #expect(
      await console.run(["--quarantine", "@flaky", "-f", "message:./1.ndjson", "./a.feature"]).code == .passed
    )
    let stream = try console.read("1.ndjson").replacing(#""success":true"#, with: #""success":false"#)
    try console.write(Data(stream.utf8), to: "1.ndjson")
    #expect(await console.run(["merge", "-f", "summary", "./1.ndjson"]).code == .failed)
  }

  @Test func aMergeQuarantinesOnlyWhatEveryRunQuarantines() async throws {
    let console = try Console(["a.feature": Self.lamps])
    let run = ["--quarantine", "@flaky", "-f", "message:./1.ndjson", "./a.feature"]
    #expect(await console.run(run).code == .passed)
    #expect(await console.run(["-f", "message:./2.ndjson", "./a.feature:3"]).code == .failed)
    let merged = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson"])
    #expect(merged.code == .failed)
    #expect(merged.text.contains("1 failed"), "\(merged.text)")
  }
}
