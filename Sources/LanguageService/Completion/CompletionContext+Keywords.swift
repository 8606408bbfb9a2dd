import FeatureDiagnostics
import Gherkin

extension CompletionContext {
  /// The items for the keywords that are valid at the cursor and start with the text before the cursor.
  var keywordItems: [CompletionItem] {
    let typed = String(linePrefix).folded
    let range = range(linePrefix.unicodeScalars.count)
    return keywords.unique.filter { $0 != "* " && $0.folded.hasPrefix(typed) }.map { keyword in
      let label = keyword.unicodeScalars.reversed().drop { $0 == " " || $0 == ":" }.reversed()
      return CompletionItem(
        .keyword,
        label: String(label.map { Character($0) }),
        text: keyword,
        range: range,
        rest: restOfKeyword(keyword)
      )
    }
  }

  /// Returns the length, in Unicode scalars, of the longest text after the cursor that is also the end of a keyword.
  private func restOfKeyword(_ keyword: String) -> Int {
    let missing = String(keyword.unicodeScalars.dropFirst(linePrefix.unicodeScalars.count)).folded
    let suffix = String(lineSuffix).folded
    return (0...missing.unicodeScalars.count).last { count in
      suffix.hasPrefix(String(missing.unicodeScalars.suffix(count)))
    } ?? 0
  }

  /// The valid keywords. In most languages, a step keyword ends with a space. The keyword of a keyword line is followed
  /// by a colon and a space.
  private var keywords: [String] {
    guard let dialect else { return [] }
    func withColons(_ keywords: [String]...) -> [String] { keywords.joined().map { $0 + ": " } }
    guard document.feature != nil else { return withColons(dialect.feature) }
    let steps = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flatMap { $0 }
    switch scope?.kind {
    case .background: return steps + withColons(dialect.scenario, dialect.scenarioOutline, dialect.rule)
    case .scenario, .scenarioOutline:
      return steps + withColons(dialect.examples, dialect.scenario, dialect.scenarioOutline, dialect.rule)
    case .examples: return withColons(dialect.examples, dialect.scenario, dialect.scenarioOutline, dialect.rule)
    default: return withColons(dialect.scenario, dialect.scenarioOutline, dialect.background, dialect.rule)
    }
  }
}
