/// Reads the lexical parts of a regular expression: escapes, classes and quantifiers.
struct PatternScanner {
  /// What an escape stands for.
  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet([scalar.value...scalar.value])
      case .set(let set): set
      }
    }
  }

  /// The highest number that a quantifier may have here.
  private static let maximumCount = 1_000

  private let pattern: String
  private let scalars: [Unicode.Scalar]

  /// In code points from the start of the pattern.
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

  /// Steps over a scalar if it comes next.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  /// Makes an error at a position, else at the current one.
  func error(_ kind: PatternError.Kind, at position: Int? = nil) -> PatternError {
    PatternError(kind: kind, pattern: pattern, position: position ?? self.position)
  }

  /// Reads `*`, `+`, `?`, `{n}`, `{n,}` or `{n,m}`; a brace that begins none of these is left as a literal.
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
    while let scalar = peek, ScalarSet.digit.contains(scalar.value) {
      position += 1
      count = count * 10 + Int(scalar.value - 0x30)
      guard count <= Self.maximumCount else { throw error(.unsupported, at: start) }
    }
    return position == start ? nil : count
  }

  /// Reads a class, the current position being after its `[`.
  mutating func scanClass(at start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = skip("^")
    var sets: [ScalarSet] = []
    while !skip("]") {
      let itemStart = position
      let first = try scanClassItem(at: start)
      guard peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        sets.append(first.set)
        continue
      }
      position += 1
      let last = try scanClassItem(at: start)
      guard case .scalar(let lower) = first, case .scalar(let upper) = last else {
        sets += [first.set, Escape.scalar("-").set, last.set]
        continue
      }
      guard lower <= upper else { throw error(.rangeOutOfOrder, at: itemStart) }
      sets.append(ScalarSet([lower.value...upper.value]))
    }
    let union = ScalarSet(sets)
    return isNegated ? union.inverted : union
  }

  private mutating func scanClassItem(at start: Int) throws(PatternError) -> Escape {
    let itemStart = position
    guard let scalar = next() else { throw error(.unterminatedClass, at: start) }
    guard scalar == "\\" else { return .scalar(scalar) }
    return skip("b") ? .scalar("\u{8}") : try scanEscape(at: itemStart)
  }

  /// Reads an escape, the current position being after its backslash.
  mutating func scanEscape(at start: Int) throws(PatternError) -> Escape {
    guard let scalar = next() else { throw error(.backslashAtEnd, at: start) }
    switch scalar {
    case "d": return .set(.digit)
    case "D": return .set(ScalarSet.digit.inverted)
    case "w": return .set(.word)
    case "W": return .set(ScalarSet.word.inverted)
    case "s": return .set(.whitespace)
    case "S": return .set(ScalarSet.whitespace.inverted)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "v": return .scalar("\u{B}")
    case "x": return .scalar(try scanHexadecimal(digits: 2, at: start))
    case "u":
      guard skip("{") else { return .scalar(try scanHexadecimal(digits: 4, at: start)) }
      return .scalar(try scanBracedHexadecimal(at: start))
    default:
      guard !ScalarSet.word.contains(scalar.value) || scalar == "_" else { throw error(.unsupported, at: start) }
      return .scalar(scalar)
    }
  }

  private mutating func scanHexadecimal(digits: Int, at start: Int) throws(PatternError) -> Unicode.Scalar {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next()?.hexadecimalValue else { throw error(.invalidEscape, at: start) }
      value = value * 16 + digit
    }
    guard let scalar = Unicode.Scalar(value) else { throw error(.invalidEscape, at: start) }
    return scalar
  }

  private mutating func scanBracedHexadecimal(at start: Int) throws(PatternError) -> Unicode.Scalar {
    var value: UInt32 = 0
    while let digit = peek?.hexadecimalValue, value <= 0x10FFFF {
      position += 1
      value = value * 16 + digit
    }
    guard skip("}"), let scalar = Unicode.Scalar(value) else { throw error(.invalidEscape, at: start) }
    return scalar
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
