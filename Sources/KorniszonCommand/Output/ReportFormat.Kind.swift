import Reports

extension ReportFormat {
  /// A type of report: one that comes with the command, or one that the project registered.
  enum Kind: Sendable {
    case builtIn(BuiltIn)
    case custom(CustomReport)
  }

  /// The types of reports that come with the command, in the order of the help.
  enum BuiltIn: String, CaseIterable {
    case progress, pretty, dot, summary
    case html, markdown, junit, message, json, github, teamcity
    case rerun, usage
  }
}

extension ReportFormat.Kind {
  /// The name that `--format` takes.
  var name: String {
    switch self {
    case .builtIn(let type): type.rawValue
    case .custom(let report): report.name
    }
  }

  /// Whether the report can be a folder of several files.
  var canBeFolder: Bool {
    if case .builtIn(.html) = self { true } else { false }
  }

  /// What the report is for, in a few words.
  var purpose: String {
    switch self {
    case .builtIn(let type): type.purpose
    case .custom(let report): report.purpose
    }
  }
}

extension ReportFormat.BuiltIn {
  fileprivate var purpose: String {
    switch self {
    case .progress: "a line for each feature, a progress bar on a terminal, and the summary (the default)"
    case .pretty: "every scenario whole: steps, tables, results and places"
    case .dot: "a character for each scenario, and the summary"
    case .summary: "what went wrong, and the numbers"
    case .html: "a page for people"
    case .markdown: "a document for a wiki or a merge request"
    case .junit: "XML for build servers: Jenkins, GitLab, GitHub, Azure, Bazel"
    case .message: "the stream of messages, from which all other reports can be made"
    case .json: "the JSON that Cucumber's older tools read"
    case .github: "annotations for GitHub Actions, and the summary of the job"
    case .teamcity: "service messages for TeamCity and the IDEs of JetBrains"
    case .rerun: "the places of the scenarios to run again"
    case .usage: "the times of the step definitions, and those that no step uses"
    }
  }
}
