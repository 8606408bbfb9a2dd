import FeatureDiagnostics
import Gherkin

extension CompletionContext {
  /// Returns the items for the tags that start with the word before the cursor.
  func tagItems(_ tags: [String]) -> [CompletionItem] {
    let word = Substring(linePrefix.unicodeScalars.reversed().prefix { !$0.isBlank }.reversed().map(Character.init))
    guard word.first == "@" else { return [] }
    let range = range(word.unicodeScalars.count)
    let rest = rest { $0.isBlank || $0 == "@" }
    return tags.unique.sorted().filter { $0.folded.hasPrefix(String(word).folded) }
      .map { CompletionItem(.tag, label: $0, range: range, rest: rest) }
  }
}
