import Gherkin

/// Advice on an error in a feature file, as data that can be put into words in several languages.
package struct ParseErrorAdvice: Sendable, Hashable {
  private let kind: ParseError.Kind
  /// The code of the file's language.
  private let language: String
  /// The code of the language in which the file is probably written, or `nil` if the line with the error isn't a
  /// feature line in another language.
  private let likeliestLanguage: String?
  /// The unclosed doc string that causes the error, or `nil` if there is none.
  package let unclosedDocString: UnclosedDocString?

  init(
    _ kind: ParseError.Kind,
    language: String,
    likeliestLanguage: String? = nil,
    unclosedDocString: UnclosedDocString? = nil
  ) {
    self.kind = kind
    self.language = language
    self.likeliestLanguage = likeliestLanguage
    self.unclosedDocString = unclosedDocString
  }

  /// Returns a message that describes the error and how to fix it, without the location.
  package func text(_ words: ParseErrorWords) -> String {
    if let unclosedDocString { return words.unclosedDocString(unclosedDocString) }
    return switch kind {
    case .unexpectedToken(let expected, let got):
      misplacedLine.map { words.misplacedLine($0) }
        ?? words.expected + listed(expected, words) + hint(expected, got, words)
    case .unexpectedEndOfFile(let expected): words.expectedAtEnd + listed(expected, words)
    case .inconsistentCellCount: words.inconsistentCellCount
    case .whitespaceInTag: words.whitespaceInTag
    case .unknownLanguage(let code):
      if let meant = Dialect.meant(by: code) {
        words.unknownLanguage.before + code + "'" + words.suggestion.before + meant.code + words.suggestion.after
      } else {
        words.unknownLanguage.before + code + words.unknownLanguage.after
      }
    case .invalidUTF8: words.invalidUTF8
    case .tooLarge: words.tooLarge
    }
  }

  /// The misplaced line that causes the error, or `nil` if there is none or its kind isn't clear.
  private var misplacedLine: MisplacedLine? {
    guard case .unexpectedToken(let expected, let got) = kind, let dialect = Dialect.named(language) else { return nil }
    return MisplacedLine(got, expected: expected, dialect)
  }

  /// Whether the line with the error is a keyword line in a place where that kind of line isn't allowed.
  var isAboutKeywordLine: Bool { misplacedLine?.isKeywordLine == true }

  /// Returns additional advice on a line below tags, or on a feature line in another language. Returns an empty string
  /// for other lines.
  private func hint(_ expected: TokenKinds, _ got: String, _ words: ParseErrorWords) -> String {
    if expected.followsTag, !expected.contains(.scenarioLine) { return words.misplacedTag }
    guard expected.contains(.featureLine), let dialect = likeliestLanguage.flatMap({ Dialect.named($0) }) else {
      return ""
    }
    return words.foreignKeyword(String(got.prefix { $0 != ":" }), dialect)
  }

  /// Returns a phrase that lists the allowed kinds of lines, without comments, empty lines, and the end of the file.
  private func listed(_ expected: TokenKinds, _ words: ParseErrorWords) -> String {
    let dialect = Dialect.named(language) ?? Dialect.named("en")
    let stepsFirst = expected.ordered.filter { $0 == .stepLine } + expected.ordered.filter { $0 != .stepLine }
    let phrases = stepsFirst.compactMap { phrase(for: $0, dialect, words) }
    return phrases.isEmpty ? words.nothing : phrases.joined(words.or, last: words.orInSeries)
  }

  private func phrase(for kind: TokenKind, _ dialect: Dialect?, _ words: ParseErrorWords) -> String? {
    func keywordLine(_ keywords: [String]?) -> String { "'\(keywords?.last ?? ""):'" }
    return switch kind {
    case .featureLine: keywordLine(dialect?.feature.prefix(1).map { $0 })
    case .ruleLine: keywordLine(dialect?.rule)
    case .backgroundLine: keywordLine(dialect?.background)
    case .scenarioLine: keywordLine(dialect?.scenario)
    case .examplesLine: keywordLine(dialect?.examples.prefix(1).map { $0 })
    case .stepLine: "\(words.stepKeyword) (\(stepKeywords(dialect)))"
    case .docStringSeparator: "\(words.docString) (\"\"\")"
    case .tableRow: "\(words.tableRow) (|)"
    case .tagLine: "\(words.tag) (@)"
    case .language: "'# language:'"
    case .other: words.text
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
