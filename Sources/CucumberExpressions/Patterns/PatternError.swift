/// Why a regular expression is not valid, and where in it.
public struct PatternError: Error, Sendable, Equatable {
  /// What is wrong with a regular expression.
  public enum Kind: Sendable, Equatable {
    case unterminatedGroup
    case unmatchedParenthesis
    case unterminatedClass
    case rangeOutOfOrder
    case nothingToRepeat
    case quantifierOutOfOrder
    case backslashAtEnd
    case invalidEscape
    case tooDeeplyNested
    /// A construct that this module's own engine leaves to `Regex`, where that exists.
    case unsupported
    /// `Regex` knows the construct no better; its own words.
    case rejected(String)
  }

  public let kind: Kind

  /// The whole regular expression.
  public let pattern: String

  /// Where it goes wrong, in Unicode code points from its start.
  public let position: Int

  public init(kind: Kind, pattern: String, position: Int) {
    self.kind = kind
    self.pattern = pattern
    self.position = position
  }
}

extension PatternError: CustomStringConvertible {
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
