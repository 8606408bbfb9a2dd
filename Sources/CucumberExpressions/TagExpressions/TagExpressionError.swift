/// An error in a tag expression.
public struct TagExpressionError: Error, Sendable, Equatable {
  /// A kind of error in a tag expression.
  public enum Kind: Sendable, Equatable {
    /// `and`, `or`, `)`, or the end of the expression occurs where a tag is expected.
    case expectedOperand
    /// A tag, `not`, or `(` occurs where `and` or `or` is expected.
    case expectedOperator
    /// A `(` has no `)`.
    case unmatchedOpeningParenthesis
    /// A `)` has no `(`.
    case unmatchedClosingParenthesis
    /// A backslash precedes a character that needs no escape or, if the character is `nil`, ends the expression.
    case illegalEscape(Character?)
  }

  /// The kind of error.
  public let kind: Kind

  /// The whole expression.
  public let expression: String
}

extension TagExpressionError: CustomStringConvertible {
  /// The message of the reference implementation. If an operator is missing and a tag in the expression has unescaped
  /// parentheses, advice follows.
  public var description: String {
    let message = "Tag expression \"\(expression)\" could not be parsed because of syntax error: \(problem)."
    guard kind == .expectedOperator, let escapedTag else { return message }
    return message + " Parentheses in a tag need a backslash: \(escapedTag)"
  }

  private var problem: String {
    switch kind {
    case .expectedOperand: "Expected operand"
    case .expectedOperator: "Expected operator"
    case .unmatchedOpeningParenthesis: "Unmatched ("
    case .unmatchedClosingParenthesis: "Unmatched )"
    case .illegalEscape(let character?): "Illegal escape before \"\(character)\""
    case .illegalEscape(nil): "Illegal escape at the end"
    }
  }

  /// The first tag with unescaped parentheses, such as `@retry(2)`, in its escaped form, or `nil` if there is none.
  private var escapedTag: String? {
    let tag = #"(?:^|[\s(])(@[^\s()\\]+)\(([^\s()\\@]*)\)"#
    guard let parts = (try? Pattern(tag))?.groups(in: expression[...])?.compactMap({ $0.value }), parts.count == 2
    else { return nil }
    return parts[0] + "\\(" + parts[1] + "\\)"
  }
}
