/// A JSON value and its location in the text.
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
  /// The value as it was written, as a part of the whole text.
  let bytes: ArraySlice<UInt8>

  /// The value as it was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A location in a text: line and column, counted from 1. Columns are in bytes.
package struct TextPlace: Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package var description: String { "\(line):\(column)" }
}
