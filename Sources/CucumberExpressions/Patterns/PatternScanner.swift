/// A scanner for the lexical elements of a regular expression.
///
/// Quantifiers are here; classes, escapes, and groups are in extensions.
struct PatternScanner {
  /// The largest number allowed in a quantifier.
  private static let maximumCount = 1_000

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

  /// Returns whether the given text comes next.
  func isNext(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

  /// Skips the given text and returns `true` if it comes next.
  mutating func skip(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    position += text.unicodeScalars.count
    return true
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

  /// Reads `*`, `+`, `?`, `{n}`, `{n,}`, or `{n,m}`. Any other use of braces is literal.
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
