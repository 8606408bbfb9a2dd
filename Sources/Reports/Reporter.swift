public import CucumberMessages

/// Turns the messages of a run into one report.
///
/// A reporter writes to a ``ReportSink``. It reads no clock, no environment and no file system, so the
/// same stream always makes the same report. Most reporters need less than this protocol offers: those that read messages
/// only conform to ``EnvelopeReporter``, those that read scenarios only to ``ScenarioReporter``.
public protocol Reporter: Sendable {
  /// Takes the next message.
  ///
  /// `run` is the index of the messages so far, this one included. `scenario` is the scenario that ended with the message;
  /// the index no longer has it, so a reporter that needs it later keeps it.
  mutating func receive(_ envelope: Envelope, ending scenario: RunModel.Scenario?, in run: RunModel) throws

  /// Writes what is buffered; called when no message is waiting.
  mutating func flush() throws

  /// Completes the report after the last message, also if the run was cut off.
  mutating func finish(_ run: RunModel) throws
}

extension Reporter {
  /// Does nothing: most reporters write immediately or at the end.
  public func flush() {}
}

/// A reporter that reads the messages of a run and nothing else.
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
  /// Takes the next message.
  mutating func receive(_ envelope: Envelope) throws

  /// Completes the report after the last message, also if the run was cut off.
  mutating func finish() throws
}

extension EnvelopeReporter {
  /// Passes the message on.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    try receive(envelope)
  }

  /// Passes the end on.
  public mutating func finish(_ run: RunModel) throws { try finish() }
}

/// A reporter that reads scenarios when they end, and the index of the run.
public protocol ScenarioReporter: Reporter {
  /// Takes a scenario that ended, with all its attempts.
  ///
  /// Scenarios that were begun and didn't end are in `run.unfinishedScenarios` when the reporter finishes.
  mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws
}

extension ScenarioReporter {
  /// Passes the scenario on, if the message ends one.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if let scenario { try receive(scenario, in: run) }
  }
}

/// Takes the bytes of a report, in order.
public typealias ReportSink = @Sendable ([UInt8]) throws -> Void

/// Stores an attachment under a name like the one given, and returns the path by which readers of the report find it.
public typealias AttachmentStore = @Sendable (_ name: String, _ bytes: [UInt8]) throws -> String
