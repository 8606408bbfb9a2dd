/// Writes JSON as UTF-8 into a growing buffer.
///
/// It keeps no state but the bytes: whether a comma is due is read off the last byte. It checks nothing: what begins must
/// end, and in an object only fields are written.
public struct JSONWriter: Sendable {
  /// What was written since the writer was made or last emptied.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer with nothing written.
  public init() {}

  /// Forgets what was written and keeps the memory for what comes.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes `{`.
  public mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }

  /// Writes `}`.
  public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  /// Writes `[`.
  public mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }

  /// Writes `]`.
  public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  /// Writes a line feed, which ends a line of NDJSON.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes a key, which must need no escape, and its value.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value) {
    separate(after: UInt8(ascii: "{"))
    bytes.append(UInt8(ascii: "\""))
    literal(key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    value.encode(to: &self)
  }

  /// Writes a key and its value, or nothing for nil.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    if let value { field(key, value) }
  }

  /// Writes an element of an array.
  public mutating func element<Value: JSONEncodable>(_ value: Value) {
    separate(after: UInt8(ascii: "["))
    value.encode(to: &self)
  }

  /// Writes a string between quotes, escaped.
  ///
  /// Besides what JSON asks for, DEL, U+2028 and U+2029 are escaped: terminals and JavaScript stumble over them.
  public mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in escape(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    if (0..<10).contains(value) {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  private mutating func separate(after opening: UInt8) {
    if bytes.last != opening { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func literal(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    while let index = rest.firstIndex(where: Self.mayNeedEscape) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<index]))
      rest = rest[index...]
      rest = rest.dropFirst(escapeFirst(of: rest))
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
  }

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xE2
  }

  /// Writes the escape for what stands first in `rest`, and returns the number of bytes it stands for.
  private mutating func escapeFirst(of rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    switch rest[rest.startIndex] {
    case UInt8(ascii: "\""): literal("\\\"")
    case UInt8(ascii: "\\"): literal("\\\\")
    case UInt8(ascii: "\n"): literal("\\n")
    case UInt8(ascii: "\r"): literal("\\r")
    case UInt8(ascii: "\t"): literal("\\t")
    case 0xE2 where rest.starts(with: [0xE2, 0x80, 0xA8]):
      literal("\\u2028")
      return 3
    case 0xE2 where rest.starts(with: [0xE2, 0x80, 0xA9]):
      literal("\\u2029")
      return 3
    case 0xE2: bytes.append(0xE2)
    case let control:
      literal("\\u00")
      for digit in [control >> 4, control & 0xF] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
    return 1
  }
}
