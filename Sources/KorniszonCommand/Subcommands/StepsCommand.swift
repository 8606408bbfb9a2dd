import FeatureAdvice
import Gherkin
import Korniszon
import LanguageService

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `steps`, which lists step definitions and their uses in the selected scenarios.
struct StepsCommand<World: AnyObject>: Subcommand {
  let name = "steps"
  let summary = "List step definitions with values, examples, and uses; --search TEXT filters them, --json is for tools"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let registry = try library.compiled()
      let run = try await DryRun(registry, options, invocation, ignoresShard: true)
      var catalog = registry.library.stepCatalog(root: FileManager.default.currentDirectoryPath)
      catalog.countUses(in: run.scenarios.map(\.pickle))
      catalog.readDocumentation()
      let list = StepList(catalog: catalog, query: options.searchText, language: options.listedLanguage)
      let shown = invocation.streams.show(options.isJSON ? catalog.json : list.text, isData: options.isJSON)
      return shown == .passed ? Self.status(run.outcome, list, options) : shown
    }
  }

  /// Returns the exit code. Undefined steps don't affect it, because a run reports them.
  private static func status(_ outcome: RunOutcome, _ list: StepList, _ options: Options) -> ExitCode {
    if outcome.hasFileErrors { return .failed }
    if outcome.testCaseCount == 0 { return .nothingSelected }
    return options.failsUnused && !list.unused.isEmpty ? .failed : .passed
  }
}
