import CommandSupport
import OperatingSystem

/// A child process whose output this process collects between other work.
final class ChildProgram {
  /// The result of a program that has ended.
  struct Result {
    /// The exit code, or `nil` if a signal or a limit ended the program.
    let status: Int32?
    let output: [UInt8]
    let error: [UInt8]
    /// Whether the program took too long or printed too much.
    let exceededLimit: Bool
  }

  /// The maximum total size of the output and the error output, in bytes.
  private static let outputLimit = 1 << 26

  private let process: Int32
  private let outputPipe: Int32
  private let errorPipe: Int32
  private let deadline: ContinuousClock.Instant
  private var output: [UInt8] = []
  private var error: [UInt8] = []
  private var openPipes: Set<Int32>
  private var exceededLimit = false

  /// Starts a program, by default without input, in the working directory. After `limit` has passed, ``poll()`` kills
  /// the program.
  init(
    _ path: String,
    _ arguments: [String],
    input: Int32? = nil,
    environment: [String: String],
    limit: Duration
  ) throws(SystemError) {
    let outputEnds = try System.openPipe()
    let errorEnds = try System.openPipe()
    defer { for end in [outputEnds.writing, errorEnds.writing] { System.closeFile(end) } }
    do throws(SystemError) {
      process = try System.start(
        path,
        arguments: [path] + arguments,
        environment: environment,
        descriptors: [System.standardOutput: outputEnds.writing, System.standardError: errorEnds.writing].merging(
          input.map { [System.standardInput: $0] } ?? [:]
        ) { $1 }
      )
    } catch {
      for end in [outputEnds.reading, errorEnds.reading] { System.closeFile(end) }
      throw error
    }
    for end in [outputEnds.reading, errorEnds.reading] { System.setNonBlocking(end) }
    outputPipe = outputEnds.reading
    errorPipe = errorEnds.reading
    openPipes = [outputEnds.reading, errorEnds.reading]
    deadline = .now + limit
  }

  deinit {
    for pipe in [outputPipe, errorPipe] { System.closeFile(pipe) }
  }

  /// The descriptors that become readable when there is output.
  var descriptors: [Int32] { Array(openPipes) }

  /// Reads the available output, and kills the program if it has exceeded a limit. Returns the result if the program
  /// has ended, or `nil` otherwise.
  func poll() -> Result? {
    read(outputPipe, into: &output)
    read(errorPipe, into: &error)
    if deadline <= .now || output.count + error.count > Self.outputLimit {
      exceededLimit = true
      kill()
    }
    guard System.hasEnded(process) else { return nil }
    read(outputPipe, into: &output)
    read(errorPipe, into: &error)
    let status: Int32? = if case .exit(let status)? = System.reap(process) { status } else { nil }
    return Result(status: status, output: output, error: error, exceededLimit: exceededLimit)
  }

  /// Kills the program.
  func kill() { System.killProcess(process) }

  /// Reads the available bytes of a pipe, and stops polling the pipe at its end.
  private func read(_ pipe: Int32, into bytes: inout [UInt8]) {
    while openPipes.contains(pipe), bytes.count <= Self.outputLimit {
      do throws(SystemError) {
        guard let more = try System.readAvailable(pipe) else { return }
        if more.isEmpty { openPipes.remove(pipe) }
        bytes += more
      } catch {
        openPipes.remove(pipe)
      }
    }
  }
}
