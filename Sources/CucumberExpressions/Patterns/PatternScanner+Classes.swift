extension PatternScanner {
  /// Reads a character class, starting after its `[`. `start` is the position of the `[`, for errors.
  mutating func scanClass(at start: Int, ignoringCase ignoresCase: Bool) throws(PatternError) -> ScalarSet {
    let isInverted = skip("^")
    var builder = ScalarSet.Builder(ignoresCase: ignoresCase)
    while !skip("]") {
      let itemStart = position
      let first = try scanClassItem(at: start)
      guard !isNext("-", "]"), skip("-") else {
        builder.insert(first)
        continue
      }
      let last = try scanClassItem(at: start)
      if case .scalar(let lower) = first, case .scalar(let upper) = last {
        guard lower <= upper else { throw error(.rangeOutOfOrder, at: itemStart) }
        builder.insert(lower...upper)
      } else {
        for item in [first, .scalar("-"), last] { builder.insert(item) }
      }
    }
    return builder.set(isInverted: isInverted)
  }

  private mutating func scanClassItem(at start: Int) throws(PatternError) -> Escape {
    let itemStart = position
    guard let scalar = next() else { throw error(.unterminatedClass, at: start) }
    guard scalar == "\\" else { return .scalar(scalar) }
    return skip("b") ? .scalar("\u{8}") : try scanEscape(at: itemStart)
  }
}
