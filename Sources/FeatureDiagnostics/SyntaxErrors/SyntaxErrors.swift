package import Gherkin

/// The syntax errors in a file, with the changes that probably turn its lines into what the author meant.
///
/// One mistake can cause several errors. An error that disappears when the mistake behind another error is corrected is
/// a consequence of that mistake.
package struct SyntaxErrors {
  /// A mistake that causes a syntax error.
  package struct Mistake {
    package let error: ParseError
    /// The quick fix that turns the line into what the author probably meant, or `nil` if none is likely.
    package let quickFix: ParseError.QuickFix?
    /// An edit after which the parser reads the lines below the mistake as if the mistake weren't there, or `nil` if
    /// there is none or the edit for an earlier mistake changes the same lines. The edit doesn't always correct the
    /// mistake.
    fileprivate let change: TextEdit?
    /// The doc string that causes the error because it isn't closed, or `nil` if there is none.
    fileprivate let docString: UnclosedDocString?
  }

  /// The mistakes, in file order.
  package private(set) var mistakes: [Mistake]

  /// The rows whose missing last pipe causes errors in their tables.
  package private(set) var openRows: [IgnoredLine] = []

  private let lines: [Substring]
  private let document: GherkinDocument?
  private let errors: ParseErrors

  /// Finds the mistakes behind errors. `document` contains the parts of the file that can be parsed; it is `nil` if the
  /// file isn't text.
  package init(
    _ errors: ParseErrors,
    of document: GherkinDocument?,
    _ lines: [Substring],
    keywords: (Dialect) -> KeywordLikeness = { KeywordLikeness($0) },
    hasDefinition: (Substring) -> Bool
  ) {
    self.errors = errors
    self.document = document
    self.lines = lines
    let isMarkdown = document?.source.mediaType == .markdown
    let dialect = Dialect.named(document?.feature?.language ?? errors.language)
    let words = dialect.map { (own: keywords($0), foreign: ForeignKeywords(besides: $0)) }
    var lastChangedLine = 0
    var followedTag = false
    var lastDocString: UnclosedDocString?
    mistakes = errors.errorsWithoutRepeatedEnd.map { error in
      if let docString = errors.adviceData(on: error).unclosedDocString {
        // An unclosed doc string may cause several errors.
        let change = docString == lastDocString ? nil : lines.end(of: docString)
        lastDocString = docString
        return Mistake(error: error, quickFix: nil, change: change, docString: docString)
      }
      let quickFix = words.flatMap { words in
        isMarkdown ? nil : error.quickFix(in: lines, words.own, words.foreign, hasDefinition: hasDefinition)
      }
      var change = dialect.flatMap { error.ruleInsteadOfFeature($0, quickFix) } ?? quickFix?.edit
      // Below misplaced tags, all lines up to the next rule are errors.
      if !(followedTag && error.followsTag) { change = change ?? error.removal(in: lines) }
      followedTag = error.followsTag
      if let edit = change, edit.range.lowerBound.line <= lastChangedLine { change = nil }
      lastChangedLine = change?.range.upperBound.line ?? lastChangedLine
      return Mistake(error: error, quickFix: quickFix, change: change, docString: nil)
    }
    // Without a feature, every line is an error.
    if document != nil, document?.feature == nil, mistakes.first?.change == nil { mistakes = Array(mistakes.prefix(1)) }
  }

  /// The changes of all mistakes.
  private var changes: [TextEdit] { mistakes.compactMap { $0.change } }

  /// Removes errors that disappear when the mistakes that cause other errors are corrected.
  ///
  /// - Returns: The file without those mistakes, or `nil` if no mistake can be the cause of another error.
  package mutating func removeConsequences(_ parser: Parser) -> GherkinDocument? {
    guard let document else { return nil }
    removeConsequencesOfInvisibleStarts(in: document, parser)
    let openRows = document.openRows(inTablesWith: errors, lines)
    let changes = changes + openRows.compactMap { $0.fix }
    guard !changes.isEmpty else { return nil }
    var ids = IDGenerator()
    let corrected = Source(uri: document.uri, text: document.source.applying(changes))
    let (other, otherErrors) = parser.recover(corrected, ids: &ids)
    let remaining = Set(otherErrors?.errors.map { $0.location.line } ?? [])
    let solved = mistakes.map { $0.error.location.line }.filter { !remaining.contains($0) }
    self.openRows = openRows.filter { row in solved.contains { lines.isTable(from: $0, to: row.location.line) } }
    mistakes.removeAll { mistake in
      let line = mistake.error.location.line
      return mistake.change == nil && !remaining.contains(line) || self.openRows.contains { $0.location.line == line }
    }
    return other
  }

  /// Removes errors that disappear when the invisible characters at the start of other lines are removed.
  private mutating func removeConsequencesOfInvisibleStarts(in document: GherkinDocument, _ parser: Parser) {
    guard let (invisible, visibleDocument) = document.invisibleStarts else { return }
    var ids = IDGenerator()
    let errors = parser.recover(visibleDocument.source, ids: &ids).errors?.errors ?? []
    let lines = Set((errors.map { $0.location } + invisible.map { $0.location }).map { $0.line })
    mistakes.removeAll { !lines.contains($0.error.location.line) }
  }
}

