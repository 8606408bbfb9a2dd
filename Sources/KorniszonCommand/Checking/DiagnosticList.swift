import Gherkin
import Korniszon
import LanguageService
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The output of `check`.
struct DiagnosticList {
  enum Format {
    case text, json, gitHub
  }

  /// A problem in the JSON output.
  private struct Item: Encodable {
    let uri: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let severity: String
    let rule: String
    let message: String
    /// The source line with a caret, for the text format.
    let excerpt: String?

    enum CodingKeys: CodingKey {
      case uri, line, column, endLine, endColumn, severity, rule, message
    }
  }

  private(set) var fileCount = 0
  private var items: [Item] = []

  /// Whether any problem is an error.
  var hasErrors: Bool { items.contains { $0.severity == Diagnostic.Severity.error.rawValue } }

  /// Checks a file and adds its problems.
  mutating func add(_ file: FeatureFile, _ checker: FeatureChecker) {
    fileCount += 1
    switch file {
    case .source(let source):
      for problem in checker.diagnostics(of: source) {
        add(problem.rule, problem.severity, file.uri, problem.start, problem.end, problem.message) {
          source.excerpt(at: problem.start)
        }
      }
    case .invalid(let errors):
      for error in errors.errors {
        add(.syntax, .error, file.uri, error.location, error.location, errors.advice(on: error)) {
          errors.excerpt(of: error)
        }
      }
    case .unreadable(_, let reason):
      let start = Location(line: 1, column: 1)
      add(.syntax, .error, file.uri, start, start, "can't read this file: \(reason)") { nil }
    }
  }

  private mutating func add(
    _ rule: Diagnostic.Rule,
    _ severity: Diagnostic.Severity,
    _ uri: String,
    _ start: Location,
    _ end: Location,
    _ message: String,
    excerpt: () -> String?
  ) {
    items.append(
      Item(
        uri: uri,
        line: start.line,
        column: start.column ?? 1,
        endLine: end.line,
        endColumn: end.column ?? 1,
        severity: severity.rawValue,
        rule: rule.rawValue,
        message: message,
        excerpt: excerpt()
      )
    )
  }

  func text(_ format: Format) throws -> String {
    switch format {
    case .text: text
    case .json: try json()
    case .gitHub: gitHubCommands
    }
  }

  /// Each problem with its location, rule, source line and message, then the number of problems.
  private var text: String {
    let problems = items.map { item in
      let place = "\(item.uri):\(item.line):\(item.column): \(item.severity): \(item.rule)\n"
      return place + (item.excerpt.map { "\($0) " } ?? "") + item.message + "\n\n"
    }
    let count = "\(items.count) problem\(items.count == 1 ? "" : "s")"
    return problems.joined() + "\(fileCount) file\(fileCount == 1 ? "" : "s"), \(count)\n"
  }

  /// Returns an indented JSON array of problems, with sorted keys.
  private func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(items), as: UTF8.self) + "\n"
  }

  /// An annotation for each problem.
  private var gitHubCommands: String {
    items.map { item in
      let kind: GitHubCommand.Kind = item.severity == Diagnostic.Severity.error.rawValue ? .error : .warning
      return GitHubCommand(kind, title: item.rule, file: item.uri, line: item.line, message: item.message).text
    }
    .joined()
  }
}
