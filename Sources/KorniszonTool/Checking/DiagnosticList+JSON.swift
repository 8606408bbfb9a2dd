import CommandSupport
import Gherkin
import LanguageService
import Reports

extension DiagnosticList {
  /// A problem in JSON output.
  private struct Problem: Encodable {
    let uri: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let severity: String
    let rule: String
    let message: String

    init(_ item: Item) {
      uri = item.uri
      line = item.diagnostic.start.line
      column = item.diagnostic.start.column ?? 1
      endLine = item.diagnostic.end.line
      endColumn = item.diagnostic.end.column ?? 1
      severity = item.diagnostic.severity.rawValue
      rule = item.diagnostic.rule.rawValue
      message = item.diagnostic.message
    }
  }

  /// Returns the problems as an indented JSON array with sorted keys.
  func json() throws -> String { try items.map { Problem($0) }.indentedJSON() }

  /// The problems as GitHub annotations.
  var gitHubCommands: String {
    items.map { item in
      let problem = item.diagnostic
      let kind: GitHubCommand.Kind = problem.severity == .error ? .error : .warning
      return GitHubCommand(
        kind,
        title: problem.rule.rawValue,
        file: item.uri,
        line: problem.start.line,
        column: problem.start.column,
        message: problem.message
      ).text
    }
    .joined()
  }
}