extension Parser {
  /// Corrects the mistakes in a file, as far as the author's intention is clear, and returns the resulting document.
  /// The corrections change lines, but not their numbers.
  ///
  /// Reports use the document to find the scenarios that are missing from a run.
  package func documentWithoutMistakes(of source: Source, ids: inout IDGenerator) -> GherkinDocument {
    var (parser, source) = (self, source)
    for _ in 0..<Self.maximumRoundCount {
      var newIDs = ids
      let (document, errors) = parser.recover(source, ids: &newIDs)
      guard let errors else { break }
      let lines = source.lines
      if document.feature == nil, let language = errors.foreignLanguage(lines), language != parser.language {
        parser = Parser(language: language)
        continue
      }
      let guesses = SyntaxErrors(errors, of: document, lines) { _ in false }.guesses
      let text = source.applying(errors.errors.first?.languageChange(in: lines).map { [$0] } ?? guesses)
      guard text != source.text else { break }
      source = Source(uri: source.uri, text: text)
    }
    return parser.recover(source, openingFeature: true, ids: &ids).document
  }

  /// The maximum number of rounds. A mistake may hide others below it, so changes are made in rounds.
  private static let maximumRoundCount = 10
}

extension SyntaxErrors {
  /// The changes of all mistakes, including uncertain ones: an unknown line above a step and below a blank line or tags
  /// becomes the keyword line of a scenario.
  fileprivate var guesses: [TextEdit] {
    guard let dialect = Dialect.named(document?.feature?.language ?? errors.language),
      document?.source.mediaType == .plain
    else { return changes }
    let keywords = KeywordLikeness(dialect)
    var guesses: [TextEdit] = []
    for mistake in mistakes {
      if mistake.docString == nil, let keywordLine = mistake.error.likelyKeywordLine(in: lines, keywords) {
        guesses.append(mistake.quickFix?.edit ?? keywordLine)
      } else if let change = mistake.change {
        guesses.append(change)
      }
    }
    return guesses
  }
}

extension ParseErrors {
  /// Returns the code of the likeliest language, other than that of the parser, in which the first line with an error
  /// is the keyword line of a feature. Returns `nil` if there is no such language.
  fileprivate func foreignLanguage(_ lines: [Substring]) -> String? {
    guard let line = errors.first?.location.line, lines.indices.contains(line - 1) else { return nil }
    let possible = Dialect.others(besides: language, withFeatureLine: lines[line - 1].trimmedPart)
    return Dialect.likeliest(possible, for: lines).first?.code
  }
}

extension ParseError {
  /// Returns the edit that corrects an unknown language, such as `PL`. Returns `nil` if the intended language isn't
  /// clear, and for other errors.
  package func languageFix(in lines: [Substring]) -> TextEdit? {
    guard case .unknownLanguage(let code) = kind, let meant = Dialect.meant(by: code) else { return nil }
    return replacementOfLanguageHeader("# language: \(meant.code)", in: lines)
  }

  /// Returns the edit that corrects an unknown language or, if the intended language isn't clear, makes the header
  /// blank. Returns `nil` for other errors.
  fileprivate func languageChange(in lines: [Substring]) -> TextEdit? {
    languageFix(in: lines) ?? replacementOfLanguageHeader("", in: lines)
  }

  private func replacementOfLanguageHeader(_ text: String, in lines: [Substring]) -> TextEdit? {
    guard case .unknownLanguage = kind, lines.indices.contains(location.line - 1),
      lines[location.line - 1].trimmedPart.utf8.first == UInt8(ascii: "#")
    else { return nil }
    let columns = 1..<(lines[location.line - 1].unicodeScalars.count + 1)
    return TextEdit(line: location.line, columns: columns, newText: text)
  }
}

extension ParseErrors {
  /// The errors, without the one at the end of the file if the parser accepted no line after the previous error.
  fileprivate var errorsWithoutRepeatedEnd: ArraySlice<ParseError> {
    guard case .unexpectedEndOfFile(let atEnd)? = errors.last?.kind,
      case .unexpectedToken(let expected, _)? = errors.dropLast().last?.kind, expected == atEnd
    else { return errors[...] }
    return errors.dropLast()
  }
}

extension ParseError {
  /// Returns the edit that turns a second feature's keyword line, which may be mistyped, into that of a rule, so that
  /// the lines below it are parsed. Returns `nil` for any other line.
  fileprivate func ruleInsteadOfFeature(_ dialect: Dialect, _ quickFix: QuickFix?) -> TextEdit? {
    guard case .unexpectedToken(let expected, let text) = kind, !expected.contains(.featureLine),
      let column = location.column, let rule = dialect.rule.last
    else { return nil }
    let line = quickFix?.suggestion ?? text
    guard let keyword = dialect.feature.first(where: { line.hasPrefix($0 + ":") }) else { return nil }
    let columns = column..<(column + text.unicodeScalars.count)
    return TextEdit(line: location.line, columns: columns, newText: rule + line.dropFirst(keyword.count))
  }

