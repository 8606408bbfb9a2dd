import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

/// A checker that finds problems in feature files, such as undefined steps, without running anything.
package struct FeatureChecker: Sendable {
  let parser: Parser
  private let ignoredLines: Diagnostic.Severity?
  let rules: StyleRules
  let catalog: StepCatalog
  /// Whether the step definitions are known, so that steps can be checked.
  private let knowsDefinitions: Bool
  private let values: ValueFinder
  /// The code of the default language of files, and its keywords, or `nil` if the language is unknown.
  private let defaultKeywords: (language: String, likeness: KeywordLikeness)?
  /// The language of messages, or `nil` to use the language of each file.
  private var chosenLanguage: MessageLanguage?

  /// The language of messages that don't belong to a feature. Setting a language selects it for all messages.
  package var language: MessageLanguage {
    get { chosenLanguage ?? .english }
    set { chosenLanguage = newValue }
  }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - parser: The parser for the files.
  ///   - ignoredLines: The severity of ignored lines, or `nil` to not report them.
  ///   - rules: The severities and parameters of style rules.
  ///   - catalog: The step definitions, or `nil` if they aren't known, in which case steps aren't checked.
  ///   - language: The language of messages, or `nil` to use the language of each file. Messages that don't exist in a
  ///     language are in English.
  package init(
    parser: Parser = Parser(),
    ignoredLines: Diagnostic.Severity? = .error,
    rules: StyleRules = StyleRules(),
    catalog: StepCatalog?,
    language: MessageLanguage? = nil
  ) {
    self.parser = parser
    self.ignoredLines = ignoredLines
    self.rules = rules
    self.catalog = catalog ?? StepCatalog([])
    knowsDefinitions = catalog != nil
    values = ValueFinder(self.catalog)
    defaultKeywords = Dialect.named(parser.language).map { ($0.code, KeywordLikeness($0)) }
    chosenLanguage = language
  }

  /// Returns the problems in a file, in file order.
  package func diagnostics(of source: Source) -> [Diagnostic] { check(source).diagnostics }

  /// Checks a file by itself. To find problems that involve several files, use ``diagnosticsAcrossFiles(_:)``.
  ///
  /// In a file with syntax errors, other problems are reported only if they don't depend on lines with errors.
  package func check(_ source: Source) -> CheckedFile {
    var ids = IDGenerator()
    var cache = CheckCache()
    let (document, errors) = parser.recover(source, ids: &ids)
    return check(document, errors, cache: &cache)
  }

  /// Checks a parsed file as ``check(_:)`` checks a source.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - errors: The syntax errors in the file.
  ///   - cache: The results from the previous version of the file. The method replaces them.
  /// - Returns: The problems in the file, and the data that checks across files need.
  package func check(
    _ document: GherkinDocument,
    _ errors: ParseErrors?,
    cache: inout CheckCache
  ) -> CheckedFile {
    let lines = document.source.lines
    var (found, used) = problems(in: document, lines, &cache)
    if let errors {
      let scope = SyntaxErrorScope(document, errors, lines)
      found.removeAll { !$0.isCertain(despite: scope, lines) }
      found = problems(of: document, errors, found, lines, cache: cache)
    }
    let sorted = found.sorted { $0.start < $1.start }
    return CheckedFile(language(of: document, errors), diagnostics: sorted, usedDefinitions: used, document, lines)
  }

  /// Returns the problems in a file other than syntax errors, and the definitions that its steps match.
  func problems(
    in document: GherkinDocument,
    _ lines: [Substring],
    _ cache: inout CheckCache
  ) -> (problems: [Diagnostic], usedDefinitions: Set<Int>) {
    let (found, used) = allProblems(in: document, lines, &cache)
    let changes = found.compactMap { $0.change }
    guard found.contains(where: { $0.change == nil }), let fixed = FixedDocument(document, changes) else {
      return (found, used)
    }
    var ignored = cache
    let remaining = allProblems(in: fixed.document, fixed.document.source.lines, &ignored).problems
    let places = Set(remaining.map { Diagnostic.Place(line: $0.start.line, rule: $0.rule) })
    let causes = found.filter { problem in
      problem.change != nil
        || places.contains(Diagnostic.Place(line: fixed.line(problem.start.line), rule: problem.rule))
    }
    return (causes, used)
  }

  /// Returns the problems in a file other than syntax errors, including the consequences of ignored lines.
  private func allProblems(
    in document: GherkinDocument,
    _ lines: [Substring],
    _ cache: inout CheckCache
  ) -> (problems: [Diagnostic], usedDefinitions: Set<Int>) {
    let ignored = ignoredLines(in: document, lines)
    let placeholders = ignored.filter { $0.rule == .unknownPlaceholder }
    var steps = problems(ofStepsIn: document, lines, &cache, without: placeholders)
    let unreplaced = ignored.filter { $0.severity == .error && $0.problem.unreplacedPlaceholder != nil }
    steps.problems.removeAll { problem in
      guard let value = problem.problem.invalidValue else { return false }
      return unreplaced.contains { other in
        // The values of a background's steps are reported at examples rows.
        other.start == problem.start || other.problem.unreplacedPlaceholder.map { "<\($0)>" == value } ?? false
      }
    }
    return (steps.problems + ignored + style(of: document, lines), steps.usedDefinitions)
  }

  /// Checks only the syntax of a parsed file, which is fast even for very large files.
  package func checkSyntax(of document: GherkinDocument, _ errors: ParseErrors?) -> CheckedFile {
    let problems = errors.map { syntaxProblems($0, of: document, in: document.source.lines) } ?? []
    return CheckedFile(uri: document.uri, language(of: document, errors), problems)
  }

  /// Returns the result of checking a file that isn't valid UTF-8.
  package func check(_ errors: ParseErrors) -> CheckedFile {
    CheckedFile(uri: errors.uri, language(errors.language), syntaxProblems(errors, of: nil, in: []))
  }

  /// Returns the result of checking a file that can't be read.
  package func check(unreadable uri: String, reason: String) -> CheckedFile {
    let start = Location(line: 1, column: 1)
    let problem = Diagnostic(.unreadable(reason: reason), .error, start, start)
    return CheckedFile(uri: uri, language, [problem])
  }

  /// Returns the result of checking a file that isn't read because its name is probably misspelled.
  package func check(misnamed uri: String, suggestion: String) -> CheckedFile {
    let start = Location(line: 1, column: 1)
    let problem = Diagnostic(.misnamedFile(suggestion: suggestion), .error, start, start)
    return CheckedFile(uri: uri, language, [problem])
  }

  /// Returns the language of messages about a file.
  private func language(of document: GherkinDocument, _ errors: ParseErrors?) -> MessageLanguage {
    if let errors, let header = missingLanguageHeader(errors, of: document, document.source.lines) {
      return language(header.dialect.code)
    }
    return language(document.feature?.language ?? document.source.declaredLanguage ?? parser.language)
  }

  /// Returns the language of messages about a file whose language has the given code.
  func language(_ code: String) -> MessageLanguage {
    chosenLanguage ?? MessageLanguage(rawValue: code) ?? .english
  }

  /// Returns the keywords of a language.
  func keywords(_ dialect: Dialect) -> KeywordLikeness {
    if let defaultKeywords, defaultKeywords.language == dialect.code { return defaultKeywords.likeness }
    return KeywordLikeness(dialect)
  }

  func hasDefinition(_ text: Substring) -> Bool { !catalog.indices(matching: text).isEmpty }

  /// Returns the problems in a file's steps, and the definitions that the steps match.
  ///
  /// Skips steps that contain one of the given unknown placeholders, because the placeholder is the only problem to
  /// report for such a step. If the definitions aren't known, returns no problems.
  private func problems(
    ofStepsIn document: GherkinDocument,
    _ lines: [Substring],
    _ cache: inout CheckCache,
    without placeholders: [Diagnostic]
  ) -> (problems: [Diagnostic], usedDefinitions: Set<Int>) {
    guard knowsDefinitions else { return ([], []) }
    var checker = StepChecker(
      catalog,
      values,
      document,
      lines,
      skipping: Set(placeholders.map { $0.start.line }),
      cache: cache
    )
    var ids = IDGenerator()
    for pickle in document.pickles(ids: &ids) {
      for step in pickle.steps { checker.check(step, of: pickle) }
    }
    checker.finish(document)
    cache = checker.cache
    return (checker.problems, checker.usedDefinitions)
  }

  private func style(of document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    StyleChecker(document, lines, rules).findings.compactMap { finding in
      rules[finding.problem.rule].map {
        let problem = Problem.style(finding.problem)
        return Diagnostic(problem, $0, at: finding.location, length: finding.length, in: lines, fix: finding.fix)
      }
    }
  }

  private func ignoredLines(in document: GherkinDocument, _ lines: [Substring]) -> [Diagnostic] {
    guard let ignoredLines else { return [] }
    return document.ignoredLines(keywords, hasDefinition: hasDefinition).compactMap { line in
      // If the definitions aren't known, markup such as `<html>` may be the text of a defined step.
      if !knowsDefinitions, document.mayBeMarkup(line) { return nil }
      guard case .placeholder(let name, let nearest) = line.reason else {
        return Diagnostic(.ignoredLine(line), ignoredLines, at: line.location, in: lines, fix: line.fix)
      }
      // If the definitions aren't known, it isn't known whether a placeholder leaves its step undefined.
      guard knowsDefinitions || line.fix != nil else { return nil }
      let problem = Problem.unknownPlaceholder(name, nearest: nearest)
      let length = name.unicodeScalars.count + 2
      return Diagnostic(problem, ignoredLines, at: line.location, length: length, in: lines)
    }
  }
}

