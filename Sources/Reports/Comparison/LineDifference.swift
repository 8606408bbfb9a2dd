/// The lines that two texts have in common, and the lines that only one of them contains.
struct LineDifference: Hashable {
  /// A line, or a count of common lines far from any difference.
  enum Line: Hashable {
    case common(String)
    case expected(String)
    case actual(String)
    /// Marks below the preceding line.
    case marks(String)
    case alike(count: Int)
  }

  let lines: [Line]

  /// The number of common lines to keep around a difference.
  private static let contextCount = 3

  /// The number of line pairs above which the lines between the first and last difference aren't compared.
  static let searchLimit = 4_000_000

  init(expected: [String], actual: [String]) {
    let (prefix, suffix) = expected.commonEnds(with: actual)
    let middle = Self.changes(
      from: Array(expected.dropFirst(prefix).dropLast(suffix)),
      to: Array(actual.dropFirst(prefix).dropLast(suffix))
    )
    let ends = (expected.prefix(prefix).map(Line.common), expected.suffix(suffix).map(Line.common))
    lines = Self.shortened(ends.0 + middle + ends.1)
  }

  private static func changes(from expected: [String], to actual: [String]) -> [Line] {
    guard expected.count * actual.count <= searchLimit else {
      return expected.map(Line.expected) + actual.map(Line.actual)
    }
    let difference = actual.difference(from: expected)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
      if old < expected.count, removed.contains(old) {
        lines.append(.expected(expected[old]))
        old += 1
      } else if new < actual.count, inserted.contains(new) {
        lines.append(.actual(actual[new]))
        new += 1
      } else {
        lines.append(.common(actual[new]))
        old += 1
        new += 1
      }
    }
    return lines
  }

  /// Returns the lines, with common lines far from any difference replaced by counts.
  static func shortened(_ lines: [Line]) -> [Line] {
    var isShown = Array(repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() {
      if case .common = line { continue }
      for near in max(0, index - contextCount)...min(lines.count - 1, index + contextCount) { isShown[near] = true }
    }
    var result: [Line] = []
    var hidden = 0
    for (line, isShown) in zip(lines, isShown) {
      if isShown {
        if hidden > 0 { result.append(.alike(count: hidden)) }
        hidden = 0
        result.append(line)
      } else {
        hidden += 1
      }
    }
    return hidden > 0 ? result + [.alike(count: hidden)] : result
  }
}
