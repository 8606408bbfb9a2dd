/// Where a command writes: its results, and its complaints.
public struct Streams: Sendable {
  let output: @Sendable ([UInt8]) throws -> Void
  let error: @Sendable ([UInt8]) throws -> Void

  /// The columns of the terminal that shows the output; nil where nobody watches.
  let width: Int?

  public init(
    output: @escaping @Sendable ([UInt8]) throws -> Void,
    error: @escaping @Sendable ([UInt8]) throws -> Void,
    width: Int? = nil
  ) {
    self.output = output
    self.error = error
    self.width = width
  }

  /// The standard output and error of the process.
  public static let standard = Streams(
    output: { try System.writeAll($0, to: System.standardOutput, "standard output") },
    error: { try System.writeAll($0, to: System.standardError, "standard error") },
    width: System.width(ofTerminal: System.standardOutput)
  )

  /// Standard streams of a process that was started with a closed standard output.
  static let withoutOutput = Streams(output: { _ in throw ClosedOutputError() }, error: standard.error)

  /// Writes what the user asked to see.
  func show(_ text: String) -> ExitCode {
    do {
      try output(Array(text.utf8))
      return .passed
    } catch {
      complain("\(error)")
      return .reportNotWritten
    }
  }

  /// Writes a line about something that is wrong; there is nobody left to tell if that fails too.
  func complain(_ text: String) {
    try? error(Array("\(text)\n".utf8))
  }
}
