/// A JSON value and its location in the text.
struct JSONValue: Sendable {
  enum Content: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number, null
    case flag(Bool)
  }

  /// A key of an object with its value.
  struct Member: Sendable {
    let key: String
    let place: TextPlace
    let value: JSONValue
  }

  let content: Content
  let place: TextPlace
  /// The value as it was written.
  let text: String
}

/// A location in a text: line and column, counted from 1. Columns are in bytes.
struct TextPlace: Sendable, CustomStringConvertible {
  let line: Int
  let column: Int

  var description: String { "\(line):\(column)" }
}
