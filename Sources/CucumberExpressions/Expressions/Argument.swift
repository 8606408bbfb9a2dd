/// An argument of a step, as text.
public struct Argument: Sendable, Equatable {
  /// The part of the step text that the parameter's capture group matched.
  public let group: Group

  /// The type of the parameter; `nil` for a capture group of a regular expression that no type has as its pattern.
  public let parameterType: ParameterType?

  /// The argument's text; `nil` if its group took no part in the match.
  ///
  /// For `{string}` it is the content between the quotes, with `\"` and `\'` replaced by the bare quotes.
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

/// The part of a step text that a capture group of a pattern matched.
public struct Group: Sendable, Equatable {
  /// The captured text; `nil` if the group took no part in the match.
  public let value: Substring?

  /// Where the value begins, in UTF-16 code units from the start of the step text.
  public let start: Int?

  /// The capture groups inside this one, in order.
  public let children: [Group]

  /// The values that make an argument: those of the children, or the group's own if it has none.
  public var values: [Substring?] { children.isEmpty ? [value] : children.map { $0.value } }
}
