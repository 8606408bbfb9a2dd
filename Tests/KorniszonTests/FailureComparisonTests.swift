import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of the values of failed expectations in the messages of a run.
@MainActor
struct FailureComparisonTests {
  private func fail() throws { try expect(4, equals: 5, "The count") }

  private func library() -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a wrong step") { _ in
      log("before")
      try fail()
    }
    library.given("a missing value") { _ in _ = try require(Int?.none) }
    library.given("a step") { _ in }
    return library
  }

  private let body = #"{"message":"The count: unexpected value","expected":"5","actual":"4"}"#

  @Test func theValuesAreAttachedImmediatelyBeforeTheResult() async throws {
    let run = try await TestRun(.feature("* a wrong step", "* a step"), steps: library())
    #expect(run.attachments == ["a wrong step: before", "a wrong step: \(body)"])
    let index = try #require(run.envelopes.lastIndex { if case .attachment = $0 { true } else { false } })
    guard case .attachment(let attachment) = run.envelopes[index],
      case .testStepFinished(let finished) = run.envelopes[index + 1]
    else { return #expect(Bool(false), "no result follows the values") }
    #expect(attachment.mediaType == "application/x.korniszon.comparison+json")
    #expect(attachment.testStepId == finished.testStepId)
    #expect(attachment.testCaseStartedId == finished.testCaseStartedId)
    #expect(finished.testStepResult.message == "The count: unexpected value\nexpected: 5\n  actual: 4")
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func tablesAreComparedByTheirCells() async throws {
    var library = library()
    library.given("a table") { (_, table: Korniszon.DataTable) in
      try expect(Korniszon.DataTable(rows: [["a|b"], ["2"]]), equals: table)
    }
    library.given("a list") { (_, table: Korniszon.DataTable) in try expect(["2"], matches: table) }
    let rows = #""expectedRows":[["a|b"],["1"]],"actualRows":[["a|b"],["2"]]}"#
    for step in ["a table", "a list"] {
      let run = try await TestRun(.feature("* \(step)\n      | a\\|b |\n      | 1 |"), steps: library)
      #expect(run.attachments.map { $0.hasSuffix(rows) } == [true], "\(run.attachments)")
    }
  }

  @Test func aFailureWithoutBothValuesHasNoComparison() async throws {
    let run = try await TestRun(.feature("* a missing value"), steps: library())
    #expect(run.statuses == [.failed])
    #expect(run.attachments == [])
  }

  @Test func theValuesOfEveryAttemptAreAttached() async throws {
    let run = try await TestRun(.feature("* a wrong step"), steps: library()) { $0.retry.limit = 1 }
    #expect(run.attachments.count { $0.hasSuffix(body) } == 2)
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func theComparedValuesOfAFailedHookAreAttached() async throws {
    var library = library()
    library.after(named: "after") { _ in try fail() }
    library.beforeAll(named: "before all") { try fail() }
    library.afterAll(named: "after all") { try fail() }
    let run = try await TestRun(.feature("* a step"), steps: library)
    #expect(run.attachments == ["before all: \(body)", "after all: \(body)"])
    library = self.library()
    library.after(named: "after") { _ in try fail() }
    let other = try await TestRun(.feature("* a step"), steps: library)
    #expect(other.attachments == ["after: \(body)"])
    #expect(StreamInvariants(other.envelopes).violations == [])
  }

  @Test func aStepThatExceedsItsTimeoutHasNoComparison() async throws {
    let clock = ManualClock()
    var library = StepLibrary { EmptyWorld() }
    library.given("a slow step", timeout: .milliseconds(1)) { _ in
      clock.advance(by: .milliseconds(1))
      try? await waitForCancellation()
      try fail()
    }
    let run = try await TestRun(.feature("* a slow step"), steps: library) { $0.limitClock = clock.limitClock }
    #expect(run.steps.first?.result.exception?.type == "TimeoutError")
    #expect(run.attachments == [])
  }

  @Test func theValuesAreInTheStreamEvenIfAttachmentsAreFiles() async throws {
    let folder = try TemporaryFolder()
    let run = try await TestRun(.feature("* a wrong step"), steps: library()) { $0.attachmentFolder = folder.path }
    #expect(run.attachments.last == "a wrong step: \(body)")
  }

  @Test func frontEndsReceiveTheValuesSeparatelyFromAttachments() async throws {
    let files = [FeatureFile.source(.init(uri: "1.feature", text: .feature("* a wrong step")))]
    let session = RunSession(try library().compiled(), files, options: RunOptions()) { _ in }
    await session.begin()
    let scenario = try #require(session.scenarios.first)
    let step = try #require(await session.run(scenario).steps.first)
    _ = await session.end()
    #expect(step.comparison == FailureComparison(message: "The count: unexpected value", expected: "5", actual: "4"))
    #expect(step.attachments.map(\.body) == ["before"])
  }
}
