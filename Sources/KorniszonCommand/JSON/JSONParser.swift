#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A parser that turns JSON into values with locations (RFC 8259). Rejects duplicate keys in an object.
struct JSONParser {
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index = 0
  /// The line of the index, and the index of the line's start.
  private var line = 1
  private var lineStart = 0

  static func parse(_ bytes: [UInt8]) throws(Violation) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    do throws(Violation.Kind) {
      let value = try parser.value(depth: 0)
      try parser.require(parser.next == nil)
      return value
    } catch {
      throw Violation(kind: error, place: parser.place)
    }
  }

  /// Ignores a byte order mark at the start.
  private init(bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private var place: TextPlace { TextPlace(line: line, column: index - lineStart + 1) }

  /// The byte at the index, or `nil` at the end.
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next byte that isn't white space, or `nil` at the end.
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
    return JSONValue(content: content, place: place, text: String(decoding: bytes[start..<index], as: UTF8.self))
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

  private mutating func string() throws(Violation.Kind) -> String {
    let start = index
    index += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      try require(byte >= 0x20)
      index += 1
      if byte == UInt8(ascii: "\\") {
        try require(current.map { #""\/bfnrtu"#.utf8.contains($0) } ?? false)
        index += 1
      }
    }
    try require(current != nil)
    index += 1
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<index])) else {
      index = start
      throw .unexpected
    }
    return text
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
