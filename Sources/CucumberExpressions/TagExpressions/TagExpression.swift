/// A compiled Boolean expression over tags, such as `@smoke and not (@slow or @wip)`.
public struct TagExpression: Sendable, Equatable {
  /// An operand, or an operator, which follows its operands.
  enum Element: Sendable, Equatable {
    case tag(String)
    case not, and, or
  }

  /// The expression in postfix order.
  private let elements: [Element]

  /// Compiles an expression. An empty expression is true for every set of tags.
  public init(_ source: String) throws(TagExpressionError) {
    elements = try TagExpressionParser.elements(of: source)
  }

  /// The tags in the expression, in order.
  package var tags: [String] {
    elements.compactMap { element in
      if case .tag(let name) = element { name } else { nil }
    }
  }

  /// A tag in an expression, with its effect.
  package struct Operand: Sendable {
    package let tag: String
    /// Whether the tag excludes scenarios.
    package var isNegated = false
    /// Whether the tag is in an operand of `or`.
    package var isAlternative = false
  }

  /// The tags in the expression with their effects, in order.
  package var operands: [Operand] {
    var operands: [Operand] = []
    // In reverse order, each operator precedes its operands.
    var contexts = [Operand(tag: "")]
    for element in elements.reversed() {
      guard var context = contexts.popLast() else { break }
      switch element {
      case .tag(let name):
        operands.append(
          Operand(tag: name, isNegated: context.isNegated, isAlternative: context.isAlternative)
        )
      case .not:
        context.isNegated.toggle()
        contexts.append(context)
      case .and, .or:
        if element == .or { context.isAlternative = true }
        contexts += [context, context]
      }
    }
    return operands.reversed()
  }

  /// Returns whether the expression is true for the given tags.
  public func evaluate(_ tags: some Collection<String>) -> Bool {
    fold(tags.contains, not: !, and: { $0 && $1 }, or: { $0 || $1 }) ?? true
  }

  /// Returns an expression that is true if both this one and another are true.
  package func and(_ other: TagExpression) -> TagExpression {
    if elements.isEmpty { return other }
    if other.elements.isEmpty { return self }
    return TagExpression(elements: elements + other.elements + [.and])
  }

  private init(elements: [Element]) { self.elements = elements }

  /// Evaluates the elements in postfix order, or returns `nil` if the expression is empty.
  private func fold<Value>(
    _ tag: (String) -> Value,
    not: (Value) -> Value,
    and: (Value, Value) -> Value,
    or: (Value, Value) -> Value
  ) -> Value? {
    var values: [Value] = []
    for element in elements {
      switch element {
      case .tag(let name): values.append(tag(name))
      case .not:
        guard let value = values.popLast() else { return nil }
        values.append(not(value))
      case .and, .or:
        guard let right = values.popLast(), let left = values.popLast() else { return nil }
        values.append(element == .and ? and(left, right) : or(left, right))
      }
    }
    return values.last
  }
}

extension TagExpression: CustomStringConvertible {
  /// The fully parenthesized expression, as the reference implementation writes it.
  public var description: String {
    typealias Operand = (first: Int, isInParentheses: Bool)
    // The parentheses and operators around each tag, from the inside out. Joining the operands' strings would copy them
    // at each level.
    var tags: [(before: [String], text: String)] = []
    func joined(_ left: Operand, _ right: Operand, _ word: String) -> Operand {
      tags[left.first].before.append("( ")
      tags[right.first].before.append(word)
      tags[tags.count - 1].text += " )"
      return (left.first, true)
    }
    let whole = fold(
      { name -> Operand in
        tags.append(([], Self.escaped(name)))
        return (tags.count - 1, false)
      },
      not: { operand in
        tags[operand.first].before.append(operand.isInParentheses ? "not " : "not ( ")
        if !operand.isInParentheses { tags[tags.count - 1].text += " )" }
        return (operand.first, false)
      },
      and: { joined($0, $1, " and ") },
      or: { joined($0, $1, " or ") }
    )
    return whole == nil ? "" : tags.map { $0.before.reversed().joined() + $0.text }.joined()
  }

  /// The expression with only the parentheses that it needs, for readers.
  package var shortDescription: String {
    typealias Operand = (first: Int, last: Int, rank: Int)
    var tags: [(before: [String], text: String)] = []
    func enclose(_ operand: Operand, below rank: Int) {
      guard operand.rank < rank else { return }
      tags[operand.first].before.append("(")
      tags[operand.last].text += ")"
    }
    func joined(_ left: Operand, _ right: Operand, _ word: String, rank: Int) -> Operand {
      enclose(left, below: rank)
      enclose(right, below: rank)
      tags[right.first].before.append(word)
      return (left.first, right.last, rank)
    }
    let whole = fold(
      { name -> Operand in
        tags.append(([], Self.escaped(name)))
        return (tags.count - 1, tags.count - 1, 3)
      },
      not: { operand in
        enclose(operand, below: 3)
        tags[operand.first].before.append("not ")
        return (operand.first, operand.last, 3)
      },
      and: { joined($0, $1, " and ", rank: 2) },
      or: { joined($0, $1, " or ", rank: 1) }
    )
    return whole == nil ? "" : tags.map { $0.before.reversed().joined() + $0.text }.joined()
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
