import Gherkin

/// A doc string that isn't closed, or that was closed by the opening delimiter of a later doc string.
package struct UnclosedDocString: Sendable, Hashable {
  /// The 1-based line of the opening delimiter.
  package let line: Int
  package let delimiter: String
  /// The 1-based line above which the closing delimiter is missing: the first line of the doc string that starts with a
  /// keyword, or `nil` if there is none.
  package let keywordLine: Int?
  /// The first line that would close the doc string if the line didn't start with invisible characters, or `nil` if
  /// there is none.
  package let hiddenEnd: HiddenEnd?

  /// A line with a closing delimiter after invisible characters.
  package struct HiddenEnd: Sendable, Hashable {
    /// The 1-based number of the line.
    package let line: Int
    /// The first invisible character.
    package let character: Unicode.Scalar
  }
}

extension UnclosedDocString {
  /// Finds the doc string that causes an error, or returns `nil` if there is none.
  ///
  /// For an error at the end of the file, this is the doc string that is still open. For any other error, it is the
  /// last doc string above the error, provided that this doc string ends with a step and that no step or keyword line
  /// follows it. The delimiter that closes it was then meant to open the doc string of that step.
  init?(causing error: ParseError, in lines: [Substring], _ dialect: Dialect) {
    let steps = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].joined()
    let lineKeywords = [dialect.background, dialect.scenario, dialect.scenarioOutline, dialect.rule, dialect.examples]
      .joined()
    func isStep(_ line: Substring) -> Bool { steps.contains { line.utf8.starts(with: $0.utf8) } }
    func isKeywordLine(_ line: Substring) -> Bool { lineKeywords.contains { line.utf8.starts(with: ($0 + ":").utf8) } }

    let isAtEnd: Bool
    switch error.kind {
    case .unexpectedEndOfFile(let expected):
      guard expected.contains(.docStringSeparator), expected.contains(.other) else { return nil }
      isAtEnd = true
    case .unexpectedToken: isAtEnd = false
    case .inconsistentCellCount, .whitespaceInTag, .unknownLanguage, .invalidUTF8, .tooLarge: return nil
    }
    var open: (line: Int, delimiter: String)?
    var closed: (line: Int, delimiter: String, end: Int)?
    var previous: Substring = ""
    for (index, line) in lines.prefix(isAtEnd ? lines.count : error.location.line - 1).enumerated() {
      let text = line.withoutIndentation
      if let (start, delimiter) = open {
        if text.hasPrefix(delimiter) {
          closed = isStep(previous) ? (start, delimiter, index + 1) : nil
          open = nil
        }
      } else if let delimiter = text.docStringDelimiter {
        open = (index + 1, delimiter)
      } else if closed != nil, isStep(text) || isKeywordLine(text) {
        closed = nil
      }
      if !text.isEmpty { previous = text }
    }
    let end: Int
    if isAtEnd, let (start, delimiter) = open {
      (line, self.delimiter, end) = (start, delimiter, lines.count + 1)
    } else if !isAtEnd, let closed {
      (line, delimiter, end) = closed
    } else {
      return nil
    }
    let content = line + 1..<max(end, line + 1)
    let delimiter = delimiter
    hiddenEnd =
      content.lazy.compactMap { number in
        let text = lines[number - 1]
        return InvisibleStart(text).flatMap { start in
          let isEnd = text.unicodeScalars.dropFirst(start.count).starts(with: delimiter.unicodeScalars)
          return isEnd ? HiddenEnd(line: number, character: start.character) : nil
        }
      }.first
    keywordLine = content.first { number in
      let text = lines[number - 1].withoutIndentation
      return isStep(text) || isKeywordLine(text)
    }
  }
}

extension Substring {
  /// The three or more quotation marks or backticks that the line starts with, or `nil` if there are fewer.
  fileprivate var docStringDelimiter: String? {
    guard let first = utf8.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "`") else { return nil }
    let delimiter = utf8.prefix { $0 == first }
    return delimiter.count < 3 ? nil : String(Substring(delimiter))
  }
}
