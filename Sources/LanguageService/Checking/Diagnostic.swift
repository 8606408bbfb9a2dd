import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

/// A problem in a feature file, or an unused definition in a Swift file.
package struct Diagnostic: Sendable, Hashable {
  /// The severity of a problem.
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  let problem: Problem
  private var language = MessageLanguage.english

  /// The severity of the problem.
  package let severity: Severity

  /// The location of the first character of the problem.
  package let start: Location

  /// The location after the last character of the problem, on the same line.
  package let end: Location

  /// The edit that fixes the problem without any other effect on the run. The value is `nil` if there is no such edit,
  /// or more than one.
  package let fix: TextEdit?

  /// The line and rule of a problem.
  struct Place: Hashable {
    let line: Int
    let rule: Rule
  }

  /// The edit that probably turns an ignored line into what the author meant. The value is `nil` if there is no such
  /// edit, and for other problems.
  var change: TextEdit? {
    if case .ignoredLine(let line) = problem { line.change } else { nil }
  }

  /// The kind of problem.
  package var rule: Rule { problem.rule }

  /// A message that names the problem and says how to fix it, without the location. Line breaks, which a cell can add
  /// to a step's text, are written as `\n` or `\r`, so that the message is a single line.
  package var message: String {
    let message =
      switch language {
      case .english: problem.english
      case .polish: problem.polish
      }
    return message.withEscapedLineBreaks
  }

  init(_ problem: Problem, _ severity: Severity, _ start: Location, _ end: Location, fix: TextEdit? = nil) {
    self.problem = problem
    self.severity = severity
    self.start = start
    self.end = end
    self.fix = fix
  }

  /// Creates a diagnostic that covers `length` Unicode scalars or, if `length` is `nil`, the rest of the line without
  /// trailing whitespace.
  init(
    _ problem: Problem,
    _ severity: Severity,
    at start: Location,
    length: Int? = nil,
    in lines: [Substring],
    fix: TextEdit? = nil
  ) {
    let column = start.column ?? 1
    let end = Location(line: start.line, column: length.map { column + $0 } ?? lines.endColumn(ofTextAt: start))
    self.init(problem, severity, Location(line: start.line, column: column), end, fix: fix)
  }

  /// Returns the diagnostic with its message in another language.
  package func worded(in language: MessageLanguage) -> Diagnostic {
    var diagnostic = self
    diagnostic.language = language
    return diagnostic
  }
}

extension Diagnostic {
  // Synthesized functions would compare the data of all kinds of problems, which would add much code to the editor
  // page.

  /// Returns whether two diagnostics are displayed in the same way.
  package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.start == right.start && left.end == right.end && left.severity == right.severity && left.rule == right.rule
      && left.fix == right.fix && left.message == right.message
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(rule)
  }
}

extension String {
  /// The string with an escape sequence in place of each line break.
  fileprivate var withEscapedLineBreaks: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
