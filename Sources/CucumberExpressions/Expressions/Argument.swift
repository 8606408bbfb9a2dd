/// An argument in a step's text.
public struct Argument: Sendable, Equatable {
  /// The capture group of the argument.
  public let group: Group

  /// The parameter type, or `nil` if no type has the pattern of the regular expression's capture group.
  public let parameterType: ParameterType?

  /// The argument's text, or `nil` if its group didn't take part in the match.
  ///
  /// For `{string}`, the text is the content between the quotes, with `\"` and `\'` unescaped.
  public var text: String? {
    guard let value = group.value else { return nil }
    guard parameterType == .string else { return String(value) }
    return Self.unescaped(group.values.lazy.compactMap { $0 }.first ?? "")
  }

  private static func unescaped(_ quoted: Substring) -> String {
    guard quoted.utf8.contains(UInt8(ascii: "\\")) else { return String(quoted) }
    var text = ""
    var scalars = quoted.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\\", let next = scalars.first, next == "\"" || next == "'" { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

/// The text captured by one group of a pattern.
public struct Group: Sendable, Equatable {
  /// The captured text, or `nil` if the group didn't take part in the match.
  public let value: Substring?

  /// The zero-based offset of the value in the step's text, in UTF-16 code units, or `nil` if there is no value.
  public let start: Int?

  /// The capture groups inside this one, in order.
  public let children: [Group]

  /// The values that form an argument: those of the children, or the group's own value if it has no children.
  public var values: [Substring?] { children.isEmpty ? [value] : children.map { $0.value } }
}
