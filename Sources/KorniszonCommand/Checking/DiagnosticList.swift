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

  let fileCount: Int
  private var items: [Item] = []

  /// Whether any problem is an error.
  var hasErrors: Bool { items.contains { $0.severity == Diagnostic.Severity.error.rawValue } }

  /// Checks files and lists their problems, in file order.
  init(_ files: [FeatureFile], _ checker: FeatureChecker) {
    fileCount = files.count
    let sources = files.compactMap(\.source)
    let checked = sources.map { checker.check($0) }
    let shared = checker.diagnosticsAcrossFiles(checked)
    var problems = zip(checked, shared).map { ($0.diagnostics + $1).sorted { $0.start < $1.start } }.makeIterator()
    for file in files {
      switch file {
      case .source(let source):
        for problem in problems.next() ?? [] { add(problem, in: source) }
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
  }

  private mutating func add(_ problem: Diagnostic, in source: Source) {
    add(problem.rule, problem.severity, source.uri, problem.start, problem.end, problem.message) {
      source.excerpt(at: problem.start)
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

extension FeatureFile {
  fileprivate var source: Source? { if case .source(let source) = self { source } else { nil } }
}
