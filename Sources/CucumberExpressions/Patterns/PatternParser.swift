/// Parses the part of ECMAScript's regular expressions that this module's own engine matches.
///
/// Backreferences, lookbehind, inline flags, atomic groups, possessive quantifiers, Unicode properties and captures
/// inside a lookahead are not in it: they throw `.unsupported`.
struct PatternParser {
  private static let maximumDepth = 100

  private var scanner: PatternScanner
  private var captureCount = 0
  private var depth = 0

  /// Returns the syntax tree of a pattern.
  static func tree(of pattern: String) throws(PatternError) -> PatternNode {
    var parser = PatternParser(pattern)
    let node = try parser.parseAlternation()
    guard parser.scanner.isAtEnd else { throw parser.scanner.error(.unmatchedParenthesis) }
    return node
  }

  private init(_ pattern: String) {
    scanner = PatternScanner(pattern)
  }

  private mutating func parseAlternation() throws(PatternError) -> PatternNode {
    var branches = [try parseSequence()]
    while scanner.skip("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .alternation(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    var literal = ""
    while let next = scanner.peek, next != "|", next != ")" {
      let node = try parseQuantified()
      if case .literal(let text) = node {
        literal += text
        continue
      }
      if !literal.isEmpty { nodes.append(.literal(literal)) }
      literal = ""
      nodes.append(node)
    }
    if !literal.isEmpty { nodes.append(.literal(literal)) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func parseQuantified() throws(PatternError) -> PatternNode {
    let start = scanner.position
    let atom = try parseAtom()
    let quantifierStart = scanner.position
    guard let (minimum, maximum) = try scanner.scanQuantifier() else { return atom }
    switch atom {
    case .assertion, .lookahead: throw scanner.error(.nothingToRepeat, at: start)
    default: break
    }
    let isGreedy = !scanner.skip("?")
    if scanner.skip("+") { throw scanner.error(.unsupported, at: quantifierStart) }
    if try scanner.scanQuantifier() != nil { throw scanner.error(.nothingToRepeat, at: quantifierStart) }
    return .repetition(atom, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode {
    let start = scanner.position
    if try scanner.scanQuantifier() != nil { throw scanner.error(.nothingToRepeat, at: start) }
    guard let scalar = scanner.next() else { return .sequence([]) }
    switch scalar {
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case ".": return .set(ScalarSet.lineTerminator.inverted)
    case "(": return try parseGroup(at: start)
    case "[": return .set(try scanner.scanClass(at: start))
    case "\\":
      if scanner.skip("b") { return .assertion(.wordBoundary) }
      if scanner.skip("B") { return .assertion(.notWordBoundary) }
      switch try scanner.scanEscape(at: start) {
      case .scalar(let scalar): return .literal(String(Character(scalar)))
      case .set(let set): return .set(set)
      }
    default: return .literal(String(Character(scalar)))
    }
  }

  private mutating func parseGroup(at start: Int) throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw scanner.error(.tooDeeplyNested, at: start) }

    if scanner.skip("?") {
      if scanner.skip(":") { return try parseGroupBody(from: start) }
      if scanner.skip("=") { return try parseLookahead(from: start, isNegative: false) }
      if scanner.skip("!") { return try parseLookahead(from: start, isNegative: true) }
      try skipGroupName(from: start)
    }
    captureCount += 1
    let number = captureCount
    return .capture(number, try parseGroupBody(from: start))
  }

  /// Steps over the `<name>` of a named capture group; nothing else is supported after its `?`.
  private mutating func skipGroupName(from start: Int) throws(PatternError) {
    guard scanner.skip("<"), let first = scanner.peek, first != "=", first != "!" else {
      throw scanner.error(.unsupported, at: start)
    }
    while let scalar = scanner.next() {
      if scalar == ">" { return }
      guard ScalarSet.word.contains(scalar.value) else { break }
    }
    throw scanner.error(.unsupported, at: start)
  }

  private mutating func parseGroupBody(from start: Int) throws(PatternError) -> PatternNode {
    let node = try parseAlternation()
    guard scanner.skip(")") else { throw scanner.error(.unterminatedGroup, at: start) }
    // Wrapped, so that a group around an assertion may be repeated where the bare assertion may not.
    return .sequence([node])
  }

  private mutating func parseLookahead(from start: Int, isNegative: Bool) throws(PatternError) -> PatternNode {
    let body = try parseGroupBody(from: start)
    guard body.isCaptureFree else { throw scanner.error(.unsupported, at: start) }
    return .lookahead(body, isNegative: isNegative)
  }
}
