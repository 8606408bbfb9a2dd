package import Gherkin

extension Source {
  /// Returns the contents of the file in canonical layout.
  ///
  /// Only whitespace changes: indentation, the alignment of tables, the number of blank lines between elements, and the
  /// spaces within a line of tags or after a keyword. The pickles of the file, its comments, the delimiters and media
  /// types of doc strings, line endings, and the byte order mark stay the same. Descriptions keep their blank lines and
  /// their relative indentation. Lines with syntax errors stay the same, as do lines that the parser doesn't reach
  /// because of too many errors. Gherkin in Markdown is returned unchanged.
  ///
  /// Formatting is idempotent, so a formatted file doesn't change when it is formatted again.
  ///
  /// - Parameters:
  ///   - options: The layout.
  ///   - parser: The parser, which determines the language of files without a `# language` line.
  /// - Returns: The contents, which are unchanged if the file is already in canonical layout.
  package func formatted(_ options: FormattingOptions = FormattingOptions(), parser: Parser = Parser()) -> String {
    guard mediaType == .plain else { return text }
    let (lines, language) = parser.lines(of: self)
    guard !lines.isEmpty else { return text }
    let outline = LineDepths(lines, options)
    let contents = FormattedLines(lines, outline, options, Dialect.named(language)).contents
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    return mark + BlankLines(lines, outline).joined(contents)
  }
}
