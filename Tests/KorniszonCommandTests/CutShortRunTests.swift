import CommandTestSupport
import CucumberMessages
import Gherkin
// These parts are internal: through the command, a test can't hold back the run.
@testable import CommandSupport
@testable import KorniszonCommand
import Korniszon
import OperatingSystem
import Reports
import TestSupport
import Testing

/// Tests of runs that are cut short because they can't end by themselves.
@Suite(.endsEventually)
struct CutShortRunTests {
  private static let time = Timestamp(seconds: 5, nanos: 0)

  /// A reporter that stores the messages that it receives.
  private struct StoringReporter: EnvelopeReporter {
    let received: Monitor<[Envelope]>

    func receive(_ envelope: Envelope) { received.withLock { $0.append(envelope) } }
    func finish() {}
  }

  @Test @MainActor func aRunThatIsCutShortHasAResultForEveryScenario() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    library.beforeAll(named: "hook") {}
    let text = "Feature: a\n" + (0..<4).map { "  Scenario: \($0)\n    * a step\n    * a step\n" }.joined()
    let file = FeatureFile.source(.init(uri: "a.feature", text: text))
    var envelopes: [Envelope] = []
    _ = await RunSession(try library.compiled(), [file]) { envelopes.append($0) }.runAll()
    // The run can be cut short after any message.
    for count in 0...envelopes.count {
      let received = Monitor<[Envelope]>([])
      let thread = try ReportThread(ReporterGroup([StoringReporter(received: received)]))
      for envelope in envelopes.prefix(count) { thread.receive(envelope) }
      #expect(thread.cutShort(because: .runInterrupted, at: Self.time, within: .seconds(300))?.isEmpty == true)
      if let last = envelopes.last { thread.receive(last) }
      check(received.withLock { $0 }, complete: count == envelopes.count)
    }
  }

  @Test func aRunThatIsForcedToEndNamesItsIncompleteReports() async throws {
    let console = try Console([:])
    let path = console.path("TEST-a.xml")
    let isBlocked = Monitor(false)
    let isOpen = Monitor(false)
    let reports = ReportSet(
      try ["summary", "junit:\(path)"].map { try ReportFormat($0, .builtIn) },
      terminal: TerminalOptions(),
      junit: JUnitReporter.Options(),
      streams: Streams(
        output: { _ in
          isBlocked.change { $0 = true }
          isOpen.change(when: { $0 }) { _ in }
        },
        error: { _ in }
      ),
      lastLimit: .milliseconds(1)
    )
    let problems = Monitor<[String]?>(nil)
    try System.startThread {
      let found = reports.finish()
      problems.change { $0 = found }
    }
    isBlocked.change(when: { $0 }) { _ in }
    #expect(
      reports.cutShort(because: .runInterrupted, at: Self.time) == [
        "the reports couldn't be completed in time", "\(path): incomplete when the run was forced to end",
      ]
    )
    isOpen.change { $0 = true }
    #expect(problems.change(when: { $0 != nil }) { $0 }?.count == 1)
  }

  private func check(_ envelopes: [Envelope], complete: Bool) {
    var open: Set<String> = []
    var cases: [String] = []
    var steps: [String: Int] = [:]
    var results: [String: Int] = [:]
    var ends: [TestRunFinished] = []
    for envelope in envelopes {
      switch envelope {
      case .testCase(let testCase):
        cases.append(testCase.id)
        steps[testCase.id] = testCase.testSteps.count
      case .testCaseStarted(let started): open.insert(started.testCaseId + "/" + started.id)
      case .testRunHookStarted(let started): open.insert(started.id)
      case .testRunHookFinished(let finished): open.remove(finished.testRunHookStartedId)
      case .testStepStarted(let started): open.insert(started.testStepId)
      case .testStepFinished(let finished):
        #expect(open.remove(finished.testStepId) != nil)
        results[finished.testCaseStartedId, default: 0] += 1
      case .testCaseFinished(let finished):
        let id = open.first { $0.hasSuffix("/" + finished.testCaseStartedId) } ?? ""
        open.remove(id)
        let testCase = String(id.prefix { $0 != "/" })
        #expect(results[finished.testCaseStartedId] == steps.removeValue(forKey: testCase))
      case .testRunFinished(let finished): ends.append(finished)
      default: break
      }
    }
    #expect(open.isEmpty && steps.isEmpty, "\(open) \(steps)")
    #expect(ends.map(\.success) == [complete])
    #expect(ends.map(\.message) == [complete ? nil : "the run was interrupted"])
  }
}
