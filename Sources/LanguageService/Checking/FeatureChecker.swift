import CucumberExpressions
public import Gherkin

/// A checker that compares feature files with step definitions without running anything.
public struct FeatureChecker: Sendable {
  private let parser: Parser
  private let suspiciousLines: Diagnostic.Severity?
  let rules: StyleRules
  let catalog: StepCatalog
  /// The language of the messages.
  public let language: MessageLanguage

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - parser: The parser of the files.
  ///   - suspiciousLines: The severity of suspicious lines, or `nil` to ignore them.
  ///   - rules: The severities and parameters of style rules.
  ///   - catalog: The step definitions.
  ///   - language: The language of the messages.
  public init(
    parser: Parser = Parser(),
    suspiciousLines: Diagnostic.Severity? = .error,
    rules: StyleRules = StyleRules(),
    catalog: StepCatalog,
    language: MessageLanguage = .english
  ) {
    self.parser = parser
    self.suspiciousLines = suspiciousLines
    self.rules = rules
    self.catalog = catalog
    self.language = language
  }

  /// Returns the problems of a file, in file order.
  public func diagnostics(of source: Source) -> [Diagnostic] { check(source).diagnostics }

  /// Checks a file by itself. ``diagnosticsAcrossFiles(_:)`` finds the problems that concern several files.
  ///
  /// A file with syntax errors has other problems only if they don't depend on the lines with errors.
  public func check(_ source: Source) -> CheckedFile {
    let lines = source.countedText.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    var ids = IDGenerator()
    let (document, errors) = parser.recover(source, ids: &ids)
    let placeholders = document.unknownPlaceholders(lines)
    let steps = problems(ofStepsIn: document, lines, &ids, without: placeholders)
    var found = steps.problems + placeholders
    found += suspiciousLines(in: document, lines) + style(of: document, lines)
    if let errors {
      found.removeAll { !$0.isCertain(despite: errors, lines) }
      found += syntaxErrors(errors, of: document, in: lines)
    }
    let sorted = found.sorted { $0.start < $1.start }
    let used = steps.usedDefinitions
    return CheckedFile(uri: source.uri, diagnostics: worded(sorted), usedDefinitions: used, document, lines)
  }

  /// Returns the problems of a file that isn't text.
  public func check(_ errors: ParseErrors) -> CheckedFile {
    CheckedFile(uri: errors.uri, diagnostics: worded(syntaxErrors(errors, of: nil, in: [])))
  }

  /// Returns the problem of a file that can't be read.
  public func check(unreadable uri: String, reason: String) -> CheckedFile {
    let start = Location(line: 1, column: 1)
    let problem = Diagnostic(.unreadable(reason: reason), .error, start, start)
    return CheckedFile(uri: uri, diagnostics: worded([problem]))
  }

  /// Returns diagnostics in the language of messages.
  func worded(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.map { $0.worded(in: language) } }

  private func syntaxErrors(
    _ errors: ParseErrors,
    of document: GherkinDocument?,
    in lines: [Substring]
  ) -> [Diagnostic] {
    let keywords = document.flatMap { Dialect.named($0.feature?.language ?? "en") }.map { KeywordLikeness($0) }
    let isMarkdown = document?.source.mediaType == .markdown
    return errors.errors.map { error in
      let correction =
        isMarkdown ? nil : keywords.flatMap { error.correction(in: lines, $0, hasDefinition: hasDefinition) }
      let problem = Problem.syntax(errors.adviceData(on: error), nearest: correction?.suggestion)
      return Diagnostic(problem, .error, at: error.location, in: lines, fix: correction?.fix)
    }
  }

  private func hasDefinition(_ text: Substring) -> Bool { !catalog.indices(matching: text).isEmpty }

  /// Returns the problems of steps and tables, and the definitions that steps match. Reports a step once, although it
  /// may occur in many pickles. A step with an unknown placeholder has only that problem.
  private func problems(
    ofStepsIn document: GherkinDocument,
    _ lines: [Substring],
    _ ids: inout IDGenerator,
    without placeholders: [Diagnostic]
  ) -> (problems: [Diagnostic], usedDefinitions: Set<Int>) {
    let tables = document.dataTables
    var found: [Diagnostic] = []
    var used: Set<Int> = []
    var judgedLines = Set(placeholders.map(\.start.line))
    // The steps of backgrounds are in many pickles.
    var lastTexts: [Int: Substring] = [:]
    for pickle in document.pickles(ids: &ids) {
      for step in pickle.steps where lastTexts.updateValue(step.text, forKey: step.location.line) != step.text {
        let matches = catalog.indices(matching: step.text)
        used.formUnion(matches)
        if let match = matches.first, matches.count == 1 {
          guard let expected = catalog.definitions[match].table, let table = tables[step.location.line],
            judgedLines.insert(step.location.line).inserted
          else { continue }
          found += table.problems(expecting: expected, lines)
        } else if judgedLines.insert(step.location.line).inserted {
          found.append(Diagnostic(problem(of: step, matches), .error, at: step.location, in: lines))
        }
      }
    }
    return (found, used)
  }

  /// Returns the problem of a step that doesn't match exactly one definition.
  private func problem(of step: Pickle.Step, _ matches: [Int]) -> Problem {
    guard matches.isEmpty else {
      let definitions = matches.map { catalog.definitions[$0] }.map { "'\($0.source)' (\($0.place))" }
      return .ambiguousStep(step.text, definitions: definitions)
    }
    return .undefinedStep(step.text, nearest: catalog.nearestDefinition(to: step.text)?.source)
  }

  private func style(of document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    StyleChecker(document, lines, rules).findings.compactMap { finding in
      rules[finding.problem.rule].map {
        Diagnostic(finding.problem, $0, at: finding.location, length: finding.length, in: lines, fix: finding.fix)
      }
    }
  }

  private func suspiciousLines(in document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    guard let suspiciousLines else { return [] }
    return document.suspiciousLines(hasDefinition: hasDefinition).map { line in
      Diagnostic(.suspiciousLine(line), suspiciousLines, at: line.location, in: lines, fix: line.fix)
    }
  }
}

extension Diagnostic {
  /// Whether the problem of a file with syntax errors doesn't depend on the lines with errors.
  ///
  /// An outline may have lost its title and, with it, the values of its placeholders. Below the first error, a line
  /// that belongs to no element isn't necessarily a description.
  fileprivate func isCertain(despite errors: ParseErrors, _ lines: [Substring]) -> Bool {
    switch rule {
    case .undefinedStep, .ambiguousStep:
      !(lines.indices.contains(start.line - 1) && lines[start.line - 1].utf8.contains(UInt8(ascii: "<")))
    case .suspiciousLine: errors.errors.allSatisfy { $0.location.line > start.line }
    default: rule.appliesDespiteErrors
    }
  }
}
