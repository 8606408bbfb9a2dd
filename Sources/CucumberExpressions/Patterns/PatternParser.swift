/// A parser for the ECMAScript regular expressions that can be matched in bounded time.
///
/// The syntax follows `u` mode: a pattern consists of code points, and `\p{…}` names a general category, `Alphabetic`,
/// `Lowercase`, or `Uppercase`. `(?i)` sets a flag (`i`, `m`, or `s`) for the rest of a group, and `(?i:…)` sets it for
/// one group. Backreferences, lookbehind, and captures inside a lookahead are errors, as is syntax from other regular
/// expression languages, such as atomic groups.
struct PatternParser {
  private static let maximumDepth = 100

  private var scanner: PatternScanner
  private var captureGroups: [CaptureGroup] = []

  /// The index of the enclosing capture group.
  private var parent: Int?
  private var flags: PatternFlags = []
  private var depth = 0
  private var lookaheadDepth = 0

  /// Returns the syntax tree of a pattern and its capture groups in the order of their opening parentheses.
  static func parse(_ pattern: String) throws(PatternError) -> (tree: PatternNode, captureGroups: [CaptureGroup]) {
    var parser = PatternParser(pattern)
    let tree = try parser.parseAlternation()
    guard parser.scanner.isAtEnd else { throw parser.scanner.error(.unmatchedParenthesis) }
    return (tree, parser.captureGroups)
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
      let plain = flags.contains(.ignoreCase) ? "" : scanner.skipLiteral()
      guard plain.isEmpty else {
        literal += plain
        continue
      }
      guard let node = try parseQuantified() else { continue }
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

  /// Parses an atom and its quantifier, or returns `nil` after a flag setting, which adds no node to the syntax tree.
  private mutating func parseQuantified() throws(PatternError) -> PatternNode? {
    let start = scanner.position
    let atom = try parseAtom()
    let quantifierStart = scanner.position
    guard let (minimum, maximum) = try scanner.scanQuantifier() else { return atom }
    switch atom {
    case .assertion, .lookahead, nil: throw scanner.error(.nothingToRepeat, at: start)
    case .some(let atom):
      let isGreedy = !scanner.skip("?")
      if scanner.skip("+") { throw scanner.error(.possessiveQuantifier, at: quantifierStart) }
      if try scanner.scanQuantifier() != nil { throw scanner.error(.nothingToRepeat, at: quantifierStart) }
      return .repetition(atom, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    }
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode? {
    let start = scanner.position
    if try scanner.scanQuantifier() != nil { throw scanner.error(.nothingToRepeat, at: start) }
    guard let scalar = scanner.next() else { return nil }
    switch scalar {
    case "^": return .assertion(flags.contains(.multiline) ? .lineStart : .start)
    case "$": return .assertion(flags.contains(.multiline) ? .lineEnd : .end)
    case ".": return .set(flags.contains(.dotAll) ? .any : .notLineTerminator)
    case "(": return try parseGroup(at: start)
    case "[": return .set(try scanner.scanClass(at: start, ignoringCase: flags.contains(.ignoreCase)))
    case "\\":
      if scanner.skip("b") { return .assertion(.wordBoundary) }
      if scanner.skip("B") { return .assertion(.notWordBoundary) }
      return node(for: try scanner.scanEscape(at: start))
    default: return node(for: .scalar(scalar))
    }
  }

  private func node(for escape: PatternScanner.Escape) -> PatternNode {
    if case .scalar(let scalar) = escape, !flags.contains(.ignoreCase) || !scalar.properties.changesWhenCaseMapped {
      return .literal(String(Character(scalar)))
    }
    var builder = ScalarSet.Builder(ignoresCase: flags.contains(.ignoreCase))
    builder.insert(escape)
    return .set(builder.set())
  }

  private mutating func parseGroup(at start: Int) throws(PatternError) -> PatternNode? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw scanner.error(.tooDeeplyNested, at: start) }

    switch try scanner.scanGroupStart(at: start, flags) {
    case .setting(let flags):
      self.flags = flags
      return nil
    case .plain(let flags): return try parseBody(from: start, flags)
    case .lookahead(let isNegative):
      lookaheadDepth += 1
      defer { lookaheadDepth -= 1 }
      return .lookahead(try parseBody(from: start, flags), isNegative: isNegative)
    case .capture: return try parseCapture(from: start)
    }
  }

  private mutating func parseCapture(from start: Int) throws(PatternError) -> PatternNode {
    guard lookaheadDepth == 0 else { throw scanner.error(.captureInLookahead, at: start) }
    let index = captureGroups.count
    let contentStart = scanner.position
    captureGroups.append(CaptureGroup(parent: parent, span: contentStart..<contentStart))
    let outer = parent
    parent = index
    defer { parent = outer }
    let body = try parseBody(from: start, flags)
    captureGroups[index].span = contentStart..<scanner.position - 1
    return .capture(index + 1, body)
  }

  /// Parses a group's content and its `)`. Flags set inside the group end with it.
  private mutating func parseBody(from start: Int, _ flags: PatternFlags) throws(PatternError) -> PatternNode {
    let outer = self.flags
    self.flags = flags
    defer { self.flags = outer }
    let node = try parseAlternation()
    guard scanner.skip(")") else { throw scanner.error(.unterminatedGroup, at: start) }
    // Wrap the node, because a group around an assertion may be repeated but a bare assertion may not.
    return .sequence([node])
  }
}
