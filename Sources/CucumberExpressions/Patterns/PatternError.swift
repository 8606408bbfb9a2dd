/// An error in a regular expression, with its position.
///
/// The expression is invalid, uses unsupported syntax, exceeds a limit, or can't be matched in bounded time.
public struct PatternError: Error, Sendable, Equatable {
  /// A kind of error in a regular expression.
  public enum Kind: Sendable, Equatable {
    /// A `(` has no `)`.
    case unterminatedGroup
    /// A `)` has no `(`.
    case unmatchedParenthesis
    /// A `(?` doesn't start a supported kind of group, or sets a flag other than `i`, `m`, and `s`.
    case unknownGroup
    /// A group's name is empty, contains an invalid character, or has no `>` after it.
    case invalidGroupName
    /// A `[` has no `]`.
    case unterminatedClass
    /// A range in a class ends before it begins.
    case rangeOutOfOrder
    /// A quantifier has nothing to repeat.
    case nothingToRepeat
    /// A quantifier's maximum is less than its minimum.
    case quantifierOutOfOrder
    /// Nothing follows a backslash.
    case backslashAtEnd
    /// A hexadecimal or control escape doesn't denote a character.
    case invalidEscape
    /// An escaped letter or digit has no meaning.
    case unknownEscape
    /// A `\p` or `\P` names an unsupported property.
    case unknownProperty
    /// Groups are nested more deeply than the limit.
    case tooDeeplyNested
    /// A quantifier, or the pattern with its repetitions expanded, exceeds its limit.
    case tooLarge
    /// A `\1` or `\k<name>` refers to the text captured by a group.
    case backreference
    /// A `(?<=` or `(?<!` starts a lookbehind.
    case lookbehind
    /// A `(?>` prevents backtracking into a group.
    case atomicGroup
    /// A `+` after a quantifier prevents backtracking.
    case possessiveQuantifier
    /// A capture group is inside a lookahead.
    case captureInLookahead
  }

  /// The kind of error.
  public let kind: Kind

  /// The whole regular expression.
  public let pattern: String

  /// The position of the error, in Unicode code points from the start of the pattern.
  public let position: Int

  /// Creates an error at a position of a pattern.
  public init(kind: Kind, pattern: String, position: Int) {
    self.kind = kind
    self.pattern = pattern
    self.position = position
  }
}
