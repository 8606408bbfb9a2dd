/// A template for the text of steps that match an expression.
///
/// A template consists of pieces: literal text, optional text, alternatives, and parameters.
///
/// A template of a regular expression omits optional parts and all alternatives but the first, including the parameters
/// in them.
public struct StepTemplate: Sendable, Hashable {
  /// A piece of a template.
  public enum Piece: Sendable, Hashable {
    /// Literal text that every step contains.
    case text(String)
    /// Text that a step can contain or omit, such as the plural ending of `cucumber(s)`.
    case optional(String)
    /// Alternatives, such as `a/an`. A step contains one of them.
    case alternatives([String])
    /// The argument with the given zero-based index.
    case parameter(Int)
  }

  /// The pieces, in the order of the text.
  public let pieces: [Piece]

  /// Creates a template from its pieces.
  public init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Returns the text of a step with the given arguments.
  ///
  /// Includes optional text unless the argument before it is `1`, so that plurals agree with their numbers. Of
  /// several alternatives, chooses the first that occurs as a word in `model`, or else the first.
  public func text(_ arguments: [String], like model: String = "") -> String {
    parts(arguments, like: model).reduce(into: "") { $0 += $1.text }
  }

  /// Returns the strings that ``text(_:like:)`` joins, one for each piece. `parameter` is the index of the argument, or
  /// `nil` if the piece isn't a parameter.
  package func parts(_ arguments: [String], like model: String = "") -> [(text: String, parameter: Int?)] {
    var isSingular = false
    let words = model.unicodeScalars.split { $0.isWhitespace }.map { String($0) }
    return pieces.map { piece in
      switch piece {
      case .text(let literal): return (literal, nil)
      case .optional(let literal): return (isSingular ? "" : literal, nil)
      case .alternatives(let literals): return (literals.first { words.contains($0) } ?? literals.first ?? "", nil)
      case .parameter(let index):
        let argument = arguments.indices.contains(index) ? arguments[index] : ""
        isSingular = argument == "1"
        return (argument, index)
      }
    }
  }
}

extension StepExpression {
  /// The template for the text of steps that match the expression, or `nil` for a regular expression from which none
  /// can be derived.
  public var template: StepTemplate? {
    switch self {
    case .cucumber(let expression): StepTemplate(expression)
    case .regular(let expression): StepTemplate(expression)
    }
  }
}

extension StepTemplate {
  fileprivate init?(_ expression: CucumberExpression) {
    guard let tree = try? ExpressionParser.tree(of: expression.source) else { return nil }
    var pieces: [Piece] = []
    var count = 0
    for node in tree.children {
      switch node.kind {
      case .text: pieces.append(text: node.token)
      case .optional: pieces.append(.optional(node.text))
      case .alternation: pieces.append(.alternatives(node.children.flatMap { $0.variants }))
      case .parameter:
        pieces.append(.parameter(count))
        count += 1
      case .expression, .alternative: break
      }
    }
    self.pieces = pieces
  }

  fileprivate init?(_ expression: RegularExpression) {
    guard let tree = try? PatternParser.parse(expression.source).tree else { return nil }
    let groups = expression.pattern.captureGroups
    let numbers = groups.indices.filter { groups[$0].parent == nil }.map { $0 + 1 }
    let text = tree.example { number, _ in
      numbers.firstIndex(of: number).map { "\u{F0000}" + String($0) + "\u{F0001}" }
    }
    // The text of a step neither begins nor ends with whitespace.
    guard let text, text.unicodeScalars.first?.isWhitespace != true, text.unicodeScalars.last?.isWhitespace != true
    else { return nil }
    var pieces: [Piece] = []
    for part in text.unicodeScalars.split(separator: "\u{F0000}", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "\u{F0001}") else {
        pieces.append(text: String(part))
        continue
      }
      if let index = Int(String(part[..<end])) { pieces.append(.parameter(index)) }
      pieces.append(text: String(part[part.index(after: end)...]))
    }
    self.pieces = pieces
  }
}

extension [StepTemplate.Piece] {
  /// Adds text to the last piece if that piece is literal text, or as a new piece otherwise.
  fileprivate mutating func append(text: String) {
    guard !text.isEmpty else { return }
    if case .text(let start)? = last {
      self[count - 1] = .text(start + text)
    } else {
      append(.text(text))
    }
  }
}

extension ExpressionNode {
  /// The strings that an alternative matches, with and without its optional parts.
  fileprivate var variants: [String] {
    children.reduce([""]) { variants, node in
      variants.flatMap { start in
        node.kind == .optional ? [start + node.text, start] : [start + node.token]
      }
    }
  }
}
