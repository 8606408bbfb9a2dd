extension Dialect {
  /// The maximum number of lines to search for keywords.
  private static let maximumLineCount = 100

  /// Returns the languages in which a file is probably written.
  ///
  /// These are the languages whose keywords start the most lines. If several languages tie, returns those whose usual
  /// keywords, the first of each kind, start the most lines.
  ///
  /// - Parameters:
  ///   - dialects: The possible languages.
  ///   - lines: The lines of the file, of which at most the first 100 are examined.
  /// - Returns: One language, or several equally likely languages in the given order; an empty array if `dialects` is
  ///   empty.
  package static func likeliest(_ dialects: [Dialect], for lines: [Substring]) -> [Dialect] {
    let texts = lines.prefix(maximumLineCount).map { $0.withoutIndentation }.filter { !$0.isEmpty }
    guard dialects.count > 1 else { return dialects }
    let ranks = dialects.map { $0.likelihood(texts) }
    guard let best = ranks.max(by: { $0 < $1 }) else { return [] }
    return zip(dialects, ranks).filter { $0.1 == best }.map { $0.0 }
  }

  /// Returns how many lines start with a keyword, and how many of them start with a usual keyword.
  private func likelihood(_ lines: [Substring]) -> (Int, Int) {
    let lineKeywords = [feature, background, rule, scenario, scenarioOutline, examples]
    let steps = [given, when, then, and, but].map { keywords in keywords.filter { $0 != "* " } }
    // The keywords for an example and for a scenario are equally usual.
    let usual = lineKeywords.map { $0.first } + [scenario.dropFirst().first] + steps.map { $0.first }
    let starts =
      lineKeywords.joined().map { (text: $0 + ":", isUsual: usual.contains($0)) }
      + steps.joined().map { (text: $0, isUsual: usual.contains($0)) }
    var (count, usualCount) = (0, 0)
    for line in lines {
      let found = starts.filter { line.utf8.starts(with: $0.text.utf8) }
      if found.isEmpty { continue }
      count += 1
      if found.contains(where: { $0.isUsual }) { usualCount += 1 }
    }
    return (count, usualCount)
  }

  /// Returns the language that an unknown code or language name probably refers to, such as Polish for `PL`, `pl_PL`,
  /// or `Polski`, or `nil` if there is none.
  package static func meant(by text: String) -> Dialect? {
    let text = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
    func named(_ name: String) -> Dialect? { all.first { $0.code.lowercased() == name } }
    return named(text) ?? all.first { [$0.name.lowercased(), $0.nativeName.lowercased()].contains(text) }
      ?? text.firstIndex(of: "-").flatMap { named(String(text[..<$0])) }
  }
}
