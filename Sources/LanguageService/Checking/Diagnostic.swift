public import Gherkin

/// A problem in a feature file.
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a problem.
  public enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// The kind of problem.
  public let rule: Rule

  /// The severity of the problem.
  public let severity: Severity

  /// The location of the first character of the problem.
  public let start: Location

  /// The location after the last character of the problem, on the same line.
  public let end: Location

  /// The problem and how to fix it, without the location.
  public let message: String
}

extension Diagnostic {
  init(_ problem: Problem, _ severity: Severity, _ start: Location, _ end: Location) {
    rule = problem.rule
    self.severity = severity
    self.start = start
    self.end = end
    message = problem.english
  }

  /// Creates a diagnostic that extends over a number of Unicode scalars, or else to the end of its line, without white
  /// space.
  init(_ problem: Problem, _ severity: Severity, at start: Location, length: Int? = nil, in lines: [Substring]) {
    let column = start.column ?? 1
    let end = length.map { column + $0 } ?? lines.endColumn(ofTextAt: start)
    self.init(problem, severity, Location(line: start.line, column: column), Location(line: start.line, column: end))
  }
}

extension [Substring] {
  /// Returns the column after the text that starts at a location, without white space at its end.
  func endColumn(ofTextAt start: Location) -> Int {
    let line = indices.contains(start.line - 1) ? self[start.line - 1] : ""
    let column = start.column ?? 1
    return column + Substring(line.unicodeScalars.dropFirst(column - 1)).trimmedPart.unicodeScalars.count
  }
}
