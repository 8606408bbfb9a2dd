/// A writer that generates the regular expression equivalent to a Cucumber Expression.
struct RegularExpressionWriter {
  private let expression: String
  private let registry: ParameterTypeRegistry

  /// The regular expression written so far.
  private(set) var pattern = ""

  /// The types of the parameters written so far, in order.
  private(set) var parameterTypes: [ParameterType] = []

  init(_ expression: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.expression = expression
    self.registry = registry
    pattern += "^"
    try writeAll(try ExpressionParser.tree(of: expression).children)
    pattern += "$"
  }

  private mutating func writeAll(_ nodes: [ExpressionNode]) throws(ExpressionError) {
    for node in nodes { try write(node) }
  }

  private mutating func write(_ node: ExpressionNode) throws(ExpressionError) {
    switch node.kind {
    case .text: pattern += RegularExpression.escaped(node.token)
    case .optional: try writeOptional(node)
    case .alternation: try writeAlternation(node)
    case .parameter: try writeParameter(node)
    case .expression, .alternative: try writeAll(node.children)
    }
  }

  private mutating func writeOptional(_ node: ExpressionNode) throws(ExpressionError) {
    if let parameter = node.firstChild(.parameter) { throw error(.parameterInOptional, at: parameter) }
    if let optional = node.firstChild(.optional) { throw error(.optionalInOptional, at: optional) }
    guard node.firstChild(.text) != nil else { throw error(.optionalIsEmpty, at: node) }
    pattern += "(?:"
    try writeAll(node.children)
    pattern += ")?"
  }

  private mutating func writeAlternation(_ node: ExpressionNode) throws(ExpressionError) {
    pattern += "(?:"
    for (index, alternative) in node.children.enumerated() {
      guard !alternative.children.isEmpty else { throw error(.alternativeIsEmpty, at: alternative) }
      guard alternative.firstChild(.text) != nil else { throw error(.alternativeHasOnlyOptionals, at: alternative) }
      if index > 0 { pattern += "|" }
      try write(alternative)
    }
    pattern += ")"
  }

  private mutating func writeParameter(_ node: ExpressionNode) throws(ExpressionError) {
    let name = node.text
    guard let type = registry[name] else { throw error(.undefinedParameterType(name), at: node) }
    parameterTypes.append(type)
    let patterns = type.regularExpressions
    pattern += patterns.count == 1 ? "(\(patterns[0]))" : "((?:\(patterns.joined(separator: ")|(?:"))))"
  }

  private func error(_ kind: ExpressionError.Kind, at node: ExpressionNode) -> ExpressionError {
    ExpressionError(kind, in: expression, at: node.span)
  }
}
