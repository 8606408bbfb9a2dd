/// A line of a history file, with fields that are read in order.
struct HistoryLine {
  /// The start of the next field; `end + 1` after the last one.
  private var start: Int
  private let end: Int

  init(start: Int, end: Int) {
    (self.start, self.end) = (start, end)
  }

  /// Whether all fields have been read.
  var isAtEnd: Bool { start > end }

  /// Reads a field of one byte, or returns `nil` if the field is longer or missing.
  mutating func letter(in bytes: Span<UInt8>) -> UInt8? {
    guard start < end, start + 1 == end || bytes[start + 1] == RunHistory.tab else { return nil }
    defer { start += 2 }
    return bytes[start]
  }

  /// Reads a nonnegative number, or returns `nil` if the field is missing, isn't a number, or is too large.
  mutating func number(in bytes: Span<UInt8>) -> Int? {
    var number = 0
    var position = start
    while position < end, bytes[position] != RunHistory.tab {
      let digit = Int(bytes[position]) - 0x30
      guard (0...9).contains(digit), number < Self.limit else { return nil }
      number = number * 10 + digit
      position += 1
    }
    guard position > start else { return nil }
    start = position + 1
    return number
  }

  private static let limit = 1 << 48

  /// Reads a string, or returns `nil` if the field is missing or has an invalid escape or invalid UTF-8.
  mutating func text(in bytes: Span<UInt8>) -> String? {
    guard start <= end else { return nil }
    var text: [UInt8] = []
    var position = start
    while position < end, bytes[position] != RunHistory.tab {
      var byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        position += 1
        guard position < end, let meaning = Self.meaning(ofEscaped: bytes[position]) else { return nil }
        byte = meaning
      }
      text.append(byte)
      position += 1
    }
    start = position + 1
    return String(validating: text, as: UTF8.self)
  }

  private static func meaning(ofEscaped byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\\"): byte
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: nil
    }
  }

  /// Appends a line that consists of a letter and escaped fields, separated by tabs.
  static func write(_ letter: Character, _ fields: [String], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(letter).utf8)
    for field in fields {
      bytes.append(RunHistory.tab)
      for byte in field.utf8 {
        switch byte {
        case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(RunHistory.lineFeed)
  }
}
