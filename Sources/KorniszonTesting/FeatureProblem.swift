import CucumberMessages
import FeatureDiagnostics
import Gherkin
import Korniszon
import Testing

/// An error in a feature file, step definition, or option that keeps scenarios from running.
struct FeatureProblem: Sendable {
  let name: String
  let message: String
  /// The path of the feature file, or `nil` if the error is elsewhere.
  let uri: String?
  let location: Testing.SourceLocation

  init(_ message: String, at location: Testing.SourceLocation) {
    name = message
    self.message = message
    uri = nil
    self.location = location
  }

  init(_ error: DefinitionError) {
    name = error.subject
    message = error.description(relativeTo: PackageFolder.current)
    uri = nil
    location = SourceLocation(path: error.location.path, line: error.location.line)
  }

  init(_ report: IgnoredLineReport) {
    self.init(
      report.uri,
      Gherkin.Location(line: report.line, column: report.column),
      "ignored line",
      report.message,
      report.excerpt
    )
  }

  private init(_ uri: String, _ place: Gherkin.Location, _ kind: String, _ message: String, _ excerpt: String?) {
    name = "\(uri):\(place.line): \(kind)"
    self.message = [message, excerpt].compactMap(\.self).joined(separator: "\n\n")
    self.uri = uri
    location = SourceLocation(path: uri, line: place.line, column: place.column ?? 1)
  }
}

extension FeatureProblem {
  /// Returns the errors that keep scenarios of a plan from running.
  static func all(in plan: Plan, _ library: CompiledLibrary, _ options: RunOptions) -> [FeatureProblem] {
    let errors = plan.files.flatMap { file -> [FeatureProblem] in
      switch file {
      case .document: []
      case .errors(let source, let errors): all(in: file, source, errors, library, options)
      case .unreadable(let uri, let reason):
        [FeatureProblem(uri, Gherkin.Location(line: 1), "unreadable file", "can't read this file: \(reason)", nil)]
      }
    }
    return errors
      + (options.ignoredLines == .fail ? PlannedIgnoredLines(plan, library).reports.map { FeatureProblem($0) } : [])
  }

  /// Returns the syntax errors in a file that aren't consequences of other errors and, if ignored lines fail the run,
  /// the ignored lines.
  private static func all(
    in file: Plan.File,
    _ source: Gherkin.Source?,
    _ errors: ParseErrors,
    _ library: CompiledLibrary,
    _ options: RunOptions
  ) -> [FeatureProblem] {
    func problem(_ error: Gherkin.ParseError, _ text: String) -> FeatureProblem {
      FeatureProblem(errors.uri, error.location, "syntax error", text, errors.excerpt(of: error))
    }
    guard let source, let (syntax, ignoredLines) = file.syntaxErrors(library, options.parser) else {
      return errors.errors.map { problem($0, errors.advice(on: $0)) }
    }
    let lines = syntax.openRows + (options.ignoredLines == .fail ? ignoredLines : [])
    return lines.reports(in: source).map { FeatureProblem($0) }
      + syntax.mistakes.map { mistake in
        problem(mistake.error, errors.explanation(of: mistake.error, suggesting: mistake.quickFix?.suggestion))
      }
  }
}

extension Testing.SourceLocation {
  /// Creates a location in a feature file or Swift file. The path may be relative to the working directory.
  init(path: String, line: Int, column: Int = 1) {
    let name = path.drop { $0 == "/" }
    self.init(
      fileID: name.contains("/") ? String(name) : "./\(name)",
      filePath: PackageFolder.absolute(path),
      line: max(1, line),
      column: max(1, column)
    )
  }
}
