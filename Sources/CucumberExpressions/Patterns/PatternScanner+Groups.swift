extension PatternScanner {
  /// The forms in which a group begins, from its `(` to its content.
  enum GroupStart {
    case capture
    case lookahead(isNegative: Bool)
    /// `(?:` or `(?i-s:`: a group with flags of its own.
    case plain(PatternFlags)
    /// `(?i)`, which is the whole group: flags for the rest of the group around it.
    case setting(PatternFlags)
  }

  /// Reads how a group begins, the current position being after its `(`.
  mutating func scanGroupStart(at start: Int, _ flags: PatternFlags) throws(PatternError) -> GroupStart {
    guard skip("?") else { return .capture }
    if skip("=") { return .lookahead(isNegative: false) }
    if skip("!") { return .lookahead(isNegative: true) }
    if skip(">") { throw error(.atomicGroup, at: start) }
    if skip("<=") || skip("<!") { throw error(.lookbehind, at: start) }
    if skip("<") {
      let name = skip { $0.properties.isIDContinue || $0 == "$" }
      guard !name.isEmpty, skip(">") else { throw error(.invalidGroupName, at: start) }
      return .capture
    }
    return try scanFlags(at: start, flags)
  }

  private mutating func scanFlags(at start: Int, _ flags: PatternFlags) throws(PatternError) -> GroupStart {
    var flags = flags
    var isRemoving = false
    while let letter = next() {
      switch letter {
      case ":": return .plain(flags)
      case ")": return .setting(flags)
      case "-" where !isRemoving: isRemoving = true
      default:
        guard let flag = PatternFlags(letter) else { throw error(.unknownGroup, at: start) }
        if isRemoving { flags.remove(flag) } else { flags.insert(flag) }
      }
    }
    throw error(.unterminatedGroup, at: start)
  }
}