  /// Returns the edit that turns a line into the keyword line of a scenario if the line isn't a step, is above a step,
  /// and is below a blank line or tags. Returns `nil` for any other line.
  fileprivate func likelyKeywordLine(in lines: [Substring], _ keywords: KeywordLikeness) -> TextEdit? {
    guard case .unexpectedToken(let expected, let text) = kind, let column = location.column,
      expected.contains(.scenarioLine) || expected.followsTag,
      let first = text.utf8.first, !"|@#\"`*".utf8.contains(first),
      keywords.step(text[...], maximumEdits: 1) == nil, keywords.keywordLine(text[...])?.isExact != true,
      followsTag || lines.indices.contains(location.line - 2) && lines[location.line - 2].trimmedPart.isEmpty,
      let below = lines.dropFirst(location.line).lazy.map({ $0.trimmedPart }).first(where: { !$0.isEmpty }),
      keywords.step(below, maximumEdits: 0)?.isExact == true
    else { return nil }
    let name = text.firstIndex(of: ":").map { text[text.index(after: $0)...].trimmedPart } ?? text[...]
    let columns = column..<(column + text.unicodeScalars.count)
    return TextEdit(line: location.line, columns: columns, newText: "\(keywords.scenario): \(name)")
  }

  /// Whether the error's line is below tags that don't belong to it.
  fileprivate var followsTag: Bool {
    if case .unexpectedToken(let expected, _) = kind { expected.followsTag } else { false }
  }

  /// Returns the edit that removes a second doc string or the tags above a line that can't have any, so that the lines
  /// below are parsed. Returns `nil` if there is nothing to remove.
  fileprivate func removal(in lines: [Substring]) -> TextEdit? {
    guard case .unexpectedToken(let expected, let text) = kind else { return nil }
    if expected.contains(.stepLine) {
      guard let delimiter = text.docStringDelimiter else { return nil }
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
  /// Returns the rows that lack their last pipe, in tables whose rows have different numbers of cells, with the edits
  /// that add the pipes.
  fileprivate func openRows(inTablesWith errors: ParseErrors, _ lines: [Substring]) -> [IgnoredLine] {
    let inconsistent = errors.errors.compactMap { error in
      if case .inconsistentCellCount = error.kind { error.location.line } else { nil }
    }
    if inconsistent.isEmpty { return [] }
    return openRows.compactMap { (row) -> IgnoredLine? in
      guard inconsistent.contains(where: { lines.isTable(from: $0, to: row.location.line) }) else { return nil }
      let end = lines.endColumn(ofTextAt: row.location)
      let isLikePipe = lines[row.location.line - 1].trimmedEnd.unicodeScalars.last?.isLikePipe == true
      let columns = (isLikePipe ? end - 1 : end)..<end
      let fix = TextEdit(line: row.location.line, columns: columns, newText: isLikePipe ? "|" : " |")
      return IgnoredLine(location: row.location, reason: row.reason, fix: fix)
    }
  }
}

extension [Substring] {
  /// Returns the edit that closes a doc string above the first line that starts with a keyword and that line's tags. So
  /// that line numbers stay the same, the closing delimiter replaces a line: the one with the hidden delimiter, if
  /// there is one, or else the last line of text.
  fileprivate func end(of docString: UnclosedDocString) -> TextEdit {
    if let end = docString.hiddenEnd {
      let columns = 1..<(self[end.line - 1].unicodeScalars.count + 1)
      return TextEdit(line: end.line, columns: columns, newText: docString.delimiter)
    }
    let lastLine = indices.prefix((docString.keywordLine ?? count + 1) - 1).dropFirst(docString.line).last { index in
      let start = self[index].trimmedPart.utf8.first
      return start != nil && start != UInt8(ascii: "@")
    }
    // If the doc string has no text, its opening delimiter is removed.
    let line = lastLine.map { $0 + 1 } ?? docString.line
    let columns = 1..<(self[line - 1].unicodeScalars.count + 1)
    return TextEdit(line: line, columns: columns, newText: lastLine == nil ? "" : docString.delimiter)
  }

  /// Returns the edit that makes lines blank.
  fileprivate func removal(of range: ClosedRange<Int>) -> TextEdit {
    let end = Location(line: range.upperBound, column: self[range.upperBound - 1].unicodeScalars.count + 1)
    let newText = String(repeating: "\n", count: range.count - 1)
    return TextEdit(Location(line: range.lowerBound, column: 1)..<end, newText: newText)
  }

  /// Returns whether all lines from one to another, which may be above it, are table rows, blank, or comments.
  fileprivate func isTable(from first: Int, to last: Int) -> Bool {
    let range = Swift.min(first, last) - 1...Swift.max(first, last) - 1
    guard range.lowerBound >= 0, range.upperBound < count else { return false }
    return self[range].allSatisfy { line in
      let text = line.trimmedPart
      return text.isEmpty || text.utf8.first == UInt8(ascii: "|") || text.utf8.first == UInt8(ascii: "#")
    }
  }
}
