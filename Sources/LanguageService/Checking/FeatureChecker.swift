import CucumberExpressions
public import Gherkin

/// A checker that compares feature files with step definitions without running anything.
public struct FeatureChecker: Sendable {
  private let parser: Parser
  private let suspiciousLines: Diagnostic.Severity?
  private let rules: StyleRules
  private let catalog: StepCatalog

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - parser: The parser of the files.
  ///   - suspiciousLines: The severity of suspicious lines, or `nil` to ignore them.
  ///   - rules: The severities and parameters of style rules.
  ///   - catalog: The step definitions.
  public init(
    parser: Parser = Parser(),
    suspiciousLines: Diagnostic.Severity? = .error,
    rules: StyleRules = StyleRules(),
    catalog: StepCatalog
  ) {
    self.parser = parser
    self.suspiciousLines = suspiciousLines
    self.rules = rules
    self.catalog = catalog
  }

  /// Returns the problems of a file, in file order. A file with syntax errors has no other problems.
  public func diagnostics(of source: Source) -> [Diagnostic] { check(source).diagnostics }

  /// Checks a file by itself. ``diagnosticsAcrossFiles(_:)`` finds the problems that concern several files.
  public func check(_ source: Source) -> CheckedFile {
    let lines = source.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    var ids = IDGenerator()
    do throws(ParseErrors) {
      let document = try parser.parse(source, ids: &ids)
      let placeholders = document.unknownPlaceholders(lines)
      let found = problems(ofStepsIn: document, lines, &ids, without: placeholders)
      let diagnostics = found + placeholders + suspiciousLines(in: document, lines) + style(of: document, lines)
      return CheckedFile(uri: source.uri, diagnostics: diagnostics.sorted { $0.start < $1.start }, document, lines)
    } catch {
      let diagnostics = error.errors.map { problem in
        Diagnostic(.syntax(advice: error.advice(on: problem)), .error, at: problem.location, in: lines)
      }
      return CheckedFile(uri: source.uri, diagnostics: diagnostics)
    }
  }

  /// Returns the names of features and scenarios that an earlier file has too, for each file in file order.
  public func diagnosticsAcrossFiles(_ files: [CheckedFile]) -> [[Diagnostic]] {
    var features: [String: String] = [:]
    var scenarios: [String: (uri: String, line: Int)] = [:]
    return files.map { file in
      var found: [Diagnostic] = []
      if let severity = rules[.noDupeFeatureNames], let feature = file.feature {
        if let uri = features[feature.text] {
          found.append(Diagnostic(.duplicateFeature(of: uri), severity, feature.start, feature.end))
        } else {
          features[feature.text] = file.uri
        }
      }
      guard let severity = rules[.noDupeScenarioNames], rules.nameScope == .anywhere else { return found }
      for scenario in file.scenarios {
        if let (uri, line) = scenarios[scenario.text] {
          let place: Problem.ScenarioPlace = uri == file.uri ? .line(line) : .file(uri, line: line)
          found.append(Diagnostic(.duplicateScenario(of: place), severity, scenario.start, scenario.end))
        } else {
          scenarios[scenario.text] = (file.uri, scenario.start.line)
        }
      }
      return found
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
        let matches = catalog.matches(step.text).map(\.definition)
        guard matches.count != 1, lineNumbers.insert(step.location.line).inserted else { continue }
        let problem: Problem =
          matches.isEmpty
          ? .undefinedStep(step.text, nearest: catalog.nearestDefinition(to: step.text)?.source)
          : .ambiguousStep(step.text, definitions: matches.map { "'\($0.source)' (\($0.place))" })
        found.append(Diagnostic(problem, .error, at: step.location, in: lines))
      }
    }
    return found
  }

  private func style(of document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    StyleChecker(document, lines, rules).findings.compactMap { finding in
      rules[finding.problem.rule].map {
        Diagnostic(finding.problem, $0, at: finding.location, length: finding.length, in: lines)
      }
    }
  }

  private func suspiciousLines(in document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    guard let suspiciousLines else { return [] }
    return document.suspiciousLines(hasDefinition: { !catalog.matches($0).isEmpty }).map { line in
      Diagnostic(.suspiciousLine(line), suspiciousLines, at: line.location, in: lines)
    }
  }
}
