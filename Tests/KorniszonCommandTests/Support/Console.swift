import Foundation
import Korniszon
import KorniszonCommand
import OperatingSystem
import TestSupport
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

  private let directory: TemporaryFolder

  init(_ files: [String: String] = [:], configuration: String = Console.unlimited) throws {
    directory = try TemporaryFolder(files.merging(["korniszon.json": configuration], uniquingKeysWith: { $1 }))
  }

  /// The folder that paths in arguments refer to.
  var folder: URL { directory.url }

  /// Returns the absolute path of a file in the folder.
  func path(_ name: String) -> String { directory.path(name) }

  func write(_ data: Data, to name: String) throws { try directory.write(data, to: name) }

  func read(_ name: String) throws -> String { try directory.read(name) }

  /// The relative paths of all files and folders in the folder.
  var files: Set<String> {
    get throws { Set(try directory.contents()) }
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
    let subcommand = arguments.prefix(1).filter { $0.allSatisfy(\.isLetter) }
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
