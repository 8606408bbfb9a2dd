package import Gherkin

extension ParseErrors {
  /// The errors as human-readable text: each with its location, its source line if the location has a column, and
  /// advice.
  package var rendered: String {
    let excerpts = excerpts
    var result = ""
    for error in errors {
      if !result.isEmpty { result += "\n" }
      result += rendered(error, excerpts)
    }
    return result
  }

  /// Returns one error as human-readable text, with its source line and a caret if the location has a column:
  /// ```
  /// Features/landing-page.feature:12:7
  /// 12 |       | news | 3 |
  ///    |       ^ this row has a different number of cells from the first row of its table
  /// ```
  package func rendered(_ error: ParseError) -> String {
    rendered(error, excerpts)
  }

  private func rendered(_ error: ParseError, _ excerpts: SourceExcerpts) -> String {
    let place = "\(uri):\(error.location.line)" + (error.location.column.map { ":\($0)" } ?? "")
    return "\(place)\n" + (excerpts.excerpt(at: error.location).map { "\($0) " } ?? "") + advice(on: error)
  }

  /// Returns a message that describes the error and how to fix it, without the location.
  package func advice(on error: ParseError) -> String { adviceData(on: error).text(.english) }

  /// Returns the advice on an error as data, which can be put into words in several languages.
  package func adviceData(on error: ParseError) -> ParseErrorAdvice {
    adviceData(error.kind, of: error)
  }

  /// Returns the advice on an error as if the error were of the given kind.
  private func adviceData(_ kind: ParseError.Kind, of error: ParseError) -> ParseErrorAdvice {
    let lines = self.text[...].lines
    var likeliestLanguage: String?
    if case .unexpectedToken(let expected, let line) = error.kind, expected.contains(.featureLine) {
      let others = Dialect.others(besides: language, withFeatureLine: line[...])
      likeliestLanguage = Dialect.likeliest(others, for: lines).first?.code
    }
    return ParseErrorAdvice(
      kind,
      language: language,
      likeliestLanguage: likeliestLanguage,
      unclosedDocString: Dialect.named(language).flatMap { UnclosedDocString(causing: error, in: lines, $0) }
    )
  }

  /// Returns the advice on a line that probably has a mistyped keyword, and whether the intended line, `line`, is a
  /// keyword line that isn't allowed there.
  package func adviceData(
    on error: ParseError,
    meantAs line: String
  ) -> (advice: ParseErrorAdvice, isMisplaced: Bool) {
    guard case .unexpectedToken(let expected, let text) = error.kind else { return (adviceData(on: error), false) }
    let advice = adviceData(.unexpectedToken(expected: expected, got: line), of: error)
    if advice.isAboutKeywordLine { return (advice, true) }
    // Below tags, the parser expects a rule unless it finds another keyword line.
    let keywordLines: TokenKinds = expected.followsTag ? [.scenarioLine, .examplesLine] : []
    return (adviceData(.unexpectedToken(expected: expected.union(keywordLines), got: text), of: error), false)
  }
}
