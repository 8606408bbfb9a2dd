package import Gherkin

extension ParseError {
  /// A quick fix that turns the line of an error into what its author probably meant.
  package struct QuickFix: Sendable {
    package let suggestion: String
    /// The unusual characters in the line that the suggestion doesn't contain.
    private let unusualCharacters: [UnusualCharacter]
    /// The edit that applies the quick fix.
    package let edit: TextEdit
    /// Whether no other quick fix is as likely and, if the result is a step, the step has a definition.
    private let isCertain: Bool
    /// Whether the suggestion is the line without the invisible characters at its start.
    private let isVisibleInLine: Bool

    /// Creates the quick fix that replaces text with a suggestion.
    init(_ suggestion: String, for text: Substring, _ edit: TextEdit, isCertain: Bool) {
      self.suggestion = suggestion
      unusualCharacters = text.unusualCharacters(missingIn: suggestion)
      self.edit = edit
      self.isCertain = isCertain
      isVisibleInLine = text.withoutInvisibleStart.map { $0 == suggestion } ?? false
    }

    /// The edit if the quick fix is certain, or `nil` otherwise.
    package var certainEdit: TextEdit? { isCertain ? edit : nil }

    /// Returns the phrase with the suggestion, to append to advice on the error, or an empty string if the suggestion
    /// only removes the invisible characters at the start of the line.
    package func hint(_ words: ParseErrorWords) -> String {
      // The advice on invisible characters at the start says to remove them.
      if isVisibleInLine { return "" }
      return words.suggestion.before + suggestion + words.suggestion.after + unusualCharacters.note(words.language)
    }
  }

  /// Returns the quick fix for the error's line, or `nil` if none is likely.
  ///
  /// The line may be a step or a keyword line whose keyword is mistyped, follows a marker, or is in another language.
  /// It may also be a step without a keyword or a line with the wrong punctuation. The quick fix translates a keyword
  /// in another language to the file's language.
  package func quickFix(
    in lines: [Substring],
    _ keywords: KeywordLikeness,
    _ foreignKeywords: ForeignKeywords?,
    hasDefinition: (Substring) -> Bool
  ) -> QuickFix? {
    guard case .unexpectedToken(let expected, _) = kind, let column = location.column,
      lines.indices.contains(location.line - 1)
    else { return nil }
    // The parser doesn't skip invisible characters, so the written text may begin with some.
    let written = Substring(lines[location.line - 1].unicodeScalars.dropFirst(column - 1)).trimmedEnd
    let text = written.withoutInvisibleStart ?? written
    if let quickFix = quickFixOfPunctuation(written, expected, in: lines, keywords) { return quickFix }
    // Without its tags, the line would be another one.
    if text.first == "@" { return nil }
    let isStep = expected.contains(.stepLine)
    let isKeywordLine = expected.contains(.scenarioLine) || expected.contains(.examplesLine) || expected.followsTag
    let isCertain: Bool
    let suggestion: String
    let hasKeyword = keywords.keywordLine(text).map { $0.hasColon && $0.editCount == 0 } ?? false
    if !hasKeyword, let match = keywords.markedKeywordLine(text),
      isKeywordLine || expected.contains(.featureLine) && keywords.isFeature(match)
    {
      isCertain = true
      suggestion = match.keywordLine
    } else if isStep, let step = text.definedStep(hasDefinition) {
      isCertain = lines.hasStep(above: location.line, keywords)
      suggestion = (isCertain ? keywords.conjunction : keywords.context) + step
    } else if isStep, let step = keywords.step(text, maximumEdits: 1),
      hasDefinition(step.rest) || step.editCount == 0 || !text.startsWithOrdinaryWord
    {
      isCertain = step.isUnique && hasDefinition(step.rest)
      suggestion = step.step
    } else if isStep, let step = keywords.markedStep(text) {
      isCertain = hasDefinition(step.rest)
      suggestion = step.step
    } else if expected.contains(.featureLine), let match = keywords.keywordLine(text), keywords.isFeature(match) {
      isCertain = match.isUnique
      suggestion = match.keywordLine
    } else if isKeywordLine, let match = keywordLine(text, in: lines, keywords),
      !(expected.followsTag && keywords.isBackground(match))
    {
      isCertain = match.isUnique && lines.hasStepOrRow(below: location.line, keywords)
      suggestion = match.keywordLine
    } else if isStep, let step = foreignKeywords?.step(text) {
      isCertain = hasDefinition(step.rest)
      suggestion = step.translation + step.rest
    } else if isKeywordLine, let keyword = foreignKeywords?.keywordLine(text) {
      isCertain = true
      suggestion = String(keyword.translation.dropLast(keyword.rest.isEmpty ? 1 : 0)) + keyword.rest
    } else {
      return nil
    }
    guard !suggestion.utf8.elementsEqual(written.utf8) else { return nil }
    return quickFix(suggestion, for: written, column, isCertain: isCertain)
  }
}

extension ParseError {
  /// Returns the keyword line that a line resembles: one with a colon or spelled exactly, or one above a step or table.
  /// Returns `nil` if there is none. Above a table, examples take precedence over other keyword lines.
  private func keywordLine(_ text: Substring, in lines: [Substring], _ keywords: KeywordLikeness) -> KeywordMatch? {
    guard var match = keywords.keywordLine(text) else { return nil }
    let next = lines.text(below: location.line)
    let isAboveRow = next?.utf8.first == UInt8(ascii: "|")
    if isAboveRow, let examples = keywords.examplesKeywordLine(text), examples.hasColon == match.hasColon,
      examples.editCount <= match.editCount
    {
      match = examples
    }
    if match.hasColon { return match }
    // The text before the colon is probably a different keyword, such as one whose words are in a different order.
    if match.rest.utf8.contains(UInt8(ascii: ":")) { return nil }
    return match.isExact || lines.hasStepOrRow(below: location.line, keywords) ? match : nil
  }
}

