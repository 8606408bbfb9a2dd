@_exported public import CommandSupport
public import Korniszon
import OperatingSystem
public import Reports
import Workers

/// The command line of a project's acceptance tests.
///
/// ```swift
/// // main.swift
/// await AcceptanceCommand(steps).main()
/// ```
public struct AcceptanceCommand<World: AnyObject>: Sendable {
  private let library: StepLibrary<World>
  private var customReports: [CustomReport] = []

  /// Creates a command that runs features with the steps of a library.
  public init(_ library: StepLibrary<World>) {
    self.library = library
  }

  /// Adds a report type. `--format NAME` writes it to standard output, and `--format NAME:PATH` to a file.
  ///
  /// ```swift
  /// await AcceptanceCommand(steps)
  ///   .reporter("steps-csv", "the number of steps by status") { StepStatusReporter(output: $0) }
  ///   .main()
  /// ```
  /// The closure returns a reporter, which writes to the given sink on a thread of its own. The name can contain ASCII
  /// letters, digits, `-`, `_`, and `.`, and `help run` lists it with its purpose. If the name is invalid or already in
  /// use, the command exits with ``ExitCode/usage``.
  public func reporter(
    _ name: String,
    _ purpose: String = "",
    _ make: @escaping @Sendable (_ output: @escaping ReportSink) -> any Reporter
  ) -> Self {
    var command = self
    command.customReports.append(CustomReport(name: name, purpose: purpose, reporter: make))
    return command
  }

  /// Runs the command with the arguments of the process, and then exits.
  ///
  /// For each worker process, a run starts this program again with the same arguments, so code before this call also
  /// runs in every worker.
  @MainActor
  public func main() async -> Never {
    System.surviveClosedPipes()
    System.reportEndsOfChildren()
    await WorkerMain.run {
      try RunCommand(library).prepareWorker(Array(CommandLine.arguments.dropFirst()), System.environment)
    }
    await ProcessMain.run { arguments, environment, streams in
      var workers = WorkerSettings(arguments: arguments, environment: environment)
      workers.adoptsOrphans = true
      return await run(
        program: arguments.first ?? "acceptance",
        arguments: Array(arguments.dropFirst()),
        environment: environment,
        streams: streams,
        workers: workers
      )
    }
  }

  /// Runs the command in this process and returns its exit code. Paths are relative to the working directory.
  ///
  /// Messages begin with the file name of `program`. The first argument may be the name of a subcommand. Without one,
  /// the command runs the features.
  @MainActor
  public func run(
    program: String = "acceptance",
    arguments: [String],
    environment: [String: String] = [:],
    streams: Streams = .standard
  ) async -> ExitCode {
    await run(program: program, arguments: arguments, environment: environment, streams: streams, workers: nil)
  }

  @MainActor
  private func run(
    program: String,
    arguments: [String],
    environment: [String: String],
    streams: Streams,
    workers: WorkerSettings?
  ) async -> ExitCode {
    let streams = streams.escapingCommands(environment)
    let reportTypes: ReportTypes
    do throws(UsageError) {
      reportTypes = try ReportTypes(custom: customReports)
    } catch {
      streams.complain("\(RunningProgram(path: program).name): \(error)")
      return .usage
    }
    let commands = CommandSet(
      purpose: CommandSet.purposeOfRunner,
      [
        RunCommand(library, workers), ListCommand(library), StepsCommand(library), MergeCommand(), ReportCommand(),
        CompletionsCommand(),
      ],
      defaultCommand: "run",
      exitCodes: """
        Exit codes: 0 passed; 1 failed; 2 invalid usage, configuration, or step definition; 3 no scenarios selected;
        4 a report couldn't be written, even if all scenarios passed; 128 + n ended by signal n.
        """,
      elsewhere: CommandSet.ofTool
    )
    return await commands.run(
      program: program,
      arguments: arguments,
      environment: environment,
      streams: streams,
      reportTypes: reportTypes
    )
  }
}
