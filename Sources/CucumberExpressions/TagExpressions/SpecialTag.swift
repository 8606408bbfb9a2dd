/// A tag that changes how its scenarios run.
package enum SpecialTag: Sendable, Hashable {
  /// `@serial`: The scenario runs alone.
  case serial
  /// `@exclusive(NAME)`: Scenarios with this tag and the same NAME run one at a time.
  case exclusive(String)
  /// `@retry(N)`: A failed scenario is retried up to N times.
  case retry(Int)

  /// Parses a tag, including its at sign, or returns `nil` for any other tag.
  package init?(_ tag: Substring) {
    if tag == "@serial" {
      self = .serial
    } else if let name = tag.argument(of: "@exclusive"), !name.isEmpty {
      self = .exclusive(name)
    } else if let text = tag.argument(of: "@retry"), let count = Int(text), count >= 0 {
      self = .retry(count)
    } else {
      return nil
    }
  }

  /// Returns the form of the special tag that a tag without effect resembles, or `nil` for any other tag.
  ///
  /// A tag resembles a special tag if their names are the same, ignoring case, or, if the tag has a parenthesis, at
  /// most two edits apart.
  package static func form(resembling tag: Substring) -> String? {
    guard SpecialTag(tag) == nil else { return nil }
    let name = Array(tag.lowercased().unicodeScalars.prefix { ("a"..."z").contains($0) || $0 == "@" })
    let hasArgument = tag.unicodeScalars.contains("(")
    let isWhole = name.count == tag.unicodeScalars.count
    return forms.first { form in
      let expected = Array(form.unicodeScalars.prefix { $0 != "(" })
      if name == expected { return isWhole || tag.unicodeScalars.dropFirst(name.count).first.map(isSign) ?? false }
      return hasArgument && EditDistance.between(name, expected, atMost: 2) != nil
    }
  }

  private static let forms = ["@serial", "@exclusive(NAME)", "@retry(N)"]

  /// Returns whether a scalar may separate the name of a mistyped tag from its argument.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { "(:=[{".unicodeScalars.contains(scalar) }
}

extension Substring {
  /// Returns the text in parentheses after a name, or `nil` if the string has another form.
  fileprivate func argument(of name: String) -> String? {
    guard hasPrefix(name + "("), hasSuffix(")") else { return nil }
    return String(dropFirst(name.count + 1).dropLast())
  }
}
