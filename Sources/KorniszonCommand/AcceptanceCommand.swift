import CucumberExpressions
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
    SystemSignals.ignoreClosedPipes()
    let program = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "acceptance"
    let status = await run(
      program: program,
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      streams: .standard
    )
    SystemSignals.exit(status)
  }

  /// Does what the arguments say; paths are relative to the working directory.
  @MainActor
  public func run(
    program: String = "acceptance",
    arguments: [String],
    environment: [String: String] = [:],
    streams: Streams = .standard
  ) async -> ExitCode {
    do throws(UsageError) {
      var options = Options()
      try options.apply(arguments: arguments)
      if options.showsHelp { return streams.show(Help.text(program: program)) }
      if options.showsVersion { return streams.show(Help.version) }
      options = try options.configured(arguments, environment)
      return try await run(options, environment, streams)
    } catch {
      streams.complain("\(program): \(error)")
      return .usage
    }
  }

  @MainActor
  private func run(
    _ options: Options,
    _ environment: [String: String],
    _ streams: Streams
  ) async throws(UsageError) -> ExitCode {
    var runOptions = try RunOptions(options, environment)
    let reports = ReportSet(
      options.formats,
      terminal: Terminal.options(of: streams, colors: options.hasColors, environment: environment),
      junit: JUnitReporter.Options(strict: options.isJUnitStrict),
      standardOutput: streams.output
    )

    let status: ExitCode
    do {
      let finder = try FeatureFinder(options.paths.map { FeaturePath($0) })
      runOptions.filter.lines = finder.lines
      let registry = try library.compiled()
      for warning in registry.warnings(root: runOptions.root) { streams.complain(warning) }
      let outcome = await Runner(registry, options: runOptions).run(finder.files) { reports.receive($0) }
      for warning in outcome.warnings { streams.complain(warning) }
      status = ExitCode(outcome)
    } catch {
      if !options.formats.contains(where: \.tellsPeople) { streams.complain("\(error)") }
      Runner<World>.abandon(because: "\(error)", options: runOptions) { reports.receive($0) }
      status = .usage
    }
    for problem in reports.finish() { streams.complain("a report could not be written: \(problem)") }
    return reports.isComplete ? status : .reportNotWritten
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
  /// The same options on top of those of the configuration file and of the environment.
  fileprivate func configured(_ arguments: [String], _ environment: [String: String]) throws(UsageError) -> Options {
    var configured = Options()
    try Configuration(path: configuration)?.apply(profiles: profiles, to: &configured)
    if configuration == nil, !profiles.isEmpty, !FileManager.default.fileExists(atPath: Configuration.defaultPath) {
      throw UsageError("there is no \(Configuration.defaultPath) for --profile to take a profile from")
    }
    if let tags = environment["CUCUMBER_FILTER_TAGS"], !tags.isEmpty, self.tags.isEmpty { configured.tags.append(tags) }
    if !paths.isEmpty { configured.paths = [] }
    try configured.apply(arguments: arguments)
    if configured.paths.isEmpty { configured.paths = ["Features"] }
    if configured.formats.isEmpty { configured.add(try ReportFormat("progress")) }
    return configured
  }
}

extension RunOptions {
  fileprivate init(_ options: Options, _ environment: [String: String]) throws(UsageError) {
    self.init()
    dryRun = options.isDryRun
    failFast = options.isFailFast
    root = FileManager.default.currentDirectoryPath
    meta = .korniszon(ci: Meta.CI(environment: environment))
    parser = Parser(language: options.language)
    filter.tags = try options.tagExpression()
    filter.names = try options.namePatterns()
  }
}

extension Options {
  /// All tag expressions, of which each must hold.
  fileprivate func tagExpression() throws(UsageError) -> TagExpression? {
    for source in tags { _ = try Self.tagExpression(source) }
    guard let first = tags.first else { return nil }
    return try Self.tagExpression(tags.count == 1 ? first : tags.map { "( \($0) )" }.joined(separator: " and "))
  }

  private static func tagExpression(_ source: String) throws(UsageError) -> TagExpression {
    do throws(TagExpressionError) {
      return try TagExpression(source)
    } catch {
      throw UsageError("--tags: \(error)")
    }
  }

  fileprivate func namePatterns() throws(UsageError) -> [RegularExpression] {
    var patterns: [RegularExpression] = []
    for name in names {
      do throws(ExpressionError) {
        patterns.append(try RegularExpression(name, parameterTypes: ParameterTypeRegistry()))
      } catch {
        throw UsageError("--name: \(error)")
      }
    }
    return patterns
  }
}
