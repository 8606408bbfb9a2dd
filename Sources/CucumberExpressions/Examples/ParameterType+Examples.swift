extension ParameterType {
  /// The maximum number of strings that a pattern may match to count as a list of words.
  private static let maximumValueCount = 200

  /// The nonempty strings that the type matches, in the order of its patterns.
  ///
  /// The array is empty if one of the patterns isn't a list of words or lists more than 200.
  ///
  /// The values of the patterns `red|blue` and `dark (?:red|blue)` are `red`, `blue`, `dark red`, and `dark blue`.
  public var values: [String] {
    var values: [String] = []
    for source in regularExpressions {
      guard let tree = try? PatternParser.parse(source).tree, let texts = tree.texts(limit: Self.maximumValueCount)
      else { return [] }
      for text in texts where !text.isEmpty && !values.contains(text) { values.append(text) }
    }
    return values
  }

  /// A string that the type matches, such as `5` for `{int}`, or the name of the type if none can be found.
  public var example: String {
    switch name {
    case "int", "byte", "short", "long", "biginteger": return "5"
    case "float", "double", "bigdecimal": return "1.5"
    case "string": return "\"text\""
    case "word": return "word"
    case "" where matches("text"): return "text"
    default:
      if let value = values.first { return value }
      for source in regularExpressions {
        if let text = (try? PatternParser.parse(source))?.tree.example, matches(text) { return text }
      }
      return name
    }
  }
}

extension ParameterType {
  /// Returns whether one of the type's patterns matches the whole string.
  public func matches(_ text: String) -> Bool {
    regularExpressions.contains { source in
      let range = (try? Pattern("^(?:" + source + ")$"))?.captures(in: text[...])?.first ?? nil
      return range == 0..<text.utf8.count
    }
  }
}

extension StepExpression {
  /// The type of each argument, in order. A capture group without a type gets an unnamed type with the group's pattern.
  package var argumentTypes: [ParameterType] {
    guard case .regular(let expression) = self else { return parameterTypes.compactMap { $0 } }
    let scalars = Array(expression.source.unicodeScalars)
    let groups = expression.pattern.captureGroups.filter { $0.parent == nil }
    return zip(groups, expression.parameterTypes).map { group, type in
      var source = ""
      source.unicodeScalars.append(contentsOf: scalars[group.span])
      return type ?? ParameterType(builtIn: "", [source], false, false)
    }
  }
}

extension PatternNode {
  /// A string that the node probably matches, or `nil` if none is found.
  fileprivate var example: String? {
    func group(_ number: Int, _ node: PatternNode) -> String? { node.example(group) }
    return example(group)
  }
}
