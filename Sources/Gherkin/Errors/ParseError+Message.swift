extension ParseError {
  /// The location and description of the error, as in `parseError` messages.
  ///
  /// The wording is that of the reference implementation if it has the same error.
  public var message: String {
    "(\(location.line):\(location.column ?? 0)): \(text)"
  }

  private var text: String {
    switch kind {
    case .unexpectedToken(let expected, let got):
      "expected: \(list(expected)), got '\(got)'"
    case .unexpectedEndOfFile(let expected):
      "unexpected end of file, expected: \(list(expected))"
    case .inconsistentCellCount:
      "inconsistent cell count within the table"
    case .whitespaceInTag:
      "A tag may not contain whitespace"
    case .unknownLanguage(let code):
      "Language not supported: \(code)"
    case .invalidUTF8:
      "invalid UTF-8: save the file as UTF-8"
    case .tooLarge:
      "the file is larger than 2 GB"
    }
  }

  private func list(_ kinds: TokenKinds) -> String {
    kinds.ordered.map { "#" + $0.name }.joined(separator: ", ")
  }
}
