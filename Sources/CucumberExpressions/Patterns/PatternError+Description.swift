extension PatternError: CustomStringConvertible {
  /// The message, which names the problem, marks its position, and suggests a fix.
  ///
  /// The format is that of Cucumber Expression errors.
  public var description: String {
    """
    This regular expression has a problem at column \(position + 1):

    \(pattern)
    \(String(repeating: " ", count: position))^
    \(problem).
    \(advice)
    """
  }

  private var problem: String {
    switch kind {
    case .unterminatedGroup: "The '(' does not have a matching ')'"
    case .unmatchedParenthesis: "The ')' does not have a matching '('"
    case .unknownGroup: "This kind of group is not supported"
    case .invalidGroupName: "The name of the group is not valid"
    case .unterminatedClass: "The '[' does not have a matching ']'"
    case .rangeOutOfOrder: "The range ends before it begins"
    case .nothingToRepeat: "The quantifier has nothing to repeat"
    case .quantifierOutOfOrder: "The quantifier's maximum is less than its minimum"
    case .backslashAtEnd: "Nothing follows the '\\'"
    case .invalidEscape: "The escape does not represent a character"
    case .unknownEscape: "The escape is not defined"
    case .unknownProperty: "The Unicode property is not supported"
    case .tooDeeplyNested: "The groups are nested too deeply"
    case .tooLarge: "The pattern has too many repetitions"
    case .backreference: "A backreference cannot be matched in bounded time"
    case .lookbehind: "Lookbehinds are not supported"
    case .atomicGroup: "Atomic groups are not supported"
    case .possessiveQuantifier: "Possessive quantifiers are not supported"
    case .captureInLookahead: "A lookahead may not contain a capture group"
    }
  }

  private var advice: String {
    switch kind {
    case .unterminatedGroup, .unmatchedParenthesis:
      "If you did not intend to use a group, you can use '\\(' and '\\)' for the characters"
    case .unknownGroup:
      "You can use '(…)', '(?<name>…)', '(?:…)', '(?=…)', '(?!…)', and the flags i, m, and s as in '(?i:…)'"
    case .invalidGroupName: "Use letters, digits, and '_', as in '(?<name>…)'"
    case .unterminatedClass: "If you did not intend to use a class, you can use '\\[' for the character"
    case .rangeOutOfOrder: "If you did not intend to use a range, you can use '\\-' for the character"
    case .nothingToRepeat, .quantifierOutOfOrder:
      "If you did not intend to use a quantifier, you can put a '\\' before its first character"
    case .backslashAtEnd: "You can use '\\\\' for the character '\\'"
    case .invalidEscape: "Use the forms '\\x7A', '\\u017C', '\\u{1F422}', or '\\cJ'"
    case .unknownEscape: "To match the character itself, remove the '\\'"
    case .unknownProperty:
      "Use a general category, as in '\\p{L}' or '\\p{Letter}', or one of Alphabetic, Lowercase, and Uppercase"
    case .tooDeeplyNested: "Nest fewer groups"
    case .tooLarge: "Use smaller numbers in the quantifiers, or '*' or '+' instead"
    case .backreference: "Capture both parts and compare them in the step"
    case .lookbehind:
      "Include the preceding text in the pattern and capture only the part you need, or check it in the step"
    case .atomicGroup: "Use '(?:…)' instead: matching always takes bounded time"
    case .possessiveQuantifier: "Remove the '+' after the quantifier: matching always takes bounded time"
    case .captureInLookahead: "Use '(?:…)' inside the lookahead, or capture the text after it"
    }
  }
}
