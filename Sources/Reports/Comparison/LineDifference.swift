import CucumberMessages

/// The difference between two strings: the lines that they have in common, the lines that only one of them has, and
/// the words that differ.
struct LineDifference: Hashable {
  /// A row of the difference.
  enum Row: Hashable {
    case common(String)
    /// Two lines that correspond but differ.
    case changed(TextDifference)
    case expected(String)
    case actual(String)
    /// Common lines that aren't near any difference.
    case folded(count: Int)
    /// Lines beyond the maximum that reports show.
    case omitted(count: Int)
  }

  let rows: [Row]

  /// The maximum number of line pairs to compare when pairing lines by similarity.
  private static let pairLimit = 400
  /// The maximum total size of the lines to pair by similarity, in UTF-8 bytes.
  private static let sizeLimit = 16_384

  /// Creates a difference from all rows, folding and omitting those that reports don't show.
  init(rows: [Row]) {
    self.rows = Self.shortened(rows)
  }

  /// Creates the difference between two arrays of lines.
  init(expected: [String], actual: [String]) {
    let partners = CommonSubsequence(expected, actual).partners
    let rows = Self.rows(expected.count, actual.count, partners) { left, right in
      Self.gap(expected[left], actual[right])
    } pair: { left, _ in
      .common(expected[left])
    }
    self.init(rows: rows)
  }

  /// Creates the difference between two lists, with one element per line. The elements of dictionaries and structures
  /// are matched by their keys.
  init(expected: ElementList, actual: ElementList) {
    let (left, right) = (expected.elements, actual.elements)
    let hasKeys = expected.hasKeys && actual.hasKeys
    let partners =
      hasKeys
      ? CommonSubsequence(left.map(\.key), right.map(\.key)).partners
      : CommonSubsequence(left.map(\.text), right.map(\.text)).partners
    let elements = Self.rows(left.count, right.count, partners) { old, new in
      let (old, new) = (left[old].map { "  \($0.text)" }, right[new].map { "  \($0.text)" })
      return hasKeys ? old.map(Row.expected) + new.map(Row.actual) : Self.gap(old[...], new[...])
    } pair: { old, new in
      left[old].text == right[new].text
        ? .common("  \(left[old].text)")
        : .changed(TextDifference(expected: "  \(left[old].text)", actual: "  \(right[new].text)"))
    }
    rows = [.common(expected.opening)] + Self.shortened(elements) + [.common(expected.closing)]
  }

  /// Returns the rows for the paired elements of two lists, and for the ranges between the pairs.
  private static func rows(
    _ expectedCount: Int,
    _ actualCount: Int,
    _ partners: [Int?],
    gap: (Range<Int>, Range<Int>) -> [Row],
    pair: (Int, Int) -> Row
  ) -> [Row] {
    var rows: [Row] = []
    var (left, right) = (0, 0)
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      rows += gap(left..<index, right..<partner)
      rows.append(pair(index, partner))
      (left, right) = (index + 1, partner + 1)
    }
    return rows + gap(left..<expectedCount, right..<actualCount)
  }

  /// Returns the rows for a section in which the two sides have no line in common. In a small section, similar lines
  /// are paired. In a large one, lines are paired in order if both sides have the same number of lines.
  private static func gap(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> [Row] {
    let (old, new) = (Array(expected), Array(actual))
    let size = (old + new).reduce(0) { $0 + $1.utf8.count }
    if old.count * new.count <= pairLimit, size <= sizeLimit {
      var found: [[TextDifference?]] = Array(repeating: Array(repeating: nil, count: new.count), count: old.count)
      let pairing = RowPairing((old.count, new.count), columnCount: 8) { left, right in
        let difference = found[left][right] ?? TextDifference(expected: old[left], actual: new[right])
        found[left][right] = difference
        return difference.isRelated ? Int((8 * (1 - difference.similarity)).rounded(.up)) : 8
      }
      return pairing.pairs.map { pair in
        switch pair {
        case .both(let left, let right):
          .changed(found[left][right] ?? TextDifference(expected: old[left], actual: new[right]))
        case .missing(let left): .expected(old[left])
        case .extra(let right): .actual(new[right])
        }
      }
    }
    if old.count == new.count {
      return limited(zip(old, new).map { ($0, $1) }) { .changed(TextDifference(expected: $0.0, actual: $0.1)) }
    }
    return limited(old, Row.expected) + limited(new, Row.actual)
  }

  /// Returns rows for the first elements, followed by the number of omitted elements if there are any.
  private static func limited<Element>(_ elements: [Element], _ row: (Element) -> Row) -> [Row] {
    let rest = elements.count - TextLimit.message.lines
    return elements.prefix(TextLimit.message.lines).map(row) + (rest > 0 ? [.omitted(count: rest)] : [])
  }

  private static func shortened(_ rows: [Row]) -> [Row] {
    Shortened.rows(rows) { if case .common = $0 { true } else { false } }.map { row in
      switch row {
      case .row(let row): row
      case .folded(let count): .folded(count: count)
      case .omitted(let count): .omitted(count: count)
      }
    }
  }
}
