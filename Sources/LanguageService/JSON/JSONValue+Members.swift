extension JSONValue {
  /// Returns the member of an object with a key, or `nil` if it is missing or null.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content, let member = members.first(where: { $0.key == key }) else { return nil }
    if case .null = member.value.content { return nil }
    return member.value
  }

  /// The text, or `nil` if the value isn't a string.
  package var string: String? { if case .string(let string) = content { string } else { nil } }

  /// The number, or `nil` if the value isn't an integer.
  package var integer: Int? { if case .number = content { Int(text) } else { nil } }

  /// The elements, or `nil` if the value isn't an array.
  package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
}
