import CucumberMessages
import FoundationEssentials
import Gherkin
public import Korniszon
import Reports

/// The command line of a project's acceptance tests.
///
/// ```swift
/// // main.swift
/// await AcceptanceCommand(steps).main()
/// ```
public struct AcceptanceCommand<World>: Sendable {
  private let library: StepLibrary<World>

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
  /// `program` is the path of the program, from which messages take its name.
  @MainActor
  public func run(
    program: String = "acceptance",
    arguments: [String],
    environment: [String: String] = [:],
    streams: Streams = .standard
  ) async -> ExitCode {
    let program = Program(path: program)
    let options = Options(arguments: arguments, environment: environment)
    if options.showsHelp { return streams.show(Help.text(program: program.name)) }
    if options.showsVersion { return streams.show(Help.version) }

    let formats = options.formats
    let reports = ReportSet(
      formats,
      terminal: Terminal.options(
        of: streams,
        colors: options.hasColors,
        environment: environment,
        rerunCommand: program.command
      ),
      junit: JUnitReporter.Options(strict: options.isJUnitStrict),
      environment: environment,
      standardOutput: streams.output
    )
    var runOptions = RunOptions(options, environment)
    let status: ExitCode
    do {
      try options.check()
      let finder = try FeatureFinder(options.paths)
      runOptions.filter.lines = finder.lines
      let selectionFailure = SelectionFailure(options, finder)
      runOptions.selectionFailure = { selectionFailure.text(scenarioCount: $0) }
      let registry = try library.compiled()
      for warning in registry.warnings(root: runOptions.root) { streams.complain(warning) }
      let outcome = await Runner(registry, options: runOptions).run(finder.files) { reports.receive($0) }
      for warning in outcome.warnings { streams.complain(warning) }
      status = ExitCode(outcome)
    } catch {
      let reason = (error as? DefinitionErrors)?.description(relativeTo: runOptions.root) ?? "\(error)"
      if !formats.contains(where: \.tellsPeople) { streams.complain("\(program.name): \(reason)") }
      Runner<World>.abandon(because: reason, options: runOptions) { reports.receive($0) }
      status = .usage
    }
    let problems = reports.finish()
    for problem in problems { streams.complain("a report could not be written: \(problem)") }
    return problems.isEmpty ? status : .reportNotWritten
  }
}

extension ExitCode {
  init(_ outcome: RunOutcome) {
    if outcome.isSuccess {
      self = .passed
    } else {
      self = outcome.testCaseCount == 0 && !outcome.hasFileErrors ? .nothingSelected : .failed
    }
  }
}

extension Options {
  /// The reports to write; after a mistake the error stream takes the place of those that people read.
  fileprivate var formats: [ReportFormat] {
    reports.map(\.format).filter { mistakes.isEmpty || !$0.tellsPeople }
  }

  /// Throws all mistakes as one.
  fileprivate func check() throws(UsageError) {
    guard mistakes.isEmpty else { throw UsageError(mistakes.map(\.description).joined(separator: "\n")) }
  }
}

extension RunOptions {
  fileprivate init(_ options: Options, _ environment: [String: String]) {
    self.init()
    dryRun = options.isDryRun
    failFast = options.isFailFast
    root = FileManager.default.currentDirectoryPath
    meta = .korniszon(ci: Meta.CI(environment: environment))
    parser = Parser(language: options.language)
    filter.tags = options.tags
    filter.names = options.names
  }
}
