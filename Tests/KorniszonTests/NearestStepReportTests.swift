import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the steps that a run suggests for undefined ones.
@MainActor
struct NearestStepReportTests {
  private enum Size: String, CaseIterable, StepArgument { case small, large }

  private static func library() -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.step("the pet") { _ in }
    library.step("the pets") { (_, _: DataTable) in }
    library.step("a {} basket") { (_, _: Size) in }
    return library
  }

  @Test(
    arguments: [
      ("* the petz", "the pet"), ("* the petz\n  | a |", "the pets"), ("* a smal baskt", "a small basket"),
      ("* the weather is fine", nil), ("* the\u{A0}pet", "the pet"), ("* the\u{200B} pet", "the pet"),
    ]
  )
  func theNearestStepFitsTheTableAndTheAllowedValues(_ step: String, _ nearest: String?) async throws {
    let run = try await TestRun(.feature(step), steps: Self.library())
    let reports = run.envelopes.compactMap { envelope in
      if case .attachment(let attachment) = envelope { NearestStepReport(attachment) } else { nil }
    }
    #expect(reports.map(\.text) == [nearest].compactMap(\.self))
    #expect(reports.allSatisfy { $0.uri.hasSuffix("NearestStepReportTests.swift") && $0.line > 0 })
  }

  @Test func theReportPrecedesTheResultOfItsStep() async throws {
    let run = try await TestRun(.feature("* a petz", "* the petz"), steps: Self.library())
    let index = try #require(run.envelopes.firstIndex { if case .attachment = $0 { true } else { false } })
    guard case .attachment(let attachment) = run.envelopes[index],
      case .testStepFinished(let finished) = run.envelopes[index + 1]
    else {
      Issue.record("no result follows the report")
      return
    }
    #expect(attachment.testStepId == finished.testStepId)
    #expect(finished.testStepResult.status == .undefined)
  }
}
