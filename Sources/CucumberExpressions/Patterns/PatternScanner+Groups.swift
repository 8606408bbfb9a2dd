extension PatternScanner {
  /// The forms in which a group can start, from `(` to its content.
  enum GroupStart {
    case capture
    case lookahead(isNegative: Bool)
    /// `(?:` or `(?i-s:`, a group with its own flags.
    case plain(PatternFlags)
    /// `(?i)`, which sets flags for the rest of the enclosing group.
    case setting(PatternFlags)
  }

  /// Reads the start of a group, starting after its `(`. `start` is the position of the `(`, for errors.
  mutating func scanGroupStart(at start: Int, _ flags: PatternFlags) throws(PatternError) -> GroupStart {
    guard skip("?") else { return .capture }
    if skip("=") { return .lookahead(isNegative: false) }
    if skip("!") { return .lookahead(isNegative: true) }
    if skip(">") { throw error(.atomicGroup, at: start) }
    if skip("<", "=") || skip("<", "!") { throw error(.lookbehind, at: start) }
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
