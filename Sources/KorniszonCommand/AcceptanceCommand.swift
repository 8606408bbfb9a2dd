import FoundationEssentials
public import Korniszon

/// The command line of a project's acceptance tests.
///
/// ```swift
/// // main.swift
/// await AcceptanceCommand(steps).main()
/// ```
public struct AcceptanceCommand<World>: Sendable {
  private let library: StepLibrary<World>

  /// Makes a command that runs features against the steps of a library.
  public init(_ library: StepLibrary<World>) {
    self.library = library
  }

  /// Does what the process's arguments say and ends the process.
  public func main() async -> Never {
    System.ignoreClosedPipes()
    let closed = System.openStandardDescriptors()
    System.printByLine()
    let status = await run(
      program: CommandLine.arguments.first ?? "acceptance",
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      streams: .standard(closed: closed)
    )
    System.end(status.rawValue)
  }

  /// Does what the arguments say; paths are relative to the working directory.
  ///
  /// `program` is the path of the program, from which messages take its name. The first argument may be the name of a
  /// subcommand; without one the features are run.
  @MainActor
  public func run(
    program: String = "acceptance",
    arguments: [String],
    environment: [String: String] = [:],
    streams: Streams = .standard
  ) async -> ExitCode {
    let run = RunCommand(library)
    let subcommands: [any Subcommand] = [run, StepsCommand(library), MergeCommand(), ReportCommand()]
    let named = subcommands.first { $0.name == arguments.first }
    let invocation = Invocation(
      program: Program(path: program),
      arguments: Array(arguments.dropFirst(named == nil ? 0 : 1)),
      environment: environment,
      streams: streams,
      subcommands: subcommands
    )
    return await (named ?? run).run(invocation)
  }
}
