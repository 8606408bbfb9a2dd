public import CucumberMessages

/// A group of reporters that receive the same stream and share one model of the run.
///
/// If scenarios weren't run because a before-all hook failed, an error stopped the run, or their file has a syntax
/// error, the stream has no test cases for them. In this case, all reporters except those that read only messages
/// (``EnvelopeReporter``) receive additional messages that skip these scenarios.
///
/// A reporter that throws an error receives no more messages, while the others continue. If a reporter traps, the
/// others can't continue.
public struct ReporterGroup: Sendable {
  /// The first error of each reporter that threw, keyed by the reporter's index in the group.
  public private(set) var failures: [Int: any Error] = [:]

  /// The index of the messages so far.
  public private(set) var run: RunModel

  private var reporters: [any LiveReporter]

  /// Creates a group, which must receive every message of the stream.
  public init(_ reporters: [any Reporter]) {
    self.reporters = reporters.map { $0 as? any LiveReporter ?? LiveReporterAdapter($0) }
    run = RunModel(keepsUnselected: self.reporters.contains(where: \.readsUnselectedScenarios))
  }

  /// Passes the next message of the stream to every reporter.
  public mutating func receive(_ envelope: Envelope) {
    receive(.envelope(envelope))
  }

  /// Passes the next message of a live run to every reporter.
  package mutating func receive(_ message: LiveMessage) {
    if case .envelope(let envelope) = message {
      for message in run.messagesAboutUnannouncedScenarios(before: envelope) {
        receive(.envelope(message), isInStream: false)
      }
    }
    receive(message, isInStream: true)
  }

  private mutating func receive(_ message: LiveMessage, isInStream: Bool) {
    let scenario = run.receive(message)
    // Unlike a call of `forEachReporter`, this loop doesn't copy the model.
    for index in reporters.indices where failures[index] == nil && (isInStream || !reporters[index].readsOnlyStream) {
      do {
        try reporters[index].receive(message, ending: scenario, in: run)
      } catch {
        failures[index] = error
      }
    }
  }

  /// Flushes every reporter. Call this method when no message is waiting.
  public mutating func flush() {
    forEachReporter { reporter, _, _ in try reporter.flush() }
  }

  /// Completes the report of each reporter that hasn't thrown an error.
  ///
  /// Calls `publish` with the index of each completed report before completing the next one. An error thrown by
  /// `publish` counts as an error of the reporter.
  public mutating func finish(publishing publish: (_ index: Int) throws -> Void = { _ in }) {
    forEachReporter { reporter, run, index in
      try reporter.finish(run)
      try publish(index)
    }
  }

  private mutating func forEachReporter(
    _ body: (inout any LiveReporter, RunModel, _ index: Int) throws -> Void
  ) {
    for index in reporters.indices where failures[index] == nil {
      do {
        try body(&reporters[index], run, index)
      } catch {
        failures[index] = error
      }
    }
  }
}
