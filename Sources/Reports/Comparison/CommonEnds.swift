extension BidirectionalCollection where Element: Equatable {
  /// Returns the length of the common prefix, and of the common suffix after it.
  func commonEnds(with other: Self) -> (prefix: Int, suffix: Int) {
    let prefix = zip(self, other).prefix { $0 == $1 }.count
    let limit = Swift.min(count, other.count) - prefix
    return (prefix, zip(reversed(), other.reversed()).prefix(limit).prefix { $0 == $1 }.count)
  }
}