extension GherkinDocument {
  /// Returns whether an ignored line contains, outside of an outline or in a background, a placeholder that doesn't
  /// name a column.
  fileprivate func mayBeMarkup(_ line: IgnoredLine) -> Bool {
    switch line.reason {
    case .placeholderOutsideOutline(let name), .placeholderInBackground(let name): return !hasColumn(name)
    default: return false
    }
  }

  private func hasColumn(_ name: String) -> Bool {
    let headers = feature?.allScenarios.flatMap { $0.examples.compactMap { $0.tableHeader } } ?? []
    return headers.contains { header in header.cells.contains { $0.value == name } }
  }
}

extension Problem {
  /// The name of the placeholder that the problem reports outside of an outline or in a background, or `nil` for other
  /// problems. Such a placeholder isn't also reported as an invalid value.
  fileprivate var unreplacedPlaceholder: String? {
    guard case .ignoredLine(let line) = self else { return nil }
    return switch line.reason {
    case .placeholderOutsideOutline(let name), .placeholderInBackground(let name): name
    default: nil
    }
  }
}

extension Diagnostic {
  /// Returns whether a problem of a file with syntax errors is independent of the lines with errors.
  ///
  /// In an element with errors, steps can still be checked, except that an outline may have lost the values of its
  /// placeholders. Below an error, a line that doesn't belong to any element isn't necessarily a description.
  fileprivate func isCertain(despite scope: SyntaxErrorScope, _ lines: [Substring]) -> Bool {
    let line = start.line
    let hasPlaceholder =
      lines.indices.contains(line - 1) && lines[line - 1].withSpan { $0.contains(UInt8(ascii: "<")) }
    switch problem {
    case .undefinedStep, .stepWithoutText, .unusualCharacters, .undefinedStepValue, .unconvertible,
      .ambiguousStep:
      return !hasPlaceholder || !scope.contains(line)
    case .unknownColumn, .repeatedColumn, .invalidCell, .cellOutOfRange, .notTwoCells, .notOneCell, .duplicateKey,
      .missingColumn, .missingHeader, .missingStepArgument, .untakenStepArgument:
      return !scope.containsCause(ofArgumentProblem: problem, line) && (!hasPlaceholder || !scope.contains(line))
    case .unknownPlaceholder: return !scope.mayChangeColumns(ofExamplesFor: line)
    case .ignoredLine(let ignored): return !scope.mayCause(ignored)
    default:
      return switch rule.scope {
      case .line: true
      case .element: !scope.contains(line)
      case .file: false
      }
    }
  }
}
