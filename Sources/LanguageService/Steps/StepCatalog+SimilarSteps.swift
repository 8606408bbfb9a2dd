import CucumberExpressions
package import FeatureDiagnostics
import Gherkin

extension StepCatalog {
  /// A step that an author may have meant, and its definition.
  package struct SimilarStep {
    /// The index of the definition.
    package let index: Int
    package let text: String
    package let fields: [StepField]
  }

  /// Returns at most `limit` steps whose wording is most similar to a step's text, best first. The step that a check
  /// would suggest comes first.
  ///
  /// The comparison uses pairs of letters, so inflected and mistyped words count as similar. Arguments are compared
  /// both as written and as parameters.
  package func steps(similarTo text: String, hasTable: Bool, hasDocString: Bool, limit: Int) -> [SimilarStep] {
    let masked = snippets.suggestions(for: text).first?.expression ?? text
    let models = [CharacterBigrams(text), CharacterBigrams(masked)]
    let nearest = nearestStep(to: text[...], hasTable: hasTable, hasDocString: hasDocString)
    let ranked = definitions.enumerated().map { index, definition -> (index: Int, score: Double) in
      let texts = [CharacterBigrams(definition.source), CharacterBigrams(definition.example(in: nil))]
      let score = models.flatMap { model in texts.map { model.similarity(to: $0) } }.max() ?? 0
      return (index, index == nearest?.index ? 2 : score)
    }
    let similar = ranked.filter { $0.score > 0.3 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
    return similar.prefix(limit).map { index, _ in
      let (ownText, fields) = self.text(ofStep: index, like: text)
      guard let nearest, nearest.index == index, nearest.text != ownText else {
        return SimilarStep(index: index, text: ownText, fields: fields)
      }
      return SimilarStep(index: index, text: nearest.text, fields: [])
    }
  }

  /// Returns the text and fields of a step that a definition matches, with the arguments of another step's text where
  /// they fit.
  private func text(ofStep index: Int, like text: String) -> (text: String, fields: [StepField]) {
    let definition = definitions[index]
    let arguments = definition.arguments(snippets.suggestions(for: text).first)
    let result = definition.text(arguments, like: text)
    return definition.expression.match(result.text[...]) == nil ? definition.text() : result
  }
}

/// The pairs of adjacent letters in the words of a string, including a space before and after each word, with the
/// number of occurrences of each pair. Case and diacritics are ignored.
private struct CharacterBigrams {
  private var counts: [UInt64: Int] = [:]
  private var total = 0

  init(_ text: String) {
    for word in text.folded.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic }) {
      var previous: Unicode.Scalar = " "
      for scalar in word + [" "] {
        counts[UInt64(previous.value) << 32 | UInt64(scalar.value), default: 0] += 1
        total += 1
        previous = scalar
      }
    }
  }

  /// Returns the Sørensen–Dice coefficient of the bigrams of both strings.
  func similarity(to other: CharacterBigrams) -> Double {
    guard total + other.total > 0 else { return 0 }
    let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return Double(2 * common) / Double(total + other.total)
  }
}
