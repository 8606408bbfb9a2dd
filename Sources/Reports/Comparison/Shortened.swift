/// A row of a difference, or the number of rows that a report omits.
enum Shortened<Row> {
  case row(Row)
  /// Common rows that aren't near any difference.
  case folded(count: Int)
  /// Rows beyond the maximum that reports show.
  case omitted(count: Int)
}

extension Shortened {
  /// The number of common rows to keep before and after a difference.
  private static var contextCount: Int { 3 }

  /// Returns the rows, folding common ones that aren't near any difference, and omitting those beyond the limit.
  static func rows(_ rows: [Row], isCommon: (Row) -> Bool) -> [Self] {
    var isShown = Array(repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() where !isCommon(row) {
      for near in max(0, index - contextCount)...min(rows.count - 1, index + contextCount) { isShown[near] = true }
    }
    var result: [Self] = []
    var hidden = 0
    for (row, isShown) in zip(rows, isShown) {
      if isShown {
        if hidden > 0 { result.append(.folded(count: hidden)) }
        hidden = 0
        result.append(.row(row))
      } else {
        hidden += 1
      }
    }
    if hidden > 0 { result.append(.folded(count: hidden)) }
    let limit = 3 * TextLimit.message.lines
    return result.count <= limit ? result : result.prefix(limit) + [.omitted(count: result.count - limit)]
  }

  /// Returns a copy with its row transformed, if it has one, or `nil` if the closure returns `nil`.
  func compactMap<Other>(_ transform: (Row) -> Other?) -> Shortened<Other>? {
    switch self {
    case .row(let row): transform(row).map { .row($0) }
    case .folded(let count): .folded(count: count)
    case .omitted(let count): .omitted(count: count)
    }
  }
}
