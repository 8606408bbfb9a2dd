import Gherkin
import Korniszon

extension Options {
  /// Returns the command-line options that have an effect on a subcommand, as arguments for it.
  package func optionArguments(for command: String) -> [String] {
    optionArguments.filter { $0.option.applies(to: command) }.map(\.argument)
  }

  /// Records a mistake for each command-line option that has no effect, either on the subcommand or because of another
  /// option.
  package mutating func checkEffects(on command: String) {
    for name in givenOptions.sorted() {
      guard let commands = Option.named(name)?.commands, !commands.contains(command) else { continue }
      let others = commands.sorted().map { CommandSet.reference(to: $0, from: command) }.joined(" or ", last: ", or ")
      mistakes.append(UsageError("--\(name) has no effect on '\(command)': remove it, or use it with \(others)"))
    }
    if run.filter.order == .longestFirst, timings == nil, givenOptions.contains("order") {
      mistakes.append(UsageError("--order longest needs the durations of scenarios: also pass --timings FILE"))
    }
    for (name, advice) in ineffective where givenOptions.contains(name) {
      mistakes.append(UsageError("--\(name) has no effect: \(advice)"))
    }
  }

  /// The options that have no effect because of other options, with advice.
  private var ineffective: [(name: String, advice: String)] {
    var found: [(String, String)] = []
    if run.retry.limit == 0 {
      for name in ["retry-after", "retry-tag-filter"] { found.append((name, "also pass --retry N")) }
    }
    for name in ["parallel", "leftover-timeout"] {
      if isInProcess { found.append((name, "remove it or --in-process")) }
      if run.dryRun { found.append((name, "remove it or --dry-run")) }
    }
    if isJSON {
      for name in ["search", "in-language"] { found.append((name, "remove it or --json")) }
    }
    // Without uses, all definitions would count as unused.
    if !findsUses { found.append(("fail-unused", "remove it or --no-uses")) }
    let types = reports.compactMap { report in
      if case .builtIn(let type) = report.format.kind { type } else { nil }
    }
    if !types.contains(.junit) { found.append(("junit-strict", "also pass --format junit:FILE")) }
    return found
  }
}
