import FeatureDiagnostics
import Gherkin

extension FeatureChecker {
  /// Returns the syntax errors in a file, and the other problems that the errors don't cause.
  ///
  /// A problem that disappears when an error is corrected is a consequence of that error. `others` contains the
  /// problems that don't depend on lines with errors.
  func problems(
    of document: GherkinDocument,
    _ errors: ParseErrors,
    _ others: [Diagnostic],
    _ lines: [Substring],
    cache: CheckCache
  ) -> [Diagnostic] {
    if let header = missingLanguageHeader(errors, of: document, lines) { return others + [header.diagnostic] }
    var syntax = syntaxErrors(errors, of: document, in: lines)
    guard let corrected = syntax.removeConsequences(parser) else {
      return others + syntax.mistakes.map { diagnostic($0, errors, lines) }
    }
    var cache = cache
    let remaining = Set(problems(in: corrected, corrected.source.lines, &cache).problems)
    let found = others.filter { problem in
      if case .ignoredLine(let line) = problem.problem, case .openRow = line.reason {
        return !syntax.openRows.contains { $0.location == line.location }
      }
      return remaining.contains(problem)
    }
    return found + syntax.mistakes.map { diagnostic($0, errors, lines) }
      + syntax.openRows.map { Diagnostic(.openRow($0), .error, at: $0.location, in: lines, fix: $0.fix) }
  }

  /// Returns all syntax errors of a file as problems, or only the problem of a missing language header if the missing
  /// header causes the errors.
  func syntaxProblems(_ errors: ParseErrors, of document: GherkinDocument?, in lines: [Substring]) -> [Diagnostic] {
    if let document, let header = missingLanguageHeader(errors, of: document, lines) { return [header.diagnostic] }
    return syntaxErrors(errors, of: document, in: lines).mistakes.map { diagnostic($0, errors, lines) }
  }

  private func syntaxErrors(
    _ errors: ParseErrors,
    of document: GherkinDocument?,
    in lines: [Substring]
  ) -> SyntaxErrors {
    SyntaxErrors(errors, of: document, lines, keywords: keywords, hasDefinition: hasDefinition)
  }

  private func diagnostic(_ mistake: SyntaxErrors.Mistake, _ errors: ParseErrors, _ lines: [Substring]) -> Diagnostic {
    let (advice, allowed) = errors.advice(on: mistake.error, mistake.quickFix)
    let fix = allowed?.certainEdit ?? mistake.error.languageFix(in: lines)
    return Diagnostic(.syntax(advice, allowed), .error, at: mistake.error.location, in: lines, fix: fix)
  }

  // MARK: Files without a language header

  /// Returns the problem that reports a missing language header, and the language that the header should name, or `nil`
  /// if no header is missing.
  ///
  /// If the header is missing, the file's keywords are in a language other than the parser's, so no other syntax error
  /// is reported.
  func missingLanguageHeader(
    _ errors: ParseErrors,
    of document: GherkinDocument,
    _ lines: [Substring]
  ) -> (diagnostic: Diagnostic, dialect: Dialect)? {
    guard document.source.mediaType != .markdown, document.feature == nil, let error = errors.errors.first,
      lines.indices.contains(error.location.line - 1)
    else { return nil }
    let text = lines[error.location.line - 1].trimmedPart
    let declared = document.source.declaredLanguage
    // The header has an effect. The parser only doesn't recognize the keyword.
    if declared != nil, InvisibleStart(lines[error.location.line - 1]) != nil { return nil }
    // A header below the keyword line has no effect on it.
    let dialects = Dialect.others(besides: parser.language, withFeatureLine: text).filter { dialect in
      declared.map { $0 == dialect.code } ?? true
    }
    let isUnknown = dialects.isEmpty && declared == nil
    let possible = isUnknown ? likeliestLanguages(besides: parser.language, lines) : dialects
    let likeliest = Dialect.likeliest(possible, for: lines)
    guard let dialect = likeliest.first else { return nil }
    let name = language(dialect.code) == .english ? dialect.name : dialect.nativeName
    // Without other keywords, languages that share the keyword are equally likely.
    let start = Location(line: 1, column: 1)
    let fix =
      likeliest.count == 1 && declared == nil ? TextEdit(start..<start, newText: "# language: \(dialect.code)\n") : nil
    let problem = Problem.missingLanguageHeader(language: name, code: dialect.code)
    return (Diagnostic(problem, .error, at: error.location, in: lines, fix: fix), dialect)
  }

  /// Returns the languages, other than that of the parser, whose keywords begin the most lines. A keyword line in such
  /// a language counts as two lines. A single step is enough only if the file has no other nonblank lines. Returns an
  /// empty array if at least as many lines begin with keywords of the parser's language.
  private func likeliestLanguages(besides code: String, _ lines: [Substring]) -> [Dialect] {
    guard let own = Dialect.named(code) else { return [] }
    let (foreign, keywords) = (ForeignKeywords(besides: own), keywords(own))
    var counts: [String: Int] = [:]
    var ownCount = 0
    for line in lines.prefix(Self.maximumSearchedLineCount).map({ $0.trimmedPart }) {
      if keywords.begin(line) { ownCount += 1 }
      for language in foreign.keywordLine(line)?.languages ?? [] { counts[language, default: 0] += 2 }
      for language in foreign.step(line)?.languages ?? [] { counts[language, default: 0] += 1 }
    }
    let isAlone = lines.count { !$0.trimmedPart.isEmpty } == 1
    guard let maximum = counts.values.max(), maximum > max(isAlone ? 0 : 1, ownCount) else { return [] }
    return counts.filter { $0.value == maximum }.map { $0.key }.sorted().compactMap { Dialect.named($0) }
  }

  /// The maximum number of lines to search for keywords.
  private static let maximumSearchedLineCount = 100
}
