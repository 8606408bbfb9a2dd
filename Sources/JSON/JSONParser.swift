/// A parser that turns JSON (RFC 8259) into values with locations.
///
/// The parser rejects duplicate keys in an object and values nested more than 512 levels deep.
package struct JSONParser {
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index = 0
  /// The 1-based number of the current line.
  private var line = 1
  /// The index at which the current line starts.
  private var lineStart = 0

  /// Parses a JSON text in UTF-8 and returns its value.
  package static func parse(_ bytes: [UInt8]) throws(Violation) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    do throws(Violation.Kind) {
      let value = try parser.value(depth: 0)
      try parser.require(parser.next == nil)
      return value
    } catch {
      throw Violation(kind: error, place: parser.place)
    }
  }

  /// Creates a parser that skips a byte order mark at the start.
  private init(bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private var place: TextPlace { TextPlace(line: line, column: index - lineStart + 1) }

  /// The byte at the index, or `nil` at the end.
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next byte that isn't whitespace, or `nil` at the end. The getter skips the whitespace before it.
  private var next: UInt8? {
    mutating get {
      while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        index += 1
        if byte == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index) }
      }
      return current
    }
  }

  private func require(_ condition: Bool) throws(Violation.Kind) {
    if !condition { throw .unexpected }
  }

  private mutating func skip(_ character: Unicode.Scalar) throws(Violation.Kind) {
    try require(next == UInt8(ascii: character))
    index += 1
  }

  private mutating func value(depth: Int) throws(Violation.Kind) -> JSONValue {
    try require(depth < Self.maximumDepth)
    let first = next
    let (start, place) = (index, place)
    let content: JSONValue.Content =
      switch first {
      case UInt8(ascii: "{"): .object(try object(depth: depth))
      case UInt8(ascii: "["): .array(try array(depth: depth))
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "t"): .flag(try word("true", true))
      case UInt8(ascii: "f"): .flag(try word("false", false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: try number()
      }
    return JSONValue(content: content, place: place, bytes: bytes[start..<index])
  }

  private mutating func object(depth: Int) throws(Violation.Kind) -> [JSONValue.Member] {
    var keys: Set<String> = []
    return try list("}") { (parser) throws(Violation.Kind) in
      try parser.require(parser.next == UInt8(ascii: "\""))
      let (start, place) = (parser.index, parser.place)
      let key = try parser.string()
      guard keys.insert(key).inserted else {
        parser.index = start
        throw .duplicateKey(key)
      }
      try parser.skip(":")
      return JSONValue.Member(key: key, place: place, value: try parser.value(depth: depth + 1))
    }
  }

  private mutating func array(depth: Int) throws(Violation.Kind) -> [JSONValue] {
    try list("]") { (parser) throws(Violation.Kind) in try parser.value(depth: depth + 1) }
  }

  /// Parses comma-separated elements, including the opening and closing brackets.
  private mutating func list<Element>(
    _ end: Unicode.Scalar,
    _ element: (inout JSONParser) throws(Violation.Kind) -> Element
  ) throws(Violation.Kind) -> [Element] {
    index += 1
    var elements: [Element] = []
    if next != UInt8(ascii: end) {
      elements.append(try element(&self))
      while next == UInt8(ascii: ",") {
        index += 1
        elements.append(try element(&self))
      }
    }
    try skip(end)
    return elements
  }

  /// Parses a string. An invalid escape or invalid UTF-8 is reported at the start of the string.
  private mutating func string() throws(Violation.Kind) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      try require(byte >= 0x20)
      index += 1
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
      } else if let scalar = escapedScalar() {
        text += String(scalar).utf8
      } else {
        index = start
        throw .unexpected
      }
    }
    try require(current != nil)
    index += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      index = start
      throw .unexpected
    }
    return string
  }

  /// Parses the rest of an escape, including the second half of a surrogate pair, or returns `nil` if it is invalid.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let escape = current else { return nil }
    index += 1
    switch escape {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(escape)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
      index += 2
      guard let second = codeUnit(), (0xDC00...0xDFFF).contains(second) else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    default: return nil
    }
  }

  /// Parses four hexadecimal digits, or returns `nil` if there are fewer.
  private mutating func codeUnit() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { return nil }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }

  private mutating func word<Value>(_ word: String, _ value: Value) throws(Violation.Kind) -> Value {
    for byte in word.utf8 {
      try require(current == byte)
      index += 1
    }
    return value
  }

  /// Parses a number: an optional minus sign, digits without leading zeros, and an optional fraction and exponent.
  private mutating func number() throws(Violation.Kind) -> JSONValue.Content {
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return .number
  }

  private mutating func digits() throws(Violation.Kind) {
    let start = index
    while let byte = current, "0123456789".utf8.contains(byte) { index += 1 }
    try require(index > start)
  }
}
