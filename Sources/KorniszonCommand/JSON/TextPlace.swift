/// A place in a text: line and column, counted from 1 and in bytes.
struct TextPlace: Sendable, CustomStringConvertible {
  let line: Int
  let column: Int

  var description: String { "\(line):\(column)" }
}
