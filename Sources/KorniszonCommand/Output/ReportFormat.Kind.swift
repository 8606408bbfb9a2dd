extension ReportFormat {
  /// The types of reports, in the order of the help.
  enum Kind: String, CaseIterable {
    case progress, pretty, dot, summary
    case html, markdown, junit, message, json, github, teamcity
    case rerun, usage
  }
}

extension ReportFormat.Kind {
  /// What the report is for, in a few words.
  var purpose: String {
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
