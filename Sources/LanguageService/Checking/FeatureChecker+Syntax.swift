import FeatureAdvice
import Gherkin

/// A syntax error as a problem, and the change after which the line is probably what its author meant.
private struct SyntaxProblem {
  let diagnostic: Diagnostic
  /// The change, which is made only to find the consequences of the error.
  let change: TextEdit?
}

extension FeatureChecker {
  /// Returns the syntax errors of a file, and those of its other problems that the errors don't cause.
  ///
  /// A problem that vanishes with the mistake that caused an error is a consequence of that error. `others` are the
  /// problems that don't depend on lines with errors.
  func problems(
    of document: GherkinDocument,
    _ errors: ParseErrors,
    _ others: [Diagnostic],
    _ lines: [Substring],
    remembering memory: CheckMemory
  ) -> [Diagnostic] {
    var syntax = syntaxProblems(errors, of: document, in: lines)
    let openRows = document.openRows(inTablesWith: errors, lines)
    let changes = syntax.compactMap { $0.change } + openRows.compactMap { $0.fix }
    guard !changes.isEmpty else { return others + syntax.map { $0.diagnostic } }
    var ids = IDGenerator()
    let corrected = Source(uri: document.uri, text: document.source.applying(changes))
    let (other, otherErrors) = parser.recover(corrected, ids: &ids)
    let remainingErrors = Set(otherErrors?.errors.map { $0.location.line } ?? [])
    var memory = memory
    let remaining = Set(problems(in: other, other.source.lines, &memory).problems)
    let solved = syntax.filter { !remainingErrors.contains($0.diagnostic.start.line) }.map { $0.diagnostic.start.line }
    let causes = openRows.filter { row in solved.contains { lines.isTable(from: $0, to: row.location.line) } }
    syntax.removeAll { problem in
      let line = problem.diagnostic.start.line
      return problem.change == nil && !remainingErrors.contains(line)
        || causes.contains { $0.location.line == line && problem.diagnostic.rule == .syntax }
    }
    let found = others.filter { problem in
      if case .suspiciousLine(let line) = problem.problem, case .openRow = line.reason {
        return !causes.contains { $0.location == line.location }
      }
      return remaining.contains(problem)
    }
    return found + syntax.map { $0.diagnostic }
      + causes.map { Diagnostic(.openRow($0), .error, at: $0.location, in: lines, fix: $0.fix) }
  }

  /// Returns the syntax errors of a file as problems.
  func syntaxErrors(_ errors: ParseErrors, of document: GherkinDocument?, in lines: [Substring]) -> [Diagnostic] {
    syntaxProblems(errors, of: document, in: lines).map { $0.diagnostic }
  }

  private func syntaxProblems(
    _ errors: ParseErrors,
    of document: GherkinDocument?,
    in lines: [Substring]
  ) -> [SyntaxProblem] {
    if let document, let header = missingLanguageHeader(errors, of: document, lines) {
      return [SyntaxProblem(diagnostic: header.diagnostic, change: nil)]
    }
    let isMarkdown = document?.source.mediaType == .markdown
    let dialect = Dialect.named(document?.feature?.language ?? errors.language)
    let words = dialect.map { (own: keywords($0), foreign: ForeignKeywords(besides: $0)) }
    var lastChangedLine = 0
    var followedTag = false
    let problems = errors.errorsWithoutRepeatedEnd.map { error in
      let correction = words.flatMap { words in
        isMarkdown ? nil : error.correction(in: lines, words.own, words.foreign, hasDefinition: hasDefinition)
      }
      let (advice, allowed) = errors.advice(on: error, correction)
      var change = dialect.flatMap { error.ruleInsteadOfFeature($0, correction) } ?? correction?.edit
      // Up to the next rule, every other line below such tags is an error too.
      if !(followedTag && error.followsTag) { change = change ?? error.removal(in: lines) }
      followedTag = error.followsTag
      if let edit = change, edit.range.lowerBound.line <= lastChangedLine { change = nil }
      lastChangedLine = change?.range.upperBound.line ?? lastChangedLine
      return SyntaxProblem(
        diagnostic: Diagnostic(.syntax(advice, allowed), .error, at: error.location, in: lines, fix: allowed?.fix),
        change: change
      )
    }
    // Without a feature, every line is an error.
    guard document != nil, document?.feature == nil, problems.first?.change == nil else { return problems }
    return Array(problems.prefix(1))
  }

  // MARK: Files without a language

  /// Returns the only problem of a file in another language than that of the parser, and the language, or `nil` for other
  /// files.
  func missingLanguageHeader(
    _ errors: ParseErrors,
    of document: GherkinDocument,
    _ lines: [Substring]
  ) -> (diagnostic: Diagnostic, dialect: Dialect)? {
    guard document.source.mediaType != .markdown, document.feature == nil, let error = errors.errors.first,
      lines.indices.contains(error.location.line - 1)
    else { return nil }
    let title = lines[error.location.line - 1].trimmedPart
    let declared = document.source.declaredLanguage
    // A header below the title has no effect on it.
    let dialects = Dialect.others(besides: parser.language, withFeatureTitle: title).filter { dialect in
      declared.map { $0 == dialect.code } ?? true
    }
    var codes = dialects.map { $0.code }
    if codes.isEmpty, declared == nil { codes = likeliestLanguages(besides: parser.language, lines) }
    guard let dialect = codes.first.flatMap({ Dialect.named($0) }) else { return nil }
    let name = language(dialect.code) == .english ? dialect.name : dialect.nativeName
    // Languages that share the keyword are equally likely.
    let start = Location(line: 1, column: 1)
    let fix =
      codes.count == 1 && declared == nil ? TextEdit(start..<start, newText: "# language: \(dialect.code)\n") : nil
    let problem = Problem.missingLanguageHeader(language: name, code: dialect.code)
    return (Diagnostic(problem, .error, at: error.location, in: lines, fix: fix), dialect)
  }

