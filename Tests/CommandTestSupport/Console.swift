package import CommandSupport
package import Foundation
package import Korniszon
package import KorniszonCommand
import KorniszonTool
import OperatingSystem
import TestSupport

/// A console that runs the command of a project, or the tool, in a temporary folder and captures its output.
///
/// The command and the tool run in the tests' process, which has another working directory. Therefore, paths are
/// absolute, and the configuration is always specified.
package final class Console: Sendable {
  package struct Result {
    package let code: ExitCode
    /// Standard output and error, combined.
    package let text: String
  }

  /// A buffer for the bytes written to a stream.
  private final class Buffer: Sendable {
    private let bytes = Monitor<[UInt8]>([])

    package func append(_ new: [UInt8]) { bytes.withLock { $0 += new } }
    package var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  /// A configuration without a step timeout, so that a busy machine doesn't fail tests.
  package static let unlimited = #"{ "default": { "step-timeout": 0 } }"#

  private let directory: TemporaryFolder

  package init(_ files: [String: String] = [:], configuration: String = Console.unlimited) throws {
    directory = try TemporaryFolder(files.merging(["korniszon.json": configuration], uniquingKeysWith: { $1 }))
  }

  /// The folder that paths in arguments refer to.
  package var folder: URL { directory.url }

  /// Returns the absolute path of a file in the folder.
  package func path(_ name: String) -> String { directory.path(name) }

  package func write(_ data: Data, to name: String) throws { try directory.write(data, to: name) }

  package func read(_ name: String) throws -> String { try directory.read(name) }

  /// The relative paths of all files and folders in the folder.
  package var files: Set<String> {
    get throws { Set(try directory.contents()) }
  }

  /// Runs the command with a step library, or the tool if the first argument is one of its subcommands. `./` in an
  /// argument refers to the folder.
  @MainActor
  package func run<World: AnyObject>(
    _ arguments: [String],
    steps library: StepLibrary<World> = .sample,
    environment: [String: String] = [:],
    program: String = "acceptance",
    width: Int? = nil
  ) async -> Result {
    let buffer = Buffer()
    let streams = Streams(output: { buffer.append($0) }, error: { buffer.append($0) }, width: width)
    let code = await run(arguments, steps: library, environment: environment, program: program, streams: streams)
    return Result(code: code, text: buffer.text)
  }

  /// Runs the given command.
  @MainActor
  package func run<World: AnyObject>(
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

  /// Runs the command or the tool with the given streams.
  @MainActor
  package func run<World: AnyObject>(
    _ arguments: [String],
    steps library: StepLibrary<World> = .sample,
    environment: [String: String] = [:],
    program: String = "acceptance",
    streams: Streams
  ) async -> ExitCode {
    if let name = arguments.first, CommandSet.ofTool[name] != nil {
      do {
        return try await runTool(arguments, library, environment: environment, streams: streams)
      } catch {
        streams.complain("\(error)")
        return .usage
      }
    }
    let command = AcceptanceCommand(library)
    return await run(arguments, command, environment: environment, program: program, streams: streams)
  }

  /// Runs the command outside of any repository, so that a commit during the tests changes nothing.
  @MainActor
  private func run<World: AnyObject>(
    _ arguments: [String],
    _ command: AcceptanceCommand<World>,
    environment: [String: String],
    program: String,
    streams: Streams
  ) async -> ExitCode {
    await command.run(
      program: program,
      arguments: completed(arguments),
      environment: ["GIT_DIR": path("no-repository")].merging(environment) { $1 },
      streams: streams
    )
  }

  /// Returns the arguments with the configuration added and each `./` replaced by the path of the folder.
  private func completed(_ arguments: [String]) -> [String] {
    let root = folder.path(percentEncoded: false)
    let subcommand = arguments.prefix(1).filter { $0.allSatisfy(\.isLetter) }
    return subcommand + ["--config", path("korniszon.json")]
      + arguments.dropFirst(subcommand.count).map {
        $0.replacing("./", with: root.hasSuffix("/") ? root : root + "/", maxReplacements: 1)
      }
  }

  // MARK: The tool

  /// Runs the tool for a project with a step library.
  @MainActor
  private func runTool<World: AnyObject>(
    _ arguments: [String],
    _ library: StepLibrary<World>,
    environment: [String: String],
    streams: Streams
  ) async throws -> ExitCode {
    let project = try KnownProgram(library)
    let option = KnownProgram.users.contains(arguments[0]) ? ["--program", project.path] : []
    let arguments = completed(arguments)
    return await Tool.run(
      arguments: arguments.prefix(1) + option + arguments.dropFirst(),
      environment: environment,
      streams: streams
    )
  }
}
