/// A scanner for the lexical elements of a regular expression.
///
/// This file scans quantifiers; extensions scan classes, escapes, and groups.
struct PatternScanner {
  /// The largest number allowed in a quantifier.
  private static let maximumCount = 1_000

  private static let quantifiers = ScalarSet("*+?{")

  private let pattern: String
  private let scalars: [Unicode.Scalar]

  /// The current position, in code points from the start of the pattern.
  private(set) var position = 0

  init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  var isAtEnd: Bool { position == scalars.count }

  var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    position += 1
    return scalar
  }

  /// Skips the given character if it comes next, and returns whether it was skipped.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard !isAtEnd, scalars[position] == scalar else { return false }
    position += 1
    return true
  }

  /// Returns whether the given characters come next.
  func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    position + 1 < scalars.count && scalars[position] == first && scalars[position + 1] == second
  }

  /// Skips the given characters if they come next, and returns whether they were skipped.
  mutating func skip(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard isNext(first, second) else { return false }
    position += 2
    return true
  }

  /// Skips and returns the characters before the next syntax character, except the last one if a quantifier follows it.
  mutating func skipLiteral() -> String {
    let start = position
    while !isAtEnd, !ScalarSet.patternSyntax.contains(scalars[position].value) { position += 1 }
    if position > start, !isAtEnd, Self.quantifiers.contains(scalars[position].value) { position -= 1 }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// Skips characters while a condition holds and returns them.
  mutating func skip(while condition: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    while let scalar = peek, condition(scalar) {
      text.unicodeScalars.append(scalar)
      position += 1
    }
    return text
  }

  /// Creates an error at a position, by default the current one.
  func error(_ kind: PatternError.Kind, at position: Int? = nil) -> PatternError {
    PatternError(kind: kind, pattern: pattern, position: position ?? self.position)
  }

  /// Reads `*`, `+`, `?`, `{n}`, `{n,}`, or `{n,m}`, or returns `nil` if no quantifier comes next.
  ///
  /// `maximum` is `nil` if the quantifier has no upper limit. Any other use of braces is literal.
  mutating func scanQuantifier() throws(PatternError) -> (minimum: Int, maximum: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    let start = position
    guard skip("{"), let minimum = try scanCount() else {
      position = start
      return nil
    }
    if skip("}") { return (minimum, minimum) }
    guard skip(",") else {
      position = start
      return nil
    }
    let maximum = try scanCount()
    guard skip("}") else {
      position = start
      return nil
    }
    guard minimum <= maximum ?? minimum else { throw error(.quantifierOutOfOrder, at: start) }
    return (minimum, maximum)
  }

  private mutating func scanCount() throws(PatternError) -> Int? {
    let start = position
    var count = 0
    while let scalar = peek, "0"..."9" ~= scalar {
      position += 1
      count = count * 10 + Int(scalar.value - 0x30)
      guard count <= Self.maximumCount else { throw error(.tooLarge, at: start) }
    }
    return position == start ? nil : count
  }
}
