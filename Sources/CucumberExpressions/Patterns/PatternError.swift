/// Why a regular expression is not valid or cannot be matched in bounded time, and where in it.
public struct PatternError: Error, Sendable, Equatable {
  /// What is wrong with a regular expression.
  public enum Kind: Sendable, Equatable {
    /// A `(` has no `)`.
    case unterminatedGroup
    /// A `)` has no `(`.
    case unmatchedParenthesis
    /// A `(?` begins no kind of group that ECMAScript has, or sets a flag other than `i`, `m` and `s`.
    case unknownGroup
    /// A group's name is empty or contains a character that names may not have.
    case invalidGroupName
    /// A `[` has no `]`.
    case unterminatedClass
    /// A range in a class ends before it begins.
    case rangeOutOfOrder
    /// A quantifier follows nothing that can be repeated.
    case nothingToRepeat
    /// A quantifier's maximum is less than its minimum.
    case quantifierOutOfOrder
    /// Nothing follows a backslash.
    case backslashAtEnd
    /// A hexadecimal escape or a control letter names no character.
    case invalidEscape
    /// A letter or digit after a backslash has no meaning.
    case unknownEscape
    /// A `\p` or `\P` names no property that this module knows.
    case unknownProperty
    /// There are more groups inside one another than this module allows.
    case tooDeeplyNested
    /// A quantifier's number, or the whole pattern with its repetitions written out, is larger than this module allows.
    case tooLarge
    /// A `\1` or `\k<name>` asks for the text of a group once more.
    case backreference
    /// A `(?<=` or `(?<!` looks back in the text.
    case lookbehind
    /// A `(?>` gives up the other ways to match its content.
    case atomicGroup
    /// A `+` after a quantifier gives up the other ways to match.
    case possessiveQuantifier
    /// A capture group is inside a lookahead.
    case captureInLookahead
  }

  /// What is wrong.
  public let kind: Kind

  /// The whole regular expression.
  public let pattern: String

  /// Where it goes wrong, in Unicode code points from its start.
  public let position: Int

  /// Makes an error at a position of a pattern.
  public init(kind: Kind, pattern: String, position: Int) {
    self.kind = kind
    self.pattern = pattern
    self.position = position
  }
}
