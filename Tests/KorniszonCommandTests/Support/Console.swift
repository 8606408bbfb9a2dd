import Foundation
import Korniszon
import KorniszonCommand
import OperatingSystem
import Testing

/// A console that runs the command in a temporary folder and captures its output.
///
/// The command runs in the tests' process, which has another working directory, so paths are absolute, and the
/// configuration is always specified.
final class Console: Sendable {
  struct Result {
    let code: ExitCode
    /// Standard output and error, combined.
    let text: String
  }

  /// A buffer for the bytes written to a stream.
  private final class Buffer: Sendable {
    private let bytes = Monitor<[UInt8]>([])

    func append(_ new: [UInt8]) { bytes.withLock { $0 += new } }
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  /// A configuration without time limits, so that a busy machine doesn't fail tests.
  static let unlimited = #"{ "default": { "step-timeout": 0 } }"#

  let folder: URL

  init(_ files: [String: String] = [:], configuration: String = Console.unlimited) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)")
    for (path, text) in files.merging(["korniszon.json": configuration], uniquingKeysWith: { $1 }) {
      try write(Data(text.utf8), to: path)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the absolute path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  func write(_ data: Data, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The relative paths of all files and folders in the folder.
  var files: Set<String> {
    get throws { Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) }
  }

  /// Runs the command. `./` in an argument refers to the folder.
  @MainActor
  func run<World: AnyObject>(
    _ arguments: [String],
    steps library: StepLibrary<World> = .sample,
    environment: [String: String] = [:],
    program: String = "acceptance",
    width: Int? = nil
  ) async -> Result {
    let command = AcceptanceCommand(library)
    return await run(arguments, command, environment: environment, program: program, width: width)
  }

  /// Runs the given command.
  @MainActor
  func run<World: AnyObject>(
    _ arguments: [String],
    _ command: AcceptanceCommand<World>,
    environment: [String: String] = [:],
    program: String = "acceptance",
    width: Int? = nil
  ) async -> Result {
    let buffer = Buffer()
    let streams = Streams(output: { buffer.append($0) }, error: { buffer.append($0) }, width: width)
    let code = await run(arguments, command, environment: environment, program: program, streams: streams)
    return Result(code: code, text: buffer.text)
  }

  /// Runs the command with the given streams.
  @MainActor
  func run<World: AnyObject>(
    _ arguments: [String],
    steps library: StepLibrary<World> = .sample,
    environment: [String: String] = [:],
    program: String = "acceptance",
    streams: Streams
  ) async -> ExitCode {
    await run(arguments, AcceptanceCommand(library), environment: environment, program: program, streams: streams)
  }

  @MainActor
  private func run<World: AnyObject>(
    _ arguments: [String],
    _ command: AcceptanceCommand<World>,
    environment: [String: String],
    program: String,
    streams: Streams
  ) async -> ExitCode {
    let root = folder.path(percentEncoded: false)
    let subcommand = arguments.prefix(1).filter {
      ["run", "list", "steps", "check", "format", "rename", "merge", "report", "init", "editor"].contains($0)
    }
    return await command.run(
      program: program,
      arguments: subcommand + ["--config", path("korniszon.json")]
        + arguments.dropFirst(subcommand.count).map {
          $0.replacing("./", with: root.hasSuffix("/") ? root : root + "/", maxReplacements: 1)
        },
      environment: environment,
      streams: streams
    )
  }
}
