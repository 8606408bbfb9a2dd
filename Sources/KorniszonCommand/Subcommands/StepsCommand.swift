import CucumberMessages
import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `steps`: lists step definitions and the number of steps in the selected scenarios that match each.
struct StepsCommand<World>: Subcommand {
  let name = "steps"
  let summary = "List step definitions with the number of uses in the selected scenarios"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }

    do {
      try options.check()
      let finder = try FeatureFinder(options.paths)
      var runOptions = options.runOptions(invocation.environment, finder)
      runOptions.dryRun = true
      runOptions.filter.shard = nil
      var list = StepList()
      let registry = try library.compiled()
      let session = RunSession(registry, finder.files, options: runOptions) { list.receive($0) }
      let outcome = await session.runAll()
      for problem in list.problems { invocation.complain(problem) }
      let shown = invocation.streams.show(list.text)
      return shown == .passed ? Self.status(outcome, list, options) : shown
    } catch {
      invocation.complain(error.text(relativeTo: FileManager.default.currentDirectoryPath))
      return .usage
    }
  }

  /// Returns the exit code. Undefined steps don't affect it, because a run reports them.
  private static func status(_ outcome: RunOutcome, _ list: StepList, _ options: Options) -> ExitCode {
    if outcome.hasFileErrors { return .failed }
    if outcome.testCaseCount == 0 { return .nothingSelected }
    return options.failsUnused && !list.unused.isEmpty ? .failed : .passed
  }
}
