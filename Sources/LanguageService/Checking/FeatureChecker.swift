import CucumberExpressions
public import Gherkin

/// A checker that compares feature files with step definitions without running anything.
public struct FeatureChecker: Sendable {
  private let parser: Parser
  private let suspiciousLines: Diagnostic.Severity?
  private let styleRules: [Diagnostic.Rule: Diagnostic.Severity?]
  private let patterns: [String]
  private let definitions: @Sendable (Substring) -> [String]

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - parser: The parser of the files.
  ///   - suspiciousLines: The severity of suspicious lines, or `nil` to ignore them.
  ///   - styleRules: The severities of style rules that differ from their defaults; `nil` turns a rule off.
  ///   - patterns: The patterns of all step definitions, for suggestions.
  ///   - definitions: Describes each definition that matches a step text.
  public init(
    parser: Parser = Parser(),
    suspiciousLines: Diagnostic.Severity? = .error,
    styleRules: [Diagnostic.Rule: Diagnostic.Severity?] = [:],
    patterns: [String],
    definitions: @escaping @Sendable (Substring) -> [String]
  ) {
    self.parser = parser
    self.suspiciousLines = suspiciousLines
    self.styleRules = styleRules
    self.patterns = patterns
    self.definitions = definitions
  }

  /// Returns the problems of a file, in file order. A file with syntax errors has no other problems.
  public func diagnostics(of source: Source) -> [Diagnostic] {
    let lines = source.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    var ids = IDGenerator()
    do throws(ParseErrors) {
      let document = try parser.parse(source, ids: &ids)
      let placeholders = document.unknownPlaceholders(lines)
      let found = problems(ofStepsIn: document, lines, &ids, without: placeholders)
      let texts = suspiciousLines(in: document, lines) + style(of: document, lines)
      return (found + placeholders + texts).sorted { $0.start < $1.start }
    } catch {
      return error.errors.map { problem in
        Diagnostic(.syntax, at: problem.location, in: lines, message: error.advice(on: problem))
      }
    }
  }

  /// Returns each undefined or ambiguous step once, although it may occur in many pickles. A step with an unknown
  /// placeholder has only that problem.
  private func problems(
    ofStepsIn document: GherkinDocument,
    _ lines: [Substring],
    _ ids: inout IDGenerator,
    without placeholders: [Diagnostic]
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var lineNumbers = Set(placeholders.map(\.start.line))
    for pickle in document.pickles(ids: &ids) {
      for step in pickle.steps {
        let matches = definitions(step.text)
        guard matches.count != 1, lineNumbers.insert(step.location.line).inserted else { continue }
        let rule: Diagnostic.Rule = matches.isEmpty ? .undefinedStep : .ambiguousStep
        let message =
          matches.isEmpty
          ? undefined(step.text) : "several definitions match '\(step.text)': \(matches.joined(separator: ", "))"
        found.append(Diagnostic(rule, at: step.location, in: lines, message: message))
      }
    }
    return found
  }

  private func undefined(_ text: Substring) -> String {
    let hint = patterns.nearest(to: String(text)).map { ": did you mean '\($0)'?" } ?? ""
    return "no definition matches '\(text)'\(hint)"
  }

  private func style(of document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    StyleChecker(document).findings.compactMap { finding in
      let severity = styleRules[finding.rule] ?? finding.rule.defaultSeverity
      return severity.map { Diagnostic(finding.rule, $0, at: finding.location, in: lines, message: finding.message) }
    }
  }

  private func suspiciousLines(in document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    guard let suspiciousLines else { return [] }
    return document.suspiciousLines(hasDefinition: { !definitions($0).isEmpty }).map { line in
      Diagnostic(.suspiciousLine, suspiciousLines, at: line.location, in: lines, message: line.message)
    }
  }
}

extension Diagnostic {
  /// Creates a diagnostic that extends to the end of its line, without white space.
  fileprivate init(
    _ rule: Rule,
    _ severity: Severity = .error,
    at start: Location,
    in lines: [Substring],
    message: String
  ) {
    let line = lines.indices.contains(start.line - 1) ? lines[start.line - 1] : ""
    let column = start.column ?? 1
    let text = Substring(line.unicodeScalars.dropFirst(column - 1)).trimmedPart
    self.rule = rule
    self.severity = severity
    self.start = Location(line: start.line, column: column)
    end = Location(line: start.line, column: column + text.unicodeScalars.count)
    self.message = message
  }
}
