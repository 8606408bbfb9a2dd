import CommandTestSupport
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests that empty and pending scenarios aren't shown as passed, and that the exit code and the reports agree.
@MainActor
struct EmptyScenarioTests {
  private static let steps: StepLibrary<EmptyWorld> = {
    var library = StepLibrary { EmptyWorld() }
    library.given("ok") { _ in }
    library.given("later") { _ in throw Pending("no backend") }
    library.before { _ in }
    library.after { _ in }
    return library
  }()

  private static let formats = [
    "html", "junit", "markdown", "teamcity", "github", "summary", "pretty", "progress", "dot", "json", "message",
    "rerun",
  ]

  private static func run(_ files: [String: String], _ arguments: String...) async throws -> (ExitCode, Console) {
    let console = try Console(files)
    let outputs = formats.flatMap { ["-f", "\($0):./\($0).out"] }
    let result = await console.run(["./Features"] + arguments + outputs, steps: steps)
    return (result.code, console)
  }

  private static let empty = ["Features/a.feature": "Feature: f\n  Scenario: a\n    Given ok\n  Scenario: nothing\n"]

  // MARK: Scenarios without steps

  @Test func aScenarioWithoutStepsIsShownAsEmpty() async throws {
    let (code, console) = try await Self.run(Self.empty)
    #expect(code == .passed)
    let places = [
      "html": #"data-s="empty"><summary><b>empty</b><span>nothing</span>"#,
      "junit": #"<skipped message="The scenario has no steps.">"#,
      "markdown": "1 passed, 1 empty",
      "teamcity": "##teamcity[testIgnored name='nothing' message='The scenario has no steps.'",
      "github": "2 scenarios (1 passed, 1 empty)", "summary": "2 scenarios (1 passed, 1 empty)\n",
      "pretty": "Scenario: nothing", "progress": "passed f  1 passed, 1 empty\n", "dot": ".E\n",
      "json": #"{"keyword":"* ","name":"The scenario has no steps.","line":4,"result":{"status":"skipped"}}"#,
    ]
    for (format, text) in places {
      let report = try console.read("\(format).out")
      #expect(report.contains(text), "\(format): \(report)")
    }
    #expect(try console.read("pretty.out").contains("    empty (no steps)\n"))
    #expect(try console.read("rerun.out").isEmpty)
    #expect(try console.read("html.out").contains("1 scenario passed. 1 scenario has no steps."))
    #expect(try console.read("message.out").contains(#""success":true"#))
  }

