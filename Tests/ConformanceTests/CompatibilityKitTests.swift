import Foundation
import TestSupport
import Testing

/// Tests against the official samples of whole runs, which produce the same messages in the same order.
@Suite(.needsConformanceData, .runsPrograms)
struct CompatibilityKitTests {
  @Test func allSamplesAreFound() {
    #expect(CompatibilitySample.all.count == 38)
  }

  @Test(arguments: CompatibilitySample.all, SampleExecution.allCases)
  func messagesEqualTheReference(_ sample: CompatibilitySample, _ execution: SampleExecution) throws {
    let (stream, envelopes) = try execution.messages(of: sample)
    #expect(stream == envelopes, "a project's reporters receive different messages")
    let messages = try ComparableMessages(stream).texts
    let reference = try ComparableMessages(sample.reference()).texts
    for (message, expected) in zip(messages, reference) { #expect(message == expected) }
    #expect(messages.count == reference.count)
  }
}
