import CucumberMessages
import Reports

/// A custom report that counts steps by status, as CSV: `--format steps-csv:PATH`.
struct StepStatusReporter: EnvelopeReporter {
  let output: ReportSink
  var counts: [TestStepResult.Status: Int] = [:]

  mutating func receive(_ envelope: Envelope) {
    guard case .testStepFinished(let step) = envelope else { return }
    counts[step.testStepResult.status, default: 0] += 1
  }

  func finish() throws {
    let rows = counts.sorted { $0.key < $1.key }.map { "\($0.key.rawValue.lowercased()),\($0.value)\n" }
    try output(Array(("status,steps\n" + rows.joined()).utf8))
  }
}
