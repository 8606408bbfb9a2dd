package import CucumberMessages

/// A reporter that reads the messages of a live run without creating envelopes for them.
package protocol LiveReporter: Reporter {
  /// Whether the reporter reads scenarios that the run doesn't select.
  var readsUnselectedScenarios: Bool { get }

  /// Whether the reporter reads only the messages of the stream, not those that a group of reporters adds.
  var readsOnlyStream: Bool { get }

  /// Receives the next message. See ``Reporter/receive(_:ending:in:)``.
  mutating func receive(_ message: LiveMessage, ending scenario: RunModel.Scenario?, in run: RunModel) throws
}

extension LiveReporter {
  /// The default, `false`, because most reporters read only scenarios that the run selects.
  package var readsUnselectedScenarios: Bool { false }

  /// The default, `false`, because most reporters read additional messages, too.
  package var readsOnlyStream: Bool { false }

  /// Forwards the message as an envelope, unless it is a feature file or a test case.
  package mutating func receive(
    _ message: LiveMessage,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if let event = message.eventEnvelope { try receive(event, ending: scenario, in: run) }
  }
}

extension LiveReporter where Self: EnvelopeReporter {
  /// Always `true`. See ``EnvelopeReporter``.
  package var readsOnlyStream: Bool { true }
}

extension LiveReporter where Self: ScenarioReporter {
  /// Forwards the scenario if the message ends one.
  package mutating func receive(
    _ message: LiveMessage,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if let scenario { try receive(scenario, in: run) }
  }
}

/// An adapter that passes envelopes of a live run to a reporter.
struct LiveReporterAdapter: LiveReporter {
  let readsOnlyStream: Bool
  private var reporter: any Reporter

  init(_ reporter: any Reporter) {
    self.reporter = reporter
    readsOnlyStream = reporter is any EnvelopeReporter
  }

  mutating func receive(_ message: LiveMessage, ending scenario: RunModel.Scenario?, in run: RunModel) throws {
    try message.forEachEnvelope { try reporter.receive($0, ending: scenario, in: run) }
  }

  mutating func receive(_ envelope: Envelope, ending scenario: RunModel.Scenario?, in run: RunModel) throws {
    try reporter.receive(envelope, ending: scenario, in: run)
  }

  mutating func flush() throws { try reporter.flush() }

  mutating func finish(_ run: RunModel) throws { try reporter.finish(run) }
}

extension MessageReporter: LiveReporter {
  /// Adds the message to the buffer, and writes the buffer if it is full.
  package mutating func receive(
    _ message: LiveMessage,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    try receive(message)
  }
}

extension ChangesReporter: LiveReporter {}

extension ChatSummaryReporter: LiveReporter {
  /// Always `true`, because the chat summary lists scenarios that were removed.
  package var readsUnselectedScenarios: Bool { true }
}

extension DotReporter: LiveReporter {}
extension GitHubReporter: LiveReporter {}

extension HistoryReporter: LiveReporter {
  /// Always `true`, because a history records which scenarios exist.
  package var readsUnselectedScenarios: Bool { true }
}

extension HTMLReporter: LiveReporter {
  /// Always `true`, because the page shows which scenarios cover a requirement, whether or not they are selected.
  package var readsUnselectedScenarios: Bool { true }
}

extension JSONReporter: LiveReporter {}
extension JUnitReporter: LiveReporter {}
extension MarkdownReporter: LiveReporter {}
extension PrettyReporter: LiveReporter {}
extension ProgressReporter: LiveReporter {}
extension RerunReporter: LiveReporter {}
extension SummaryReporter: LiveReporter {}
extension TeamCityReporter: LiveReporter {}
extension UsageReporter: LiveReporter {}
