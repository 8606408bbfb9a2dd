import CucumberMessages
import Reports

/// A reporter that writes the messages that a project's reporters receive, for comparison with the message stream.
struct EnvelopeStream: EnvelopeReporter {
  let output: ReportSink

  func receive(_ envelope: Envelope) throws { try output(envelope.ndjson) }

  func finish() {}
}
