import CommandSupport
import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `list`, which prints the selected scenarios with their locations and tags without running them.
struct ListCommand<World: AnyObject>: Subcommand {
  let name = "list"
  let summary = "List the selected scenarios with their locations, tags, and shards"

  var help: CommandHelp {
    CommandHelp(
      CommandHelp.scenarios,
      CommandHelp.scenarioDetails,
      examples: [
        .init("list --tags @smoke", "List the scenarios with a tag"),
        .init("list --shard 1/3", "List the scenarios in a shard"),
      ]
    )
  }

  let formats: [String]? = ["json"]

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let isJSON = try options.listsAsJSON()
      let run = try await DryRun(try library.compiled(), options, invocation)
      let listing = ScenarioList(run.scenarios, run.shard)
      let shown = invocation.streams.show(try isJSON ? listing.json() : listing.text, isData: isJSON)
      guard shown == .passed else { return shown }
      if run.outcome.hasFileErrors { return .failed }
      return run.scenarios.isEmpty && !run.isEmptyList ? .nothingSelected : .passed
    }
  }
}

extension Options {
  /// Returns whether the list is written as JSON, as `--format json` requests. The standard format means text.
  ///
  /// - Throws: An error for any other format, for several formats, or for JSON that is written to a file.
  fileprivate func listsAsJSON() throws(UsageError) -> Bool {
    let formats = reports.map(\.format).filter { $0.text != ReportFormat.standard.text }
    guard let format = formats.first else { return false }
    guard formats.count == 1, case .builtIn(.json) = format.kind, format.path == nil else {
      throw UsageError("'list' writes only to standard output, as text or with --format json")
    }
    return true
  }
}
