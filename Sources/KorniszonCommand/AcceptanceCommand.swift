import CucumberExpressions
public import Korniszon
public import Reports
import Workers
import OperatingSystem

/// The command line of a project's acceptance tests.
///
/// ```swift
/// // main.swift
/// await AcceptanceCommand(steps).main()
/// ```
public struct AcceptanceCommand<World: AnyObject>: Sendable {
  private let library: StepLibrary<World>
  private var customReports: [CustomReport] = []

  /// Creates a command that runs features against the steps of a library.
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
  /// The closure returns a reporter that writes to the given sink, on the report thread. The name may contain letters,
  /// digits, `-`, `_`, and `.`; `--help` lists it with its purpose. If the name is taken, the command exits with
  /// ``ExitCode/usage``.
  public func reporter(
    _ name: String,
    _ purpose: String = "",
    _ make: @escaping @Sendable (_ output: @escaping ReportSink) -> any Reporter
  ) -> Self {
    var command = self
    command.customReports.append(CustomReport(name: name, purpose: purpose, reporter: make))
    return command
  }

  /// Runs the command with the arguments of the process, then exits.
  ///
  /// A run starts this program again, with the same arguments, for each worker process. Code before this call also runs
  /// in every worker.
  @MainActor
  public func main() async -> Never {
    System.ignoreClosedPipes()
    System.reportEndsOfChildren()
    let arguments = CommandLine.arguments
    let environment = System.environment
    await WorkerMain.run { try RunCommand(library).prepareWorker(Array(arguments.dropFirst()), environment) }
    System.ignoreFileSizeLimit()
    requireOpenFiles()
    let signals = System.endingSignals.filter { !System.isIgnored($0) }
    System.beginGuardingExit()
    let closed = System.openStandardDescriptors()
    System.printByLine()
    let streams = Streams.standard(closed: closed)
    var workers = WorkerSettings(arguments: arguments, environment: environment)
    workers.adoptsOrphans = true
    let code = await run(
      program: arguments.first ?? "acceptance",
      arguments: Array(arguments.dropFirst()),
      environment: environment,
      streams: streams,
      workers: workers
    )
    let status = streams.finish(code).status
    System.endGuardingExit()
    // Exit handlers may block. From here on, signals end the process at once.
    for signal in signals { System.handleByDefault(signal) }
    System.unblockSignals()
    System.exitProcess(status, within: 10)
  }

  /// Exits if the process may open too few files to run at all: Dispatch traps then.
  private func requireOpenFiles() {
    let (minimum, limit) = (32, System.openFileLimit)
    guard limit < minimum else { return }
    let message = "the limit of open files is \(limit); a run needs \(minimum) or more: raise it with 'ulimit -n'\n"
    try? System.writeAll(Array(message.utf8), to: System.standardError, "standard error")
    System.exitProcess(ExitCode.usage.status)
  }

  /// Runs the command in this process and returns its exit code. Paths are relative to the working directory.
  ///
  /// Messages contain the file name of `program`. The first argument may name a subcommand; the default runs the
  /// features.
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
    let program = Program(path: program)
    let streams = streams.escapingCommands(environment)
    let reportTypes: ReportTypes
    do throws(UsageError) {
      reportTypes = try ReportTypes(custom: customReports)
    } catch {
      streams.complain("\(program.name): \(error)")
      return .usage
    }
    let run = RunCommand(library)
    let subcommands: [any Subcommand] = [
      run, ListCommand(library), StepsCommand(library), CheckCommand(library), FormatCommand(),
      RenameCommand(library), WatchCommand(), EditorCommand(library), LanguageServerCommand(library),
      AssistantServerCommand(),
      MergeCommand(), ReportCommand(), InitCommand(), CompletionsCommand(),
    ]
    let named = subcommands.first { $0.name == arguments.first }
    let invocation = Invocation(
      program: program,
      command: (named ?? run).name,
      arguments: Array(arguments.dropFirst(named == nil ? 0 : 1)),
      environment: environment,
      streams: streams,
      workers: workers,
      reportTypes: reportTypes,
      subcommands: subcommands
    )
    if named == nil, let mistyped = Self.mistypedSubcommand(arguments.first, subcommands) {
      invocation.complain("unknown subcommand '\(arguments[0])': did you mean '\(mistyped)'?")
      return .usage
    }
    return await (named ?? run).run(invocation)
  }

  /// Returns the subcommand that an argument resembles, unless it is an option or an existing path.
  private static func mistypedSubcommand(_ argument: String?, _ subcommands: [any Subcommand]) -> String? {
    guard let argument, argument.allSatisfy({ $0.isLetter || $0 == "-" }), argument.first?.isLetter == true,
      (try? System.status(argument)) == nil
    else { return nil }
    return subcommands.map(\.name).nearest(to: argument)
  }
}
