import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `list`, which prints the selected scenarios with their locations and tags, without running them.
struct ListCommand<World: AnyObject>: Subcommand {
  let name = "list"
  let summary = "List the selected scenarios with location, tags, and shard; as JSON with --format json"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let isJSON = try options.listsAsJSON()
      let finder = try FeatureFinder(options.paths)
      var runOptions = options.runOptions(invocation.environment, finder)
      runOptions.dryRun = true
      let shard = runOptions.filter.shard
      let timings = try options.timings.map { try TimingFile($0, shard: shard) }
      runOptions.filter.shard?.durations = timings?.seconds ?? [:]
      var problems = DryRunProblems()
      let session = RunSession(try library.compiled(), finder.files, options: runOptions) { problems.receive($0) }
      let scenarios = session.scenarios
      let outcome = await session.runAll()
      for problem in problems.texts { invocation.complain(problem) }
      let listing = ScenarioList(scenarios, shard)
      let shown = invocation.streams.show(try isJSON ? listing.json() : listing.text, isData: isJSON)
      guard shown == .passed else { return shown }
      if outcome.hasFileErrors { return .failed }
      return scenarios.isEmpty ? .nothingSelected : .passed
    }
  }
}

extension Options {
  /// Returns whether `--format json` is given. Throws for other formats.
  fileprivate func listsAsJSON() throws(UsageError) -> Bool {
    let formats = reports.map(\.format).filter { $0.text != ReportFormat.standard.text }
    guard let format = formats.first else { return false }
    guard formats.count == 1, case .builtIn(.json) = format.kind, format.path == nil else {
      throw UsageError("'list' writes only to standard output, as text or with --format json")
    }
    return true
  }
}