  @Test(arguments: [(["--fail-empty"], #"{ "default": {} }"#), ([], #"{ "default": { "fail-empty": true } }"#)])
  func failEmptyMakesAScenarioWithoutStepsFail(_ arguments: [String], _ configuration: String) async throws {
    let console = try Console(Self.empty, configuration: configuration)
    let outputs = Self.formats.flatMap { ["-f", "\($0):./\($0).out"] }
    let result = await console.run(["./Features"] + arguments + outputs, steps: Self.steps)
    #expect(result.code == .failed)
    let places = [
      "html": "1 of 2 scenarios didn&#39;t pass.",
      "junit": #"<failure type="EmptyScenario" message="The scenario has no steps.">"#,
      "markdown": "# Acceptance: Failed", "teamcity": "##teamcity[testFailed name='nothing'",
      "github": "::error file=", "summary": "The scenario has no steps.", "dot": "The scenario has no steps.",
      "json": #""result":{"status":"failed","error_message":"The scenario has no steps."}"#, "rerun": "a.feature:4\n",
      "progress": "empty f  1 passed, 1 empty\n    empty nothing",
    ]
    for (format, text) in places {
      let report = try console.read("\(format).out")
      #expect(report.contains(text), "\(format): \(report)")
    }
    #expect(try console.read("summary.out").contains("\nFailed in "))
  }

  @Test func failEmptyAlsoFailsADryRun() async throws {
    #expect(try await Self.run(Self.empty, "--fail-empty", "--dry-run").0 == .failed)
    #expect(try await Self.run(Self.empty, "--dry-run").0 == .passed)
  }

  @Test func aScenarioWithoutStepsCoversNoRequirement() async throws {
    let files = [
      "Features/a.feature": "Feature: f\n  Scenario: a\n    Given ok\n  @FR-1\n  Scenario: nothing\n",
      "requirements.md": "| id | text |\n| --- | --- |\n| FR-1 | Something |\n",
    ]
    let console = try Console(files)
    let requirements = console.path("requirements.md")
    let result = await console.run(
      ["./Features", "--requirements", requirements, "--require-coverage", "-f", "html:./a.html"],
      steps: Self.steps
    )
    #expect(result.code == .failed)
    let page = try console.read("a.html")
    #expect(page.contains("1 without a scenario. 0 of 1 are verified by passing scenarios."))
    #expect(page.contains(#"<b class="s uncovered">without a scenario</b>"#))
  }

  // MARK: Files without scenarios

  @Test func aFileWithoutScenariosIsNamedAndDoesNotFailTheRun() async throws {
    let files = [
      "Features/a.feature": "Feature: f\n  Scenario: a\n    Given ok\n",
      "Features/b.feature": "Feature: nothing yet\n\n  Background:\n    Given ok\n\n  Rule: r\n",
      "Features/c.feature": "# nothing\n",
      "Features/d.feature": "",
    ]
    let (code, console) = try await Self.run(files)
    #expect(code == .passed)
    for format in Self.formats where format != "rerun" {
      let report = try console.read("\(format).out")
      for name in ["b", "c", "d"] { #expect(report.contains("\(name).feature"), "\(format): \(report)") }
    }
    let summary = try console.read("summary.out")
    #expect(summary.contains("Feature files without scenarios"), "\(summary)")
    #expect(!summary.contains("a.feature"))
    #expect(try console.read("json.out").contains(#""name":"nothing yet""#))
    #expect(try console.read("html.out").contains(#"<b class="s empty">no scenarios</b>"#))
    #expect(try console.read("rerun.out").isEmpty)
  }

  @Test func aFileWhoseScenariosAreNotSelectedIsNotNamed() async throws {
    let files = [
      "Features/a.feature": "Feature: f\n  @x\n  Scenario: a\n    Given ok\n",
      "Features/b.feature": "Feature: other\n  Scenario: a\n    Given ok\n",
    ]
    let (code, console) = try await Self.run(files, "--tags", "@x")
    #expect(code == .passed)
    for format in Self.formats where format != "message" {
      #expect(try !console.read("\(format).out").contains("b.feature"), "\(format)")
    }
  }

  // MARK: Pending scenarios

  private static let pending = ["Features/a.feature": "Feature: f\n  Scenario: a\n    Given later\n"]

  @Test func reportsOfARunThatAcceptsPendingScenariosAgreeWithTheExitCode() async throws {
    let (code, console) = try await Self.run(Self.pending, "--no-strict")
    #expect(code == .passed)
    #expect(try console.read("summary.out").contains("1 scenario (1 pending)\n1 step (1 pending)\nNo result ("))
    #expect(try console.read("junit.out").contains(#"failures="0" errors="0" skipped="1""#))
    #expect(try console.read("junit.out").contains(#"<skipped message="no backend">"#))
    #expect(try console.read("markdown.out").hasPrefix("# Acceptance: No result ("))
    #expect(try console.read("teamcity.out").contains("testIgnored name='a' message='no backend'"))
    #expect(try !console.read("github.out").contains("::error"))
    #expect(try !console.read("html.out").contains(#"id="failures""#))
    #expect(try console.read("html.out").contains("1 scenario is pending."))
    #expect(try console.read("rerun.out").isEmpty)
  }

  @Test func reportAndMergeAcceptPendingScenariosThatTheRunAccepted() async throws {
    let (_, console) = try await Self.run(Self.pending, "--no-strict")
    let report = await console.run(["report", "./message.out", "-f", "summary"])
    #expect(report.code == .passed)
    #expect(report.text.contains("\nNo result ("))
    let merged = await console.run(["merge", "./message.out", "-f", "summary"])
    #expect(merged.code == .passed)
    #expect(merged.text.contains("\nNo result ("), "\(merged.text)")
  }

  @Test func pendingScenariosFailAStrictRun() async throws {
    let (code, console) = try await Self.run(Self.pending)
    #expect(code == .failed)
    #expect(try console.read("summary.out").contains("\nFailed in "))
  }
}
