import CucumberExpressions
import FeatureDiagnostics
package import Gherkin
package import Korniszon

/// The tags and names of all scenarios, as suggestions for a filter that matches nothing.
package struct NearestCandidates {
  /// The maximum number of suggestions.
  private static let limit = 3

  private var tags: Set<String> = []
  private var names: Set<String> = []

  package init(_ files: [FeatureFile], _ parser: Parser) {
    var ids = IDGenerator()
    for source in files.lazy.compactMap(\.source) {
      guard let document = try? parser.parse(source, ids: &ids) else { continue }
      for pickle in document.pickles(ids: &ids) {
        names.insert(String(pickle.name))
        for tag in pickle.tags { tags.insert(String(tag.name)) }
      }
    }
  }

  /// Returns the tags that occur in the expressions but that no scenario has. Each begins with an at sign.
  package func unknownTags(in expressions: [String]) -> [String] {
    let words = expressions.flatMap { $0.split { $0.isWhitespace || $0 == "(" || $0 == ")" } }.map(String.init)
    let unknown = words.filter { !tags.contains($0) && !["and", "or", "not"].contains($0) }
    return unknown.map { $0.hasPrefix("@") ? $0 : "@" + $0 }.unique
  }

  /// Returns up to three tags that are similar to one of the given tags, nearest first. Case is ignored.
  package func tags(similarTo unknown: [String]) -> [String] {
    let similar = tags.filter { tag in
      unknown.contains { Self.distance($0.lowercased(), tag.lowercased()) <= $0.unicodeScalars.count / 3 }
    }
    return Self.nearest(similar, to: unknown) { EditDistance.between($0, $1, countingSwaps: true) }
  }

  private static func distance(_ text: String, _ other: String) -> Int {
    EditDistance.between(text.unicodeScalars, other.unicodeScalars, countingSwaps: true)
  }

  /// Returns up to three names, those with the parts most similar to one of the patterns, nearest first. Case is
  /// ignored.
  package func names(nearestTo patterns: [String]) -> [String] {
    Self.nearest(names, to: patterns) { EditDistance.ofNearestPart(of: $1, to: $0) }
  }

  /// Returns the patterns that occur literally in a name but match no name, because of special characters.
  package func namesWithSpecialCharacters(among patterns: [String]) -> [String] {
    patterns.filter { pattern in
      guard names.contains(where: { $0.contains(pattern) }),
        let expression = try? RegularExpression(pattern, parameterTypes: ParameterTypeRegistry())
      else { return false }
      return !names.contains { expression.match($0) != nil }
    }
  }

  private static func nearest(
    _ candidates: Set<String>,
    to texts: [String],
    by distance: (_ text: String.UnicodeScalarView, _ candidate: String.UnicodeScalarView) -> Int
  ) -> [String] {
    guard !texts.isEmpty else { return [] }
    let texts = texts.map { $0.lowercased().unicodeScalars }
    return candidates.map { candidate in
      let scalars = candidate.lowercased().unicodeScalars
      return (texts.map { distance($0, scalars) }.min() ?? 0, candidate)
    }
    .sorted { $0 < $1 }.prefix(limit).map(\.1)
  }
}
