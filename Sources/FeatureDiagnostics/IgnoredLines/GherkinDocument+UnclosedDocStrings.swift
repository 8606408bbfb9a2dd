import Gherkin

extension GherkinDocument {
  /// Returns the doc strings that probably lack their closing delimiter and therefore continue to a later delimiter.
  ///
  /// A doc string may contain Gherkin. Therefore, the result includes a doc string only if its first nonblank line is
  /// indented at least as far as its delimiter, and a line that is indented less is the keyword line of a scenario or a
  /// defined step.
  func unclosedDocStrings(
    _ keywords: (Dialect) -> KeywordLikeness,
    hasDefinition: (Substring) -> Bool
  ) -> [IgnoredLine] {
    guard hasDocStrings, source.mediaType != .markdown, let feature, let dialect = Dialect.named(feature.language)
    else {
      return []
    }
    let lines = source.lines
    lazy var keywords = keywords(dialect)
    return feature.allSteps.compactMap { $0.docString }.compactMap { docString in
      let margin = (docString.location.column ?? 1) - 1
      let texts = lines.content(of: docString).filter { !$0.trimmedPart.isEmpty }
      guard let first = texts.first, first.indentation >= margin else { return nil }
      let text = texts.lazy.filter { $0.indentation < margin }.map { $0.trimmedPart }.first { text in
        if keywords.isScenario(text) { return true }
        guard let step = keywords.step(text, maximumEdits: 0), step.isExact, !step.rest.isEmpty else { return false }
        return hasDefinition(step.rest)
      }
      return text.map { text in
        let reason = IgnoredLine.Reason.inDocString(String(text), delimiter: String(docString.delimiter))
        return IgnoredLine(location: docString.location, reason: reason)
      }
    }
  }
}

extension [Substring] {
  /// Returns the lines between the delimiters of a doc string, as written.
  func content(of docString: GherkinDocument.DocString) -> ArraySlice<Substring> {
    let first = Swift.min(docString.location.line, count)
    return self[first...].prefix { !$0.trimmedPart.hasPrefix(docString.delimiter) }
  }
}

extension Substring {
  /// The number of whitespace characters at the start of the line.
  fileprivate var indentation: Int { unicodeScalars.prefix { $0.isBlank }.count }
}
