/// Writes JSON as UTF-8 into a growing bytes.
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
    let isFirst = bytes.last == UInt8(ascii: "{")
    bytes.append(addingCapacity: key.utf8CodeUnitCount + 4) { output in
      if !isFirst { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      output.append(copying: Self.utf8(of: key))
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
    value.encode(to: &self)
  }

  /// Writes a key and its value, or nothing for nil.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    if let value { field(key, value) }
  }

  /// Writes an element of an array.
  public mutating func element<Value: JSONEncodable>(_ value: Value) {
    if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    value.encode(to: &self)
  }

  /// Writes a string between quotes, escaped.
  ///
  /// Besides what JSON asks for, DEL, U+2028 and U+2029 are escaped: terminals and JavaScript stumble over them.
  public mutating func string(_ value: String) {
    value.utf8.span.withUnsafeBufferPointer { text in
      guard Self.isPlain(text) else { return escape(text) }
      bytes.append(addingCapacity: text.count + 2) { output in
        output.append(UInt8(ascii: "\""))
        output.append(copying: text)
        output.append(UInt8(ascii: "\""))
      }
    }
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    bytes.append(addingCapacity: 20) { output in
      if value < 0 { output.append(UInt8(ascii: "-")) }
      output.append(decimal: value.magnitude)
    }
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  private mutating func literal(_ text: StaticString) {
    bytes.append(contentsOf: Self.utf8(of: text))
  }

  private static func utf8(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var rest = text[...]
    while let index = rest.firstIndex(where: Self.mayNeedEscape) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<index]))
      rest = rest[index...]
      rest = rest.dropFirst(escapeFirst(of: rest))
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Looks at every byte, without a way out, which processors do for many bytes at once.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text.reduce(false) { needsEscape, byte in mayNeedEscape(byte) || needsEscape }
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

extension OutputSpan<UInt8> {
  /// Appends bytes that lie elsewhere, all at once.
  @inline(__always)
  fileprivate mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    withUnsafeMutableBufferPointer { buffer, count in
      UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
      count += bytes.count
    }
  }

  /// Appends the digits of a number.
  fileprivate mutating func append(decimal number: UInt) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
