import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `steps`, which lists step definitions and their uses in the selected scenarios.
struct StepsCommand<World: AnyObject>: Subcommand {
  let name = "steps"
  let summary = "List step definitions with their values, examples, and uses"

  var help: CommandHelp {
    CommandHelp(
      CommandHelp.scenarios,
      """
      The command counts uses in the selected scenarios.
      \(CommandHelp.scenarioDetails)
      """,
      examples: [
        .init("steps --search basket", "Find the step definitions that contain a word"),
        .init("steps --fail-unused", "Fail if a step definition is unused, for CI"),
      ]
    )
  }

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let registry = try library.compiled()
      guard options.findsUses else {
        let catalog = registry.library.stepCatalog(root: FileManager.default.currentDirectoryPath)
        return show(catalog, options, invocation)
      }
      let run = try await DryRun(registry, options, invocation, ignoresShard: true)
      var catalog = registry.library.stepCatalog(root: FileManager.default.currentDirectoryPath)
      catalog.countUses(in: run.scenarios.map(\.pickle))
      let shown = show(catalog, options, invocation)
      return shown == .passed ? Self.status(run.outcome, catalog, options) : shown
    }
  }

  /// Writes the definitions with their doc comments, and returns the resulting exit code.
  private func show(_ catalog: StepCatalog, _ options: Options, _ invocation: Invocation) -> ExitCode {
    var catalog = catalog
    catalog.readDocumentation()
    let list = StepList(catalog: catalog, query: options.searchText, language: options.listedLanguage)
    return invocation.streams.show(options.isJSON ? catalog.json : list.text, isData: options.isJSON)
  }

  /// Returns the exit code for a list of definitions. Undefined steps don't affect the code, because runs report them.
  private static func status(_ outcome: RunOutcome, _ catalog: StepCatalog, _ options: Options) -> ExitCode {
    if outcome.hasFileErrors { return .failed }
    if outcome.testCaseCount == 0 { return .nothingSelected }
    return options.failsUnused && catalog.definitions.contains { $0.uses.isEmpty } ? .failed : .passed
  }
}
