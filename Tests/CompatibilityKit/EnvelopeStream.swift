import CucumberMessages
import Reports

/// A report with the messages as a project's reporters receive them, to be compared with the stream.
struct EnvelopeStream: EnvelopeReporter {
  let output: ReportSink

  func receive(_ envelope: Envelope) throws { try output(envelope.ndjson) }

  func finish() {}
}
