import Gherkin

extension ParseError {
  /// Returns the quick fix for a line that is probably meant as a table row, doc string, comment, or tags but has the
  /// wrong punctuation, or `nil` for any other line.
  func quickFixOfPunctuation(
    _ written: Substring,
    _ expected: TokenKinds,
    in lines: [Substring],
    _ keywords: KeywordLikeness
  ) -> QuickFix? {
    guard let column = location.column else { return nil }
    let text = written.withoutInvisibleStart ?? written
    func quickFix(_ suggestion: String) -> QuickFix {
      self.quickFix(suggestion, for: written, column, isCertain: true)
    }
    if text.utf8.count < written.utf8.count,
      text.isEmpty || text.startsWithSign || keywords.begin(text)
    {
      return quickFix(String(text))
    }
    // Two hyphens may also be a bullet.
    if let comment = text.comment, !text.hasPrefix("--") || keywords.markedStep(text) == nil {
      return quickFix(comment)
    }
    let isStep = keywords.begin(text) || keywords.markedStep(text) != nil
    if expected.contains(.tableRow), !isStep, let table = TabTable(atLine: location.line, in: lines) {
      return QuickFix(table.firstRow, for: text, table.edit, isCertain: table.isRegular)
    }
    if expected.contains(.docStringSeparator), text.isForeignDelimiter {
      return docString(in: lines).map { QuickFix("\"\"\"", for: text, $0, isCertain: true) } ?? quickFix("\"\"\"")
    }
    guard expected.contains(.tagLine), let next = lines.dropFirst(location.line).first?.trimmedPart,
      next.first == "@" || keywords.keywordLine(next).map({ $0.isExact && $0.hasColon }) ?? false
    else { return nil }
    return text.asTags([]).map(quickFix)
  }

  /// Returns the edit that corrects both delimiters of a doc string in other quotation marks, or `nil` if there is no
  /// such doc string.
  private func docString(in lines: [Substring]) -> TextEdit? {
    let rest = lines.dropFirst(location.line)
    guard let end = rest.firstIndex(where: { $0.trimmedPart.isForeignDelimiter }), let column = location.column else {
      return nil
    }
    let content = lines[location.line..<end].map { $0 + "\n" }.joined()
    let margin = Substring(lines[end].unicodeScalars.prefix { $0.isBlank })
    let start = Location(line: location.line, column: column)
    let last = Location(line: end + 1, column: lines[end].trimmedEnd.unicodeScalars.count + 1)
    return TextEdit(start..<last, newText: "\"\"\"\n" + content + margin + "\"\"\"")
  }
}

extension Substring {
  /// The comment in Gherkin syntax, if the string is a comment in the syntax of another language, or `nil` otherwise.
  fileprivate var comment: String? {
    guard let sign = foreignCommentSign else { return nil }
    var text = Substring(utf8.dropFirst(sign.utf8.count)).trimmedPart
    for end in ["*/", "-->"] where text.hasSuffix(end) {
      text = Substring(text.utf8.dropLast(end.utf8.count)).trimmedPart
    }
    return text.isEmpty ? "#" : "# " + text
  }
}
