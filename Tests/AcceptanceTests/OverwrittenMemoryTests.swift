import CucumberMessages
import TestSupport
import Testing

/// Tests that a step that overwrites the memory of its worker fails, and no other step does.
///
/// If the process dies within 10 ms, earlier results can be lost, because they may not have arrived yet.
@Suite(.runsPrograms)
struct OverwrittenMemoryTests {
  private static func feature(_ step: String, tags: String = "") -> String {
    "Feature: a\n  Scenario: before\n    * a step that passes\n  \(tags)\n  Scenario: overwrites\n    * \(step)\n"
      + "  Scenario: after\n    * a step that passes\n  Scenario: last\n    * a step that passes\n"
  }

  private static let step = "a step fills the memory that its process shares with "

  /// Sending events restores the other counts, so this one alone must reveal the damage.
  private static let negativeCount =
    "a step makes the coordinator's count in the memory that its process shares negative"

  @Test(
    arguments: zip(
      (["0", "1", "255"] + [2, 10, 11, 14, 22, 33].map { "random bytes, seed \($0)" }).map { step + $0 }
        + [negativeCount],
      Array(repeatElement(["1", "2"], count: 5).joined())
    )
  )
  func aStepThatOverwritesTheJournalFails(_ step: String, _ workers: String) throws {
    let run = try FaultyRun(["--parallel", workers], feature: Self.feature(step))
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.passed, .failed, .passed, .passed])
    #expect(
      stored.attempts.flatMap(\.failures).map(\.message) == [
        "the worker's memory was overwritten, so the worker was terminated; "
          + "a step, or code it calls, wrote outside its own memory"
      ]
    )
    #expect(stored.end?.message == nil)
    try run.expectTraceless()
  }

  /// The scenario is serial, because a serial scenario starts only after earlier results have arrived. Otherwise, these
  /// would be lost with the journal.
  @Test(arguments: [1, 2, 3, 4])
  func aStepThatOverwritesTheJournalAndCrashesFails(_ seed: Int) throws {
    let step = Self.step + "random bytes, seed \(seed), and aborts"
    let run = try FaultyRun(["--parallel", "1"], feature: Self.feature(step, tags: "@serial"))
    let stored = try run.stored()
    #expect(run.status == 1)
    #expect(stored.attempts.map(\.status) == [.passed, .failed, .passed, .passed])
    // The worker may notice the damage before it aborts.
    let message = stored.attempts.flatMap(\.failures).first?.message ?? ""
    #expect(message.contains("SIGABRT") || message.contains("memory was overwritten"), "\(message)")
    try run.expectTraceless()
  }
}
