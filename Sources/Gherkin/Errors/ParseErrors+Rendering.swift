extension ParseErrors {
  /// The errors for human readers: location, source line, and advice.
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
  public func advice(on error: ParseError) -> String { adviceData(on: error).text(.english) }

  /// Returns the advice as data, for wording in another language.
  package func adviceData(on error: ParseError) -> ParseErrorAdvice {
    ParseErrorAdvice(error.kind, language: language)
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
