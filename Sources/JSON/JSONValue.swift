/// A JSON value, with its location in the source.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number, null
    case flag(Bool)
  }

  /// A key of an object with its value.
  package struct Member: Sendable {
    package let key: String
    package let place: TextPlace
    package let value: JSONValue
  }

  package let content: Content
  package let place: TextPlace
  /// The value's bytes in the source.
  let bytes: ArraySlice<UInt8>

  /// The value as written in the source.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A 1-based line and column in a source. Columns are in bytes.
package struct TextPlace: Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package var description: String { "\(line):\(column)" }
}

extension JSONValue {
  /// The value of the member with the given key, or `nil` if the member is missing or null, or if this value isn't an
  /// object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content, let member = members.first(where: { $0.key == key }) else { return nil }
    if case .null = member.value.content { return nil }
    return member.value
  }

  /// The string, or `nil` if the value isn't a string.
  package var string: String? { if case .string(let string) = content { string } else { nil } }

  /// The number, or `nil` if the value isn't written as an integer or is out of the range of `Int`.
  package var integer: Int? { if case .number = content { Int(text) } else { nil } }

  /// The elements, or `nil` if the value isn't an array.
  package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
}
