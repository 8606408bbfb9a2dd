import CommandTestSupport
import CucumberMessages
import KorniszonCommand
import Reports
import TestSupport
import Testing

/// Tests that a project's reporters work like the built-in ones.
@MainActor
struct CustomReportTests {
  /// A reporter that counts the steps of a run from its messages.
  private struct StepCounter: EnvelopeReporter {
    let output: ReportSink
    var count = 0

    mutating func receive(_ envelope: Envelope) {
      if case .testStepFinished = envelope { count += 1 }
    }

    func finish() throws { try output(Array("\(count) steps\n".utf8)) }
  }

  /// A reporter that lists the scenarios of a run.
  private struct ScenarioList: ScenarioReporter {
    let output: ReportSink

    func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws {
      try output(Array("\(scenario.name): \(scenario.status.rawValue)\n".utf8))
    }

    func finish(_ run: RunModel) {}
  }

  private struct BrokenReporter: EnvelopeReporter {
    struct Failure: Error, CustomStringConvertible {
      let description = "the report's server doesn't answer"
    }

    func receive(_ envelope: Envelope) {}
    func finish() throws { throw Failure() }
  }

  private let sample = AcceptanceCommand(.sample)

  private var registered: AcceptanceCommand<EmptyWorld> {
    sample
      .reporter("step-count", "the number of steps") { StepCounter(output: $0) }
      .reporter("list") { ScenarioList(output: $0) }
      .reporter("broken") { _ in BrokenReporter() }
  }

  @Test func aRegisteredReporterWritesToTheOutputOrToAFile() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "step-count", "-f", "list:./list.txt", "./a.feature"], registered)
    #expect(result.code == .passed)
    #expect(result.text.hasSuffix(" steps\n"))
    let lines = try console.read("list.txt").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix(": PASSED") })
  }

  @Test func aConfigurationFileCanUseARegisteredReporter() async throws {
    let console = try Console(["a.feature": .cats], configuration: #"{"default": {"format": ["step-count"]}}"#)
    let result = await console.run(["./a.feature"], registered)
    #expect(result.code == .passed)
    #expect(result.text.hasSuffix(" steps\n"))
  }

  @Test func aReportOfAStoredRunCanUseARegisteredReporter() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./run.ndjson", "./a.feature"]).code == .passed)
    let result = await console.run(["report", "-f", "list", "./run.ndjson"], registered)
    #expect(result.code == .passed)
    #expect(result.text.split(separator: "\n").count == 4)
  }

  @Test func theHelpAndErrorsListARegisteredReporter() async throws {
    let console = try Console(["a.feature": .cats])
    let help = await console.run(["run", "--help"], registered).text
    #expect(help.contains("  step-count  the number of steps\n"))
    let result = await console.run(["-f", "step-cont", "./a.feature"], registered)
    #expect(result.code == .usage)
    #expect(result.text.contains("rerun, usage, step-count, list, broken. Did you mean step-count?"))
  }

  @Test func theReportOfAReporterThatThrowsIsNotWritten() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "broken:./out.txt", "./a.feature"], registered)
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("can't write a report: the report's server doesn't answer"))
    #expect(try !console.files.contains("out.txt"))
  }

  @Test func aNameThatIsTakenIsRejected() async throws {
    let console = try Console(["a.feature": .cats])
    let builtIn = await console.run(["./a.feature"], sample.reporter("html") { _ in BrokenReporter() })
    #expect(builtIn.code == .usage)
    #expect(
      builtIn.text == "acceptance: the reporter name 'html' is taken by a built-in report: choose another\n"
    )
    let twice = await console.run(["--help"], registered.reporter("list") { _ in BrokenReporter() })
    #expect(twice.code == .usage)
    #expect(twice.text == "acceptance: two reporters have the name 'list': rename one\n")
  }

  @Test(arguments: ["", "a:b", "a b", "ż"])
  func anInvalidNameIsRejected(name: String) async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["./a.feature"], sample.reporter(name) { _ in BrokenReporter() })
    #expect(result.code == .usage)
    #expect(result.text.contains("the reporter name '\(name)' is invalid"))
  }
}
