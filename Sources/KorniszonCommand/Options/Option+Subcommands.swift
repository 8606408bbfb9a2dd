import Korniszon

extension Option {
  private static let runs: Set<String> = ["run", "watch"]
  private static let storedRunReports: Set<String> = ["merge", "report"]
  private static let editors: Set<String> = ["check", "editor", "lsp"]

  /// The subcommands on which the option has an effect, or `nil` for all.
  var commands: Set<String>? {
    switch name {
    case "tags", "name", "shard": Self.runs.union(["list", "steps"])
    case "order": Self.runs.union(["list"])
    case "timings": Self.runs.union(["list", "merge"])
    case "language": Self.runs.union(Self.editors).union(["list", "steps", "format", "rename"])
    case "dry-run": Self.runs.union(["rename"])
    case "fail-fast", "strict", "no-strict", "fail-empty", "retry", "retry-tag-filter", "retry-after", "quarantine",
      "step-timeout", "scenario-timeout", "grace", "parallel", "in-process", "world-parameters", "error",
      "external-attachments", "max-attachment", "project":
      Self.runs
    case "suspicious-lines": Self.runs.union(Self.editors).union(["list", "steps"])
    case "require-coverage", "junit-strict", "editor-link", "tag-links", "history":
      Self.runs.union(Self.storedRunReports)
    case "format": Self.runs.union(Self.storedRunReports).union(["list", "check"])
    case "report-language", "requirements": Self.runs.union(Self.storedRunReports).union(Self.editors)
    case "rules": Self.editors
    case "fix": ["check"]
    case "search", "in-language", "json", "fail-unused": ["steps"]
    case "check", "diff": ["format"]
    case "since": ["report"]
    case "package": ["init"]
    case "output", "results": ["editor"]
    default: nil
    }
  }
}

extension Options {
  /// Returns the options of the command line that have an effect on a subcommand, as its arguments.
  func optionArguments(for command: String) -> [String] {
    optionArguments.filter { $0.option.commands?.contains(command) ?? true }.map(\.argument)
  }

  /// Records a mistake for each option of the command line that has no effect on a subcommand, or with the other
  /// options.
  mutating func checkEffects(on command: String) {
    for name in givenOptions.sorted() {
      guard let commands = Option.named(name)?.commands, !commands.contains(command) else { continue }
      let others = commands.sorted().map { "'\($0)'" }.joined(separator: ", ")
      mistakes.append(UsageError("--\(name) has no effect on '\(command)': remove it, or use it with \(others)"))
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
    if isInProcess { found.append(("parallel", "remove it or --in-process")) }
    if run.dryRun { found.append(("parallel", "remove it or --dry-run")) }
    if isJSON {
      for name in ["search", "in-language"] { found.append((name, "remove it or --json")) }
    }
    let types = reports.compactMap { report in
      if case .builtIn(let type) = report.format.kind { type } else { nil }
    }
    if !types.contains(.junit) { found.append(("junit-strict", "also pass --format junit:FILE")) }
    return found
  }
}
