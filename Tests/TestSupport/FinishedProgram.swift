public import Foundation
import Testing

/// A program that ran to its end, with its output.
public struct FinishedProgram: Sendable {
  /// The exit status, or the number of the signal that ended the program.
  public let status: Int32
  /// The text written to standard output.
  public let output: String
  /// The text written to standard error.
  public let error: String

  /// The time after which a program that hangs is killed, in seconds.
  private static let limit = 300.0

  /// Runs a program in a folder and waits for its end. Tests that do so have the trait ``Testing/Trait/runsPrograms``.
  ///
  /// The program has a temporary folder of its own, unless `environment` sets another.
  public init(
    _ program: URL,
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = ProcessInfo.processInfo.environment.filter { $0.key != "TMPDIR" },
    input: String = ""
  ) throws {
    let streams = try TemporaryFolder(["in": input, "error": "", "temporary/.keep": ""])
    let (process, output) = try ProgramStart.alone {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["TMPDIR": streams.path("temporary")].merging(environment) { $1 }
      let output = Pipe()
      process.standardInput = try FileHandle(forReadingFrom: streams.url.appending(path: "in"))
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: streams.url.appending(path: "error"))
      try process.run()
      return (process, output)
    }
    // The watchdog doesn't capture the process, because Dispatch keeps a canceled item until its deadline, and a
    // process keeps its files open.
    let identifier = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: watchdog)
    defer { watchdog.cancel() }
    self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    error = try streams.read("error")
  }

  /// Returns the URL of a program of this package, which is next to the running test bundle.
  public static func url(of name: String) throws -> URL {
    let arguments = CommandLine.arguments
    // On macOS, a program of the toolchain loads the bundle NAME.xctest/Contents/MacOS/NAME, whose path follows an
    // option.
    let loaded = arguments.firstIndex(of: "--test-bundle-path").flatMap { arguments.dropFirst($0 + 1).first }
    let bundle = URL(filePath: try #require(loaded ?? arguments.first))
    let outside = (0..<4).reduce(bundle) { url, _ in url.deletingLastPathComponent() }
    let folders = [bundle.deletingLastPathComponent()] + (loaded == nil ? [Bundle.main.bundleURL] : [outside])
    return try #require(
      folders.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "the program \(name) isn't next to \(bundle.path)"
    )
  }
}
