import OperatingSystem

/// The streams that a command writes results and problems to.
public struct Streams: Sendable {
  let output: @Sendable ([UInt8]) throws -> Void
  private(set) var error: @Sendable ([UInt8]) throws -> Void
  /// Writes text for people to the output.
  private var text: @Sendable ([UInt8]) throws -> Void

  /// The number of columns of the output's terminal, or `nil` if it isn't a terminal.
  let width: Int?

  /// Creates streams from two functions that write bytes.
  ///
  /// - Parameters:
  ///   - output: Writes the requested output.
  ///   - error: Writes problems.
  ///   - width: The number of columns of the output's terminal, or `nil` if it isn't a terminal.
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
  static func standard(closed: Set<Int32>) -> Streams {
    let output = System.standardOutput
    let error = System.standardError
    return Streams(
      output: { try write($0, to: output, "standard output", closed) },
      error: { try write($0, to: error, "standard error", closed) },
      width: System.width(ofTerminal: output)
    )
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ name: String, _ closed: Set<Int32>) throws {
    if closed.contains(descriptor) { throw ClosedStreamError(name: name) }
    try System.writeAll(bytes, to: descriptor, name)
  }

  /// Returns streams that escape commands for the environment's CI server in problems and in text for people.
  func escapingCommands(_ environment: [String: String]) -> Streams {
    var streams = self
    let commands = ServerCommands(environment: environment)
    streams.error = commands.escaping(error)
    streams.text = commands.escaping(output)
    return streams
  }

  /// Writes text for people, or data for programs, to the output, and returns the exit code.
  func show(_ text: String, isData: Bool = false) -> ExitCode {
    do {
      try (isData ? output : self.text)(Array(text.utf8))
      return .passed
    } catch {
      complain("\(error)")
      return .reportNotWritten
    }
  }

  /// Writes a line to standard error, ignoring errors.
  func complain(_ text: String) {
    try? error(Array("\(text)\n".utf8))
  }
}

/// An error for a standard stream that was closed when the program started.
struct ClosedStreamError: Error, CustomStringConvertible {
  let name: String

  var description: String { "\(name) is closed" }
}