extension Substring {
  /// Words that are one edit away from a step keyword but often begin a sentence.
  private static let ordinaryWords = [
    "the", "they", "them", "than", "thin", "hen", "ten", "any", "add", "end", "hand", "land", "put", "out", "cut",
    "buy", "bug", "bus", "bit", "give", "gives", "givens", "giver", "liven", "obraz", "raz", "kiedyś", "quant",
    "quanto",
    "cuanto", "thens", "whens", "wen", "gegevens",
    "datos", "dudas", "lados", "daños", "cuándo", "cuánto", "lors", "mają", "per", "donar", "actes", "stelt", "stoel",
    "gegeten", "livet", "dokud", "pokus", "давно", "зачем", "путь", "dengar", "makan", "ketiga", "ona", "değer",
    "mikor",
  ]

  var startsWithOrdinaryWord: Bool {
    Self.ordinaryWords.contains(String(unicodeScalars.prefix { !$0.isBlank }).lowercased())
  }

  /// Returns the string, as written or with a lowercase first letter, if it matches a step definition, or `nil`
  /// otherwise.
  fileprivate func definedStep(_ hasDefinition: (Substring) -> Bool) -> String? {
    let small = String(prefix(1)).lowercased() + dropFirst()
    return [String(self), small].first { hasDefinition($0[...]) }
  }
}

extension [Substring] {
  /// Returns whether the nearest line above that isn't blank starts with a step keyword.
  fileprivate func hasStep(above line: Int, _ keywords: KeywordLikeness) -> Bool {
    let above = prefix(line - 1).last { !$0.trimmedPart.isEmpty }
    return above.flatMap { keywords.step($0.trimmedPart, maximumEdits: 0)?.isExact } == true
  }

  /// Returns the next line that isn't blank, or `nil` if there is none.
  fileprivate func text(below line: Int) -> Substring? {
    dropFirst(line).lazy.map { $0.trimmedPart }.first { !$0.isEmpty }
  }

  /// Returns whether the next line that isn't blank starts with a step keyword or is a table row.
  fileprivate func hasStepOrRow(below line: Int, _ keywords: KeywordLikeness) -> Bool {
    guard let next = text(below: line) else { return false }
    return next.utf8.first == UInt8(ascii: "|") || keywords.step(next, maximumEdits: 0)?.isExact == true
  }
}

extension ParseError {
  /// Returns the quick fix that replaces text at a column of the line.
  func quickFix(_ suggestion: String, for text: Substring, _ column: Int, isCertain: Bool) -> QuickFix {
    let columns = column..<(column + text.unicodeScalars.count)
    let whitespace = InvisibleStart(text)?.whitespace ?? ""
    let edit = TextEdit(line: location.line, columns: columns, newText: whitespace + suggestion)
    return QuickFix(suggestion, for: text, edit, isCertain: isCertain)
  }

  /// Returns an uncertain quick fix for the line, or `nil` if the error isn't about an unexpected line.
  fileprivate func quickFix(suggesting suggestion: String) -> QuickFix? {
    guard case .unexpectedToken(_, let text) = kind, let column = location.column else { return nil }
    return quickFix(suggestion, for: text[...], column, isCertain: false)
  }
}

extension ParseErrors {
  /// Returns advice on an error in a file. The advice includes the line that the author probably meant, if such a line
  /// is likely and allowed at the error's location.
  package func explanation(
    of error: ParseError,
    in source: Source,
    _ words: ParseErrorWords = .english
  ) -> String {
    let dialect = source.mediaType == .markdown ? nil : Dialect.named(language)
    let quickFix = dialect.flatMap {
      error.quickFix(in: source.lines, KeywordLikeness($0), ForeignKeywords(besides: $0)) { _ in false }
    }
    return explanation(of: error, quickFix, words)
  }

  /// Returns advice on an error. The advice includes the given suggestion if the suggested line is allowed at the
  /// error's location.
  package func explanation(
    of error: ParseError,
    suggesting suggestion: String?,
    _ words: ParseErrorWords = .english
  ) -> String {
    explanation(of: error, suggestion.flatMap { error.quickFix(suggesting: $0) }, words)
  }

  private func explanation(
    of error: ParseError,
    _ quickFix: ParseError.QuickFix?,
    _ words: ParseErrorWords
  ) -> String {
    let (data, allowed) = advice(on: error, quickFix)
    return data.text(words) + (allowed?.hint(words) ?? "")
  }

  /// Returns advice on an error, with its quick fix. The quick fix is `nil` if there is none or if the corrected line
  /// isn't allowed at the error's location.
  package func advice(
    on error: ParseError,
    _ quickFix: ParseError.QuickFix?
  ) -> (data: ParseErrorAdvice, quickFix: ParseError.QuickFix?) {
    let data = adviceData(on: error)
    guard let quickFix, data.unclosedDocString == nil else { return (data, nil) }
    let (advice, isMisplaced) = adviceData(on: error, meantAs: quickFix.suggestion)
    return (advice, isMisplaced ? nil : quickFix)
  }
}
