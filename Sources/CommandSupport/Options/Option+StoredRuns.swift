import OperatingSystem

extension Option {
  package static let storedRuns: [Option] = [
    Option(
      "since",
      "Show what has changed since this earlier message stream",
      commands: ["report"],
      isConfigurable: false,
      .value("FILE") { $0.previousStream = PathName.normalized($1) }
    ),
    Option(
      "requirements",
      "Read requirements from this Markdown table (default: Features/requirements.md)",
      commands: runs.union(storedRunReports).union(editors),
      .value("FILE") { $0.requirements = PathName.normalized($1) }
    ),
  ]
}
