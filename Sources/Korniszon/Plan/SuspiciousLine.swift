import CucumberExpressions
package import Gherkin

/// A line of a description that begins with a word much like a step keyword: perhaps a step with a typing error.
package struct SuspiciousLine: Sendable, Hashable {
  /// The place of the word.
  package let location: Location

  /// The word as written.
  package let word: String

  /// The keyword that was perhaps meant.
  package let keyword: String
}

extension GherkinDocument {
  /// The suspicious lines of scenarios and backgrounds, in the order of the file.
  ///
  /// The grammar takes a first step with a mistyped keyword for a description, which may say anything.
  package var suspiciousLines: [SuspiciousLine] {
    guard let feature, let dialect = Dialect.named(feature.language) else { return [] }
    let parts = feature.partsWithSteps.filter { !$0.description.isEmpty }
    guard !parts.isEmpty else { return [] }
    let lines = source.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let keywords = dialect.stepKeywords
    return parts.flatMap { SuspiciousLine.all(in: $0.description, after: $0.line, of: lines, keywords) }
  }
}

extension SuspiciousLine {
  /// The suspicious lines of a description, which begins somewhere after line `header`.
  fileprivate static func all(
    in description: Substring,
    after header: Int,
    of lines: [Substring.UTF8View],
    _ keywords: [String]
  ) -> [SuspiciousLine] {
    var found: [SuspiciousLine] = []
    var line = header
    for text in description.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      while line < lines.count, !lines[line].starts(with: text) { line += 1 }
      line += 1
      guard let word = text.split(separator: UInt8(ascii: " ")).first.map({ String(Substring($0)) }),
        let keyword = keywords.first(where: { word.isOneEdit(from: $0) })
      else { continue }
      let column = text.prefix { $0 == UInt8(ascii: " ") }.count + 1
      found.append(SuspiciousLine(location: Location(line: line, column: column), word: word, keyword: keyword))
    }
    return found
  }
}

extension Feature {
  /// The line and the description of each background and scenario, in the order of the file.
  fileprivate var partsWithSteps: [(line: Int, description: Substring)] {
    let backgrounds = [background] + rules.map(\.background)
    let scenarios = [scenarios] + rules.map(\.scenarios)
    let parts =
      backgrounds.compactMap { $0 }.map { ($0.location.line, $0.description) }
      + scenarios.joined().map { ($0.location.line, $0.description) }
    return parts.sorted { $0.0 < $1.0 }
  }
}

extension Dialect {
  /// The step keywords without the space at their end, as far as they can be recognised by a part of their letters.
  fileprivate var stepKeywords: [String] {
    (given + when + then + and + but).map { keyword in
      keyword.utf8.last == UInt8(ascii: " ") ? String(keyword.dropLast()) : keyword
    }.filter(\.isLongEnough)
  }
}

extension String {
  /// Whether the text is long enough to be like another by more than chance ("The" and "Then").
  fileprivate var isLongEnough: Bool { unicodeScalars.count >= 4 }

  /// Whether one inserted, deleted, replaced or swapped character makes one text of the other.
  fileprivate func isOneEdit(from other: String) -> Bool {
    isLongEnough && abs(unicodeScalars.count - other.unicodeScalars.count) <= 1
      && EditDistance.between(unicodeScalars, other.unicodeScalars, countingSwaps: true) == 1
  }
}
