/// A compiled boolean expression over tags, such as `@smoke and not (@slow or @wip)`.
public struct TagExpression: Sendable, Equatable {
  /// An operand or an operator that follows its operands.
  enum Element: Sendable, Equatable {
    case tag(String)
    case not, and, or
  }

  /// The expression in postfix order.
  private let elements: [Element]

  /// Compiles an expression. An empty expression is true for all tags.
  public init(_ source: String) throws(TagExpressionError) {
    elements = try TagExpressionParser.elements(of: source)
  }

  /// The tags of the expression, in order.
  package var tags: [String] {
    elements.compactMap { element in
      if case .tag(let name) = element { name } else { nil }
    }
  }

  /// Returns whether the expression is true for the given tags.
  public func evaluate(_ tags: some Collection<String>) -> Bool {
    var values: [Bool] = []
    for element in elements {
      switch element {
      case .tag(let name): values.append(tags.contains(name))
      case .not:
        guard let value = values.popLast() else { return false }
        values.append(!value)
      case .and, .or:
        guard let right = values.popLast(), let left = values.popLast() else { return false }
        values.append(element == .and ? left && right : left || right)
      }
    }
    return values.last ?? true
  }

  /// Returns an expression that is true if this one and another are.
  package func and(_ other: TagExpression) -> TagExpression {
    if elements.isEmpty { return other }
    if other.elements.isEmpty { return self }
    return TagExpression(elements: elements + other.elements + [.and])
  }

  private init(elements: [Element]) { self.elements = elements }
}

extension TagExpression: CustomStringConvertible {
  /// The fully parenthesized expression, as the reference implementation writes it.
  public var description: String {
    // What surrounds each tag, from the inside, because joining the texts of operands would copy them at each level.
    var tags: [(before: [String], text: String)] = []
    var operands: [(first: Int, isInParentheses: Bool)] = []
    for element in elements {
      switch element {
      case .tag(let name):
        operands.append((tags.count, false))
        tags.append(([], Self.escaped(name)))
      case .not:
        guard let operand = operands.popLast() else { return "" }
        tags[operand.first].before.append(operand.isInParentheses ? "not " : "not ( ")
        if !operand.isInParentheses { tags[tags.count - 1].text += " )" }
        operands.append((operand.first, false))
      case .and, .or:
        guard let right = operands.popLast(), let left = operands.popLast() else { return "" }
        tags[left.first].before.append("( ")
        tags[right.first].before.append(element == .and ? " and " : " or ")
        tags[tags.count - 1].text += " )"
        operands.append((left.first, true))
      }
    }
    return tags.map { $0.before.reversed().joined() + $0.text }.joined()
  }

  private static func escaped(_ tag: String) -> String {
    var text = ""
    for scalar in tag.unicodeScalars {
      if scalar.isWhitespace || "()\\".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
