extension PatternNode {
  /// Returns all strings that the node matches, in order, or `nil` if there are more than `limit`.
  ///
  /// Also returns `nil` if the node contains a character class, a lookahead, or a repetition other than `?`.
  func texts(limit: Int) -> [String]? {
    let texts: [String]? =
      switch self {
      case .literal(let text): [text]
      case .assertion: [""]
      case .set, .lookahead: nil
      case .capture(_, let node): node.texts(limit: limit)
      case .alternation(let nodes): Self.union(nodes.map { $0.texts(limit: limit) })
      case .sequence(let nodes): Self.product(nodes, limit: limit)
      case .repetition(let node, minimum: 0, maximum: 1, _): node.texts(limit: limit).map { $0 + [""] }
      case .repetition: nil
      }
    return texts.flatMap { $0.count <= limit ? $0 : nil }
  }

  private static func union(_ lists: [[String]?]) -> [String]? {
    var union: [String] = []
    for list in lists {
      guard let list else { return nil }
      union += list
    }
    return union
  }

  private static func product(_ nodes: [PatternNode], limit: Int) -> [String]? {
    var product = [""]
    for node in nodes {
      guard let texts = node.texts(limit: limit), product.count * texts.count <= limit else { return nil }
      product = product.flatMap { start in texts.map { start + $0 } }
    }
    return product
  }

  /// The maximum number of iterations of a repetition in an example.
  private static let maximumIterations = 40

  /// Returns a string that the node probably matches, or `nil` if none is found. The caller must check the string.
  ///
  /// Omits parts with the quantifier `?` and uses the first alternative for which a string is found. `group` returns
  /// the string for a capture group, given its number and content.
  func example(_ group: (Int, PatternNode) -> String?) -> String? {
    switch self {
    case .literal(let text): return text
    case .set(let set): return set.example.map { String($0) }
    case .assertion, .lookahead: return ""
    case .capture(let number, let node): return group(number, node)
    case .alternation(let nodes):
      for node in nodes {
        if let text = node.example(group) { return text }
      }
      return nil
    case .sequence(let nodes):
      var text = ""
      for node in nodes {
        guard let part = node.example(group) else { return nil }
        text += part
      }
      return text
    case .repetition(let node, let minimum, let maximum, _):
      let iterations = maximum == 1 ? minimum : Swift.max(1, minimum)
      guard iterations > 0 else { return "" }
      guard iterations <= Self.maximumIterations, let text = node.example(group) else { return nil }
      return String(repeating: text, count: iterations)
    }
  }
}

extension ScalarSet {
  /// A member of the set to use in examples, or `nil` if the set has none from U+0021 to U+024F.
  ///
  /// This is the first of `5`, `a`, and `A` that is in the set, or else the first member in that range.
  fileprivate var example: Unicode.Scalar? {
    let preferred: [Unicode.Scalar] = ["5", "a", "A"]
    return preferred.first { contains($0.value) }
      ?? (0x21...0x24F as ClosedRange<UInt32>).first { contains($0) }.flatMap { Unicode.Scalar($0) }
  }
}
