extension ParseErrors {
  /// The errors for human readers: location, source line and advice.
  public var rendered: String {
    var result = ""
    for error in errors {
      if !result.isEmpty { result += "\n" }
      result += rendered(error)
    }
    return result
  }

  /// Renders one error with its source line and a caret:
  /// ```
  /// Features/landing-page.feature:12:5
  /// 12 |     Thn I should see 5 cards
  ///    |     ^ expected a step keyword (Given, When, Then, And, But, *) or a tag
  /// ```
  public func rendered(_ error: ParseError) -> String {
    let place = "\(uri):\(error.location.line)" + (error.location.column.map { ":\($0)" } ?? "")
    return "\(place)\n" + (excerpt(of: error).map { "\($0) " } ?? "") + advice(on: error)
  }

  /// Returns the source line with a caret below the error, or `nil` if the error has no column in the text.
  public func excerpt(of error: ParseError) -> String? {
    Source(uri: uri, text: text).excerpt(at: error.location)
  }

  /// Describes the error and how to fix it, without the location.
  public func advice(on error: ParseError) -> String {
    switch error.kind {
    case .unexpectedToken(let expected, _):
      "expected \(listed(expected))"
    case .unexpectedEndOfFile(let expected):
      "unexpected end of file: expected \(listed(expected))"
    case .inconsistentCellCount:
      "this row has a different number of cells from the first row of its table"
    case .whitespaceInTag:
      "a tag can't contain white space: put an @ before each tag, or replace the space with a hyphen"
    case .unknownLanguage(let code):
      "unknown language '\(code)': use a code such as en, pl or de"
    case .invalidUTF8:
      "invalid UTF-8: save the file as UTF-8"
    case .tooLarge:
      "the file is larger than 2 GB: split it"
    }
  }

  /// Returns a phrase that lists the allowed kinds of line, except comments and empty lines, which are always allowed.
  private func listed(_ expected: TokenKinds) -> String {
    let dialect = Dialect.named(language) ?? KeywordIndex.english?.dialect
    let stepsFirst = expected.ordered.filter { $0 == .stepLine } + expected.ordered.filter { $0 != .stepLine }
    let phrases = stepsFirst.compactMap { phrase(for: $0, dialect) }
    guard let last = phrases.last else { return "nothing more" }
    guard phrases.count > 1 else { return last }
    return phrases.dropLast().joined(separator: ", ") + " or " + last
  }

  private func phrase(for kind: TokenKind, _ dialect: Dialect?) -> String? {
    func title(_ keywords: [String]?) -> String { "'\(keywords?.last ?? ""):'" }
    return switch kind {
    case .featureLine: title(dialect?.feature.prefix(1).map { $0 })
    case .ruleLine: title(dialect?.rule)
    case .backgroundLine: title(dialect?.background)
    case .scenarioLine: title(dialect?.scenario)
    case .examplesLine: title(dialect?.examples.prefix(1).map { $0 })
    case .stepLine: "a step keyword (\(stepKeywords(dialect)))"
    case .docStringSeparator: "a doc string (\"\"\")"
    case .tableRow: "a table row (|)"
    case .tagLine: "a tag (@)"
    case .language: "'# language:'"
    case .other: "text"
    case .endOfFile, .empty, .comment: nil
    }
  }

  private func stepKeywords(_ dialect: Dialect?) -> String {
    guard let dialect else { return "*" }
    let kinds = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but]
    var words: [String] = []
    for keyword in kinds.compactMap({ $0.dropFirst().first }) {
      let word = String(Substring(keyword.utf8.last == UInt8(ascii: " ") ? keyword.utf8.dropLast() : keyword.utf8[...]))
      if !words.contains(word) { words.append(word) }
    }
    return (words + ["*"]).joined(separator: ", ")
  }
}

extension Source {
  /// Returns a source line with a caret below a location, or `nil` if the location has no column or is outside the
  /// text.
  public func excerpt(at location: Location) -> String? {
    guard let column = location.column, let line = line(location.line) else { return nil }
    let number = "\(location.line)"
    let margin = String(repeating: " ", count: number.utf8.count)
    var indent = ""
    for character in String(line.unicodeScalars.prefix(column - 1)) {
      indent += character == "\t" ? "\t" : String(repeating: " ", count: character.columns)
    }
    return "\(number) | \(line)\n\(margin) | \(indent)^"
  }

  private func line(_ number: Int) -> Substring? {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)[...]
    lines = lines.dropFirst(number - 1)
    guard var line = lines.first else { return nil }
    while line.last == UInt8(ascii: "\r") { line.removeLast() }
    return Substring(line)
  }
}
