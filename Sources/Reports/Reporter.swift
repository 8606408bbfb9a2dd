public import CucumberMessages

/// Turns the messages of a run into one report, written to a sink that the reporter was given.
///
/// A reporter never looks at a clock, the environment or the file system: the same stream makes the same report.
public protocol Reporter: Sendable {
  /// Takes the next message.
  ///
  /// `run` is what the stream has told so far, this message included. `scenario` is there when the message ended one;
  /// the model has forgotten it by then, so a reporter that needs it later keeps it.
  mutating func receive(_ envelope: Envelope, ending scenario: RunModel.Scenario?, in run: RunModel) throws

  /// Writes what was gathered only to write more at once, since no message is waiting.
  mutating func flush() throws

  /// Completes the report when no more messages will come, also when the run was cut off.
  mutating func finish(_ run: RunModel) throws
}

extension Reporter {
  /// Nothing: most reports are written at once, or at the end.
  public func flush() {}
}

/// Where a reporter writes: takes bytes, in order.
public typealias ReportSink = @Sendable ([UInt8]) throws -> Void

/// Keeps an attached file under a name like the one given, and returns the path by which the report's readers find it.
public typealias AttachmentStore = @Sendable (_ name: String, _ bytes: [UInt8]) throws -> String
