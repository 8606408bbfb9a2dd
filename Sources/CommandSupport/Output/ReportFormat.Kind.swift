import Reports

extension ReportFormat {
  /// A report type, which is either built in or registered by the project.
  package enum Kind: Sendable {
    case builtIn(BuiltIn)
    case custom(CustomReport)
  }

  /// A built-in report type. The cases are in the order of the help.
  package enum BuiltIn: String, CaseIterable {
    case progress, pretty, dot, summary
    case html, markdown, chat, junit, message, json, github, teamcity
    case rerun, usage
  }
}

extension ReportFormat.Kind {
  /// The name in the `--format` option.
  package var name: String {
    switch self {
    case .builtIn(let type): type.rawValue
    case .custom(let report): report.name
    }
  }

  /// Whether the report can be a folder with several files.
  package var canBeFolder: Bool {
    if case .builtIn(.html) = self { true } else { false }
  }

  /// A short description of the report for the help.
  package var purpose: String {
    switch self {
    case .builtIn(let type): type.purpose
    case .custom(let report): report.purpose
    }
  }
}

extension ReportFormat.BuiltIn {
  fileprivate var purpose: String {
    switch self {
    case .progress: "a line per feature and failure, a progress bar on terminals, and the summary (default)"
    case .pretty: "every scenario in full: steps, tables, results, and locations"
    case .dot: "one character per scenario, and the summary"
    case .summary: "failures and totals"
    case .html: "a web page; html:DIR/ writes a folder"
    case .markdown: "a document for wikis and merge requests"
    case .chat: "a short message for a chat, in Markdown"
    case .junit: "XML for CI servers: Jenkins, GitLab, GitHub, Azure, Bazel"
    case .message: "the message stream, the source of every other report"
    case .json: "Cucumber's legacy JSON, for older tools"
    case .github: "annotations and a job summary for GitHub Actions"
    case .teamcity: "service messages for TeamCity and JetBrains IDEs"
    case .rerun: "the locations of scenarios that failed or weren't run, to run them again"
    case .usage: "durations of step definitions, and unused definitions"
    }
  }
}