  /// Returns the languages other than that of the parser to which most lines with keywords belong. A single step is
  /// enough only if it is the only line.
  private func likeliestLanguages(besides code: String, _ lines: [Substring]) -> [String] {
    guard let own = Dialect.named(code) else { return [] }
    let (foreign, keywords) = (ForeignKeywords(besides: own), keywords(own))
    var counts: [String: Int] = [:]
    var ownCount = 0
    for line in lines.prefix(Self.maximumSearchedLineCount).map({ $0.trimmedPart }) {
      if keywords.begin(line) { ownCount += 1 }
      for language in foreign.title(line)?.languages ?? [] { counts[language, default: 0] += 2 }
      for language in foreign.step(line)?.languages ?? [] { counts[language, default: 0] += 1 }
    }
    let isAlone = lines.count { !$0.trimmedPart.isEmpty } == 1
    guard let maximum = counts.values.max(), maximum > max(isAlone ? 0 : 1, ownCount) else { return [] }
    return counts.filter { $0.value == maximum }.map { $0.key }.sorted()
  }

  /// The number of lines that are searched for keywords of other languages.
  private static let maximumSearchedLineCount = 100
}

extension ParseErrors {
  /// The errors without that of the end of the file, if nothing was accepted since the error before it.
  fileprivate var errorsWithoutRepeatedEnd: ArraySlice<ParseError> {
    guard case .unexpectedEndOfFile(let atEnd)? = errors.last?.kind,
      case .unexpectedToken(let expected, _)? = errors.dropLast().last?.kind, expected == atEnd
    else { return errors[...] }
    return errors.dropLast()
  }
}

extension ParseError {
  /// Returns the change of the title of a second feature, perhaps a mistyped one, to that of a rule, so that the lines
  /// below it are parsed.
  fileprivate func ruleInsteadOfFeature(_ dialect: Dialect, _ correction: Correction?) -> TextEdit? {
    guard case .unexpectedToken(let expected, let text) = kind, !expected.contains(.featureLine),
      let column = location.column, let rule = dialect.rule.last
    else { return nil }
    let title = correction?.suggestion ?? text
    guard let keyword = dialect.feature.first(where: { title.hasPrefix($0 + ":") }) else { return nil }
    let columns = column..<(column + text.unicodeScalars.count)
    return TextEdit(line: location.line, columns: columns, newText: rule + title.dropFirst(keyword.count))
  }

  /// Whether the line is below tags that don't belong to it.
  fileprivate var followsTag: Bool {
    if case .unexpectedToken(let expected, _) = kind { expected.followsTag } else { false }
  }

  /// Returns the removal of a second doc string, or of the tags above a line that can't have any, so that the lines
  /// below are parsed.
  fileprivate func removal(in lines: [Substring]) -> TextEdit? {
    guard case .unexpectedToken(let expected, let text) = kind else { return nil }
    if expected.contains(.stepLine) {
      guard let delimiter = ["\"\"\"", "```"].first(where: { text.hasPrefix($0) }) else { return nil }
      let end = lines.indices.dropFirst(location.line).first { lines[$0].trimmedPart.hasPrefix(delimiter) }
      return end.map { lines.removal(of: location.line...($0 + 1)) }
    }
    guard followsTag else { return nil }
    let above = lines.indices.prefix(location.line - 1).reversed().prefix { index in
      let start = lines[index].trimmedPart.utf8.first
      return start.map { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") } ?? true
    }
    let first = above.last { lines[$0].trimmedPart.hasPrefix("@") }
    return first.map { lines.removal(of: ($0 + 1)...(location.line - 1)) }
  }
}

extension GherkinDocument {
  /// Returns the rows without their last pipe in tables whose rows have different numbers of cells, with the edits that
  /// add the pipes.
  fileprivate func openRows(inTablesWith errors: ParseErrors, _ lines: [Substring]) -> [SuspiciousLine] {
    let inconsistent = errors.errors.compactMap { error in
      if case .inconsistentCellCount = error.kind { error.location.line } else { nil }
    }
    if inconsistent.isEmpty { return [] }
    return openRows.compactMap { row in
      guard inconsistent.contains(where: { lines.isTable(from: $0, to: row.location.line) }) else { return nil }
      let end = Location(line: row.location.line, column: lines.endColumn(ofTextAt: row.location))
      return SuspiciousLine(location: row.location, reason: row.reason, fix: TextEdit(end..<end, newText: " |"))
    }
  }
}

extension [Substring] {
  /// Returns the edit that makes lines blank.
  fileprivate func removal(of range: ClosedRange<Int>) -> TextEdit {
    let end = Location(line: range.upperBound, column: self[range.upperBound - 1].unicodeScalars.count + 1)
    let newText = String(repeating: "\n", count: range.count - 1)
    return TextEdit(Location(line: range.lowerBound, column: 1)..<end, newText: newText)
  }

  /// Returns whether all lines from one to another, which may be above it, are rows of tables, blank, or comments.
  fileprivate func isTable(from first: Int, to last: Int) -> Bool {
    let range = Swift.min(first, last) - 1...Swift.max(first, last) - 1
    guard range.lowerBound >= 0, range.upperBound < count else { return false }
    return self[range].allSatisfy { line in
      let text = line.trimmedPart
      return text.isEmpty || text.utf8.first == UInt8(ascii: "|") || text.utf8.first == UInt8(ascii: "#")
    }
  }
}
