/// Why a regular expression is not valid, and where in it.
public struct PatternError: Error, Sendable, Equatable {
  /// What is wrong with a regular expression.
  public enum Kind: Sendable, Equatable {
    /// A `(` has no `)`.
    case unterminatedGroup
    /// A `)` has no `(`.
    case unmatchedParenthesis
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
    /// A hexadecimal escape names no character.
    case invalidEscape
    /// There are more groups inside one another than this module allows.
    case tooDeeplyNested
    /// A construct that this module's own engine leaves to `Regex`, where that exists.
    case unsupported
    /// `Regex` knows the construct no better; its own words.
    case rejected(String)
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

extension PatternError: CustomStringConvertible {
  /// The pattern, the column and the reason, in one line.
  public var description: String {
    "Invalid regular expression /\(pattern)/ at column \(position + 1): \(problem)"
  }

  private var problem: String {
    switch kind {
    case .unterminatedGroup: "the '(' does not have a matching ')'"
    case .unmatchedParenthesis: "the ')' does not have a matching '('"
    case .unterminatedClass: "the '[' does not have a matching ']'"
    case .rangeOutOfOrder: "the range ends before it begins"
    case .nothingToRepeat: "there is nothing to repeat"
    case .quantifierOutOfOrder: "the quantifier's numbers are out of order"
    case .backslashAtEnd: "nothing follows the '\\'"
    case .invalidEscape: "the escape does not name a character"
    case .tooDeeplyNested: "the groups are nested too deeply"
    case .unsupported: "the construct is not supported"
    case .rejected(let reason): reason
    }
  }
}
