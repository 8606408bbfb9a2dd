/// A parser that converts a tag expression to postfix order.
///
/// The operator `not` binds most tightly, then `and`, then `or`.
struct TagExpressionParser {
  /// A lexical unit of a tag expression.
  private enum Token: Equatable {
    case tag(String)
    case not, and, or, open, close

    init(word: String) {
      switch word {
      case "not": self = .not
      case "and": self = .and
      case "or": self = .or
      default: self = .tag(word)
      }
    }
  }

  private let source: String
  private var output: [TagExpression.Element] = []

  /// The operators that aren't in the output yet, and the parentheses that are still open.
  private var pending: [Token] = []

  static func elements(of source: String) throws(TagExpressionError) -> [TagExpression.Element] {
    var parser = TagExpressionParser(source: source)
    return try parser.parse()
  }

  private init(source: String) { self.source = source }

  private mutating func parse() throws(TagExpressionError) -> [TagExpression.Element] {
    let tokens = try tokenize()
    guard !tokens.isEmpty else { return [] }
    var expectsOperand = true
    for token in tokens {
      switch token {
      case .tag, .not, .open: guard expectsOperand else { throw error(.expectedOperator) }
      case .and, .or, .close: guard !expectsOperand else { throw error(.expectedOperand) }
      }
      switch token {
      case .tag(let name): output.append(.tag(name))
      case .not, .open: pending.append(token)
      case .and:
        flush { $0 == .not || $0 == .and }
        pending.append(token)
      case .or:
        flush { $0 != .open }
        pending.append(token)
      case .close:
        flush { $0 != .open }
        guard pending.popLast() != nil else { throw error(.unmatchedClosingParenthesis) }
      }
      expectsOperand = token != .close && !isTag(token)
    }
    guard !expectsOperand else { throw error(.expectedOperand) }
    flush { $0 != .open }
    guard pending.isEmpty else { throw error(.unmatchedOpeningParenthesis) }
    return output
  }

  private func isTag(_ token: Token) -> Bool { if case .tag = token { true } else { false } }

  /// Moves pending operators to the output while the condition holds.
  private mutating func flush(while bindsTighter: (Token) -> Bool) {
    while let last = pending.last, bindsTighter(last) {
      pending.removeLast()
      switch last {
      case .not: output.append(.not)
      case .and: output.append(.and)
      case .or: output.append(.or)
      case .tag, .open, .close: break
      }
    }
  }

  private func tokenize() throws(TagExpressionError) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    var isEscaped = false
    for scalar in source.unicodeScalars {
      let isDelimiter = scalar == "(" || scalar == ")" || scalar.isWhitespace
      if isEscaped {
        guard isDelimiter || scalar == "\\" else { throw error(.illegalEscape(Character(scalar))) }
        word.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if isDelimiter {
        if !word.isEmpty { tokens.append(Token(word: word)) }
        word = ""
        if scalar == "(" { tokens.append(.open) }
        if scalar == ")" { tokens.append(.close) }
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    guard !isEscaped else { throw error(.illegalEscape(nil)) }
    if !word.isEmpty { tokens.append(Token(word: word)) }
    return tokens
  }

  private func error(_ kind: TagExpressionError.Kind) -> TagExpressionError {
    TagExpressionError(kind: kind, expression: source)
  }
}
