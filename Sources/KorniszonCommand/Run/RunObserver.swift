import CommandSupport
import CucumberMessages
import struct Gherkin.Pickles
import Korniszon
import Reports

/// An observer that passes a run's messages to reports, measures the durations of scenarios, and checks the coverage of
/// requirements.
@MainActor
final class RunObserver {
  let reports: ReportSet
  private(set) var timings: TimingFile?
  private var coverage: RequirementCoverage?
  /// The error that stopped the run, or `nil` if there is none.
  private(set) var fault: String?
  private let metadata: RunMetadata?
  private let requirements: RequirementList?
  /// Whether timings or coverage need the messages. Checking this constant for each message is faster than checking two
  /// variables.
  private let isMeasuring: Bool
  /// The settings to report after the start of the run, or `nil` if all of them are defaults.
  var settings: RunSettings?

  init(
    _ reports: ReportSet,
    timings: TimingFile? = nil,
    coverage: RequirementCoverage? = nil,
    settings: RunSettings? = nil,
    requirements: RequirementList? = nil,
    metadata: RunMetadata? = nil
  ) {
    self.reports = reports
    self.timings = timings
    self.coverage = coverage
    isMeasuring = timings != nil || coverage != nil
    self.settings = settings
    self.metadata = metadata
    self.requirements = requirements
  }

  /// Whether every requirement has a scenario. The value is `true` if requirements aren't checked.
  var isCovered: Bool { coverage?.missing.isEmpty ?? true }

  func receive(_ message: LiveMessage) {
    // A conditional expression would copy the message, which is slow.
    if isMeasuring { reports.receive(measured(message)) } else { reports.receive(message) }
    guard case .envelope(let envelope) = message else { return }
    if case .externalAttachment(let attachment) = envelope { reports.expectFile(attachment.url) }
    if case .testRunFinished(let finished) = envelope, let exception = finished.exception {
      fault = exception.message ?? exception.type
    }
    guard case .testRunStarted(let started) = envelope else { return }
    if let settings {
      let attachment = Envelope.attachment(settings.attachment(of: started))
      reports.receive(attachment)
      // The settings say which failures don't fail the run.
      _ = coverage?.check(attachment)
    }
    if let metadata { reports.receive(.attachment(metadata.attachment(testRunStartedId: started.id))) }
    if let requirements { reports.receive(.attachment(requirements.attachment(testRunStartedId: started.id))) }
  }

  private func measured(_ message: LiveMessage) -> LiveMessage {
    if case .file(let file) = message {
      // Timings need only the pickles of a feature file.
      if timings != nil { for pickle in file.pickles { timings?.receive(.pickle(Pickle(pickle))) } }
    } else if timings != nil {
      message.forEachEnvelope { timings?.receive($0) }
    }
    return coverage?.check(message) ?? message
  }
}
