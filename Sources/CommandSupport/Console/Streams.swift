import CucumberMessages
import OperatingSystem
import Reports

/// The streams that a command writes results and problems to.
public struct Streams: Sendable {
  package let output: @Sendable ([UInt8]) throws -> Void
  package private(set) var error: @Sendable ([UInt8]) throws -> Void
  /// A closure that writes human-readable text to the output.
  private var text: @Sendable ([UInt8]) throws -> Void

  /// The number of columns of the output's terminal, or `nil` if the output isn't a terminal.
  package let width: Int?
  /// The writer of the output, or `nil` if the output has no reader to wait for.
  private var outputWriter: StreamWriter?
  /// The writer of standard error, or `nil` if standard error has no reader to wait for.
  private var errorWriter: StreamWriter?

  /// Creates streams from two closures that write bytes.
  ///
  /// - Parameters:
  ///   - output: A closure that writes the requested output.
  ///   - error: A closure that writes problems.
  ///   - width: The number of columns of the output's terminal, or `nil` if the output isn't a terminal.
  public init(
    output: @escaping @Sendable ([UInt8]) throws -> Void,
    error: @escaping @Sendable ([UInt8]) throws -> Void,
    width: Int? = nil
  ) {
    self.output = output
    text = output
    self.error = error
    self.width = width
  }

  /// The standard output and error of the process.
  public static let standard = Streams.standard(closed: [])

  /// Returns the standard streams of a process that was started with the given descriptors closed.
  package static func standard(closed: Set<Int32>) -> Streams {
    let (output, outputWriter) = writing(to: System.standardOutput, "standard output", closed)
    let (error, errorWriter) = writing(to: System.standardError, "standard error", closed)
    var streams = Streams(output: output, error: error, width: System.width(ofTerminal: System.standardOutput))
    streams.outputWriter = outputWriter
    streams.errorWriter = errorWriter
    errorWriter?.setLimit(errorLimit)
    return streams
  }

  /// The maximum time to wait for the reader of standard error while it reads nothing.
  private static let errorLimit = Swift.Duration.seconds(5)

  private static func writing(
    to descriptor: Int32,
    _ name: String,
    _ closed: Set<Int32>
  ) -> (@Sendable ([UInt8]) throws -> Void, StreamWriter?) {
    if closed.contains(descriptor) { return ({ _ in throw ClosedStreamError(name: name) }, nil) }
    guard let writer = StreamWriter(standard: descriptor, name) else {
      return ({ try System.writeAll($0, to: descriptor, name) }, nil)
    }
    return ({ try writer.write($0) }, writer)
  }

  // MARK: Slow readers

  /// Sets the time for which the reader of the output may pause before writing fails, or `nil` for no limit.
  package func setOutputLimit(_ limit: Swift.Duration?) { outputWriter?.setLimit(limit) }

  /// Waits until the output is written.
  ///
  /// - Throws: The first error, unless it was already thrown.
  package func flushOutput() throws { try outputWriter?.finish() }

  /// Waits until everything is written, and returns `code` or, if that is ``ExitCode/passed`` but the output wasn't
  /// written, ``ExitCode/reportNotWritten``.
  package func finish(_ code: ExitCode) -> ExitCode {
    var code = code
    do {
      try flushOutput()
    } catch {
      complain("\(error)")
      if code == .passed { code = .reportNotWritten }
    }
    try? errorWriter?.finish()
    return code
  }

  /// Returns streams that escape the commands of CI systems in problems and in human-readable text. The environment
  /// determines whether a CI system would execute such commands.
  package func escapingCommands(_ environment: [String: String]) -> Streams {
    var streams = self
    let commands = BuildLogEscaper(environment: environment)
    streams.error = commands.escaping(error)
    streams.text = commands.escaping(output)
    return streams
  }

  /// Writes text for people, or data for programs, to the output and returns the exit code. Control characters in text
  /// are replaced, because the text may contain parts of files and arguments.
  package func show(_ text: String, isData: Bool = false) -> ExitCode {
    show(Array((isData ? text : text.terminalText).utf8), isData: isData)
  }

  /// Writes bytes, including any control characters, to the output and returns the exit code.
  package func show(_ bytes: [UInt8], isData: Bool = true) -> ExitCode {
    do {
      try (isData ? output : text)(bytes)
      try flushOutput()
      return .passed
    } catch {
      complain("\(error)")
      return .reportNotWritten
    }
  }

  /// Writes a line to standard error, ignoring errors. Control characters are replaced, because the text may contain
  /// parts of files and arguments.
  package func complain(_ text: String) {
    try? error(Array("\(text.terminalText)\n".utf8))
  }
}

/// An error for a standard stream that was closed when the program started.
package struct ClosedStreamError: Error, CustomStringConvertible {
  package let name: String

  package var description: String { "\(name) is closed" }
}
