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
      let finder = try FeatureFinder(options.paths)
      var runOptions = options.runOptions(invocation.environment, finder)
      runOptions.dryRun = true
      runOptions.filter.shard = nil
      var problems = DryRunProblems()
      let registry = try library.compiled()
      let session = RunSession(registry, finder.files, options: runOptions) { problems.receive($0) }
      let pickles = session.scenarios.map(\.pickle)
      let outcome = await session.runAll()
      for problem in problems.texts { invocation.complain(problem) }

      var catalog = registry.library.stepCatalog(root: FileManager.default.currentDirectoryPath)
      catalog.countUses(in: pickles)
      catalog.readDocumentation()
      let list = StepList(catalog: catalog, query: options.searchText, language: options.listedLanguage)
      let shown = invocation.streams.show(options.isJSON ? catalog.json : list.text, isData: options.isJSON)
      return shown == .passed ? Self.status(outcome, list, options) : shown
    }
  }

  /// Returns the exit code. Undefined steps don't affect it, because a run reports them.
  private static func status(_ outcome: RunOutcome, _ list: StepList, _ options: Options) -> ExitCode {
    if outcome.hasFileErrors { return .failed }
    if outcome.testCaseCount == 0 { return .nothingSelected }
    return options.failsUnused && !list.unused.isEmpty ? .failed : .passed
  }
}
