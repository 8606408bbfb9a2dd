public import CucumberMessages

/// A group of reporters that receive one stream and share one model of the run.
///
/// A reporter that throws an error receives no more messages; the others continue.
public struct ReporterGroup: Sendable {
  /// The first error of each reporter that threw, keyed by the reporter's index in the group.
  public private(set) var failures: [Int: any Error] = [:]

  /// The index of the messages so far.
  public private(set) var run = RunModel()

  private var reporters: [any Reporter]

  /// Creates a group before the first message.
  public init(_ reporters: [any Reporter]) {
    self.reporters = reporters
  }

  /// Passes the next message of the stream to every reporter.
  public mutating func receive(_ envelope: Envelope) {
    let scenario = run.receive(envelope)
    forEachReporter { reporter, run in try reporter.receive(envelope, ending: scenario, in: run) }
  }

  /// Flushes every reporter. Call this method when no message is waiting.
  public mutating func flush() {
    forEachReporter { reporter, _ in try reporter.flush() }
  }

  /// Completes every report.
  public mutating func finish() {
    forEachReporter { reporter, run in try reporter.finish(run) }
  }

  private mutating func forEachReporter(_ body: (inout any Reporter, RunModel) throws -> Void) {
    for index in reporters.indices where failures[index] == nil {
      do {
        try body(&reporters[index], run)
      } catch {
        failures[index] = error
      }
    }
  }
}
