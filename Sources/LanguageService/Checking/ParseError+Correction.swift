package import Gherkin

extension ParseError {
  /// The line that its author probably meant.
  struct Correction {
    let suggestion: String
    /// The edit that makes the correction, or `nil` if another is as likely, or the step has no definition.
    let fix: TextEdit?
  }

  /// Returns the correction of a line with a mistyped keyword: of a step, or of a title above a step or table. A keyword
  /// of another language becomes one of the file's language.
  func correction(
    in lines: [Substring],
    _ keywords: KeywordLikeness,
    _ foreignKeywords: ForeignKeywords?,
    hasDefinition: (Substring) -> Bool
  ) -> Correction? {
    guard case .unexpectedToken(let expected, _) = kind, let column = location.column,
      lines.indices.contains(location.line - 1)
    else { return nil }
    let text = Substring(lines[location.line - 1].unicodeScalars.dropFirst(column - 1)).trimmedPart
    let isCertain: Bool
    let suggestion: String
    if expected.contains(.stepLine), let step = keywords.step(text, maximumEdits: 1) {
      isCertain = step.isUnique && hasDefinition(step.rest)
      suggestion = step.keyword + step.space + step.rest
    } else if expected.contains(.featureLine), let title = keywords.title(text), keywords.isFeature(title) {
      isCertain = title.isUnique
      suggestion = title.keyword + ":" + (title.rest.isEmpty ? "" : " ") + title.rest
    } else if expected.contains(.scenarioLine) || expected.contains(.examplesLine), let title = keywords.title(text),
      lines.hasStepOrRow(below: location.line, keywords)
    {
      isCertain = title.isUnique
      suggestion = title.keyword + ":" + (title.rest.isEmpty ? "" : " ") + title.rest
    } else if expected.contains(.stepLine), let step = foreignKeywords?.step(text) {
      isCertain = hasDefinition(step.rest)
      suggestion = step.translation + step.rest
    } else if expected.contains(.scenarioLine) || expected.contains(.examplesLine),
      let title = foreignKeywords?.title(text)
    {
      isCertain = true
      suggestion = String(title.translation.dropLast(title.rest.isEmpty ? 1 : 0)) + title.rest
    } else {
      return nil
    }
    guard suggestion != text else { return nil }
    let columns = column..<(column + text.unicodeScalars.count)
    let edit = TextEdit(line: location.line, columns: columns, newText: suggestion)
    return Correction(suggestion: suggestion, fix: isCertain ? edit : nil)
  }
}

extension [Substring] {
  /// Whether the next line that isn't blank starts with a step keyword or is a row of a table.
  fileprivate func hasStepOrRow(below line: Int, _ keywords: KeywordLikeness) -> Bool {
    guard let next = dropFirst(line).lazy.map({ $0.trimmedPart }).first(where: { !$0.isEmpty }) else { return false }
    return next.utf8.first == UInt8(ascii: "|") || keywords.step(next, maximumEdits: 0)?.isExact == true
  }
}

extension ParseErrors {
  /// Returns advice on an error, with the line that its author probably meant, in English.
  package func explanation(of error: ParseError, in source: Source) -> String {
    let dialect = source.mediaType == .markdown ? nil : Dialect.named(language)
    let correction = dialect.flatMap {
      error.correction(in: source.lines, KeywordLikeness($0), ForeignKeywords(besides: $0)) { _ in false }
    }
    return Problem.syntax(adviceData(on: error), nearest: correction?.suggestion).english
  }
}
