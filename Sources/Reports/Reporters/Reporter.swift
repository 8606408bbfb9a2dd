public import CucumberMessages

/// A type that turns the messages of a run into a report.
///
/// A reporter writes to a ``ReportSink``. It never reads a clock, the environment, or the file system, so the same
/// stream always produces the same report. Most reporters don't need all of this protocol: a reporter that reads only
/// messages conforms to ``EnvelopeReporter``, and one that reads only scenarios to ``ScenarioReporter``.
///
/// If a reporter throws an error, only its own report is lost, and the run ends with exit code 4. Reporters run in the
/// process of the run, so one that traps or calls `exit` also ends the run, with a nonzero exit code. If this happens
/// in ``finish(_:)``, the reports completed before it are kept. Built-in reports are completed first.
public protocol Reporter: Sendable {
  /// Receives the next message.
  ///
  /// `run` is the index of the messages so far, including this one and all messages of the same feature file.
  /// `scenario` is the scenario that the message ends, or `nil` if it doesn't end one. The index no longer contains
  /// that scenario, so a reporter that needs it later has to keep it.
  mutating func receive(_ envelope: Envelope, ending scenario: RunModel.Scenario?, in run: RunModel) throws

  /// Writes buffered output. The run calls this method when no message is waiting.
  mutating func flush() throws

  /// Completes the report after the last message, even if the run was interrupted.
  mutating func finish(_ run: RunModel) throws
}

extension Reporter {
  /// Does nothing, because most reporters write immediately or at the end.
  public func flush() {}
}

/// A reporter that reads only the messages of a run.
///
/// ```swift
/// struct StepCounter: EnvelopeReporter {
///   let output: ReportSink
///   var count = 0
///
///   mutating func receive(_ envelope: Envelope) {
///     if case .testStepFinished = envelope { count += 1 }
///   }
///
///   func finish() throws { try output(Array("\(count) steps\n".utf8)) }
/// }
/// ```
public protocol EnvelopeReporter: Reporter {
  /// Receives the next message.
  mutating func receive(_ envelope: Envelope) throws

  /// Completes the report after the last message, even if the run was interrupted.
  mutating func finish() throws
}

extension EnvelopeReporter {
  /// Forwards the message.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    try receive(envelope)
  }

  /// Forwards the end of the run.
  public mutating func finish(_ run: RunModel) throws { try finish() }
}

/// A reporter that reads finished scenarios and the index of the run.
public protocol ScenarioReporter: Reporter {
  /// Receives a finished scenario with all of its attempts.
  ///
  /// Scenarios that began but didn't end are in `run.unfinishedScenarios` when the reporter finishes.
  mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws
}

extension ScenarioReporter {
  /// Forwards the scenario if the message ends one.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if let scenario { try receive(scenario, in: run) }
  }
}

/// A function that receives the bytes of a report, in order.
public typealias ReportSink = @Sendable ([UInt8]) throws -> Void

/// A function that stores an attachment under a name based on the given one, and returns the path that the report links
/// to.
public typealias AttachmentStore = @Sendable (_ name: String, _ bytes: [UInt8]) throws -> String
