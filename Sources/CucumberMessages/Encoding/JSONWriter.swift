/// Writes JSON as UTF-8 into growing bytes.
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
    let isFirst = isFirst
    bytes.append(addingCapacity: key.utf8CodeUnitCount + 4) { $0.append(key, isFirst: isFirst) }
    value.encode(to: &self)
  }

  /// Writes a key and its value, or nothing for nil.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    if let value { field(key, value) }
  }

  /// Writes a key and a string, in one go where nothing must be escaped.
  public mutating func field(_ key: StaticString, _ value: String) {
    let isFirst = isFirst
    value.utf8.span.withUnsafeBufferPointer { text in
      let isPlain = Self.isPlain(text)
      bytes.append(addingCapacity: key.utf8CodeUnitCount + (isPlain ? text.count : 0) + 6) { output in
        output.append(key, isFirst: isFirst)
        if isPlain { output.append(quoting: text) }
      }
      if !isPlain { escape(text) }
    }
  }

  /// Writes a key and a string, or nothing for nil.
  public mutating func field(_ key: StaticString, _ value: String?) {
    if let value { field(key, value) }
  }

  /// Writes a key and one of a set of names.
  public mutating func field<Name: JSONEncodable & RawRepresentable>(
    _ key: StaticString,
    _ value: Name
  ) where Name.RawValue == String {
    field(key, value.rawValue)
  }

  /// Writes a key and a whole number, in one go.
  public mutating func field(_ key: StaticString, _ value: Int) {
    let isFirst = isFirst
    bytes.append(addingCapacity: key.utf8CodeUnitCount + 4 + Self.integerSize) { output in
      output.append(key, isFirst: isFirst)
      output.append(decimal: value)
    }
  }

  /// Writes the object of a moment or a duration, in one go: a stream is full of them.
  mutating func time(seconds: Int, nanos: Int) {
    bytes.append(addingCapacity: 24 + 2 * Self.integerSize) { output in
      output.append(UInt8(ascii: "{"))
      output.append("seconds", isFirst: true)
      output.append(decimal: seconds)
      output.append("nanos", isFirst: false)
      output.append(decimal: nanos)
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Writes an array.
  public mutating func array<Value: JSONEncodable & ~Copyable>(_ elements: Span<Value>) {
    beginArray()
    for index in elements.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(elements[index])
    }
    endArray()
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
      bytes.append(addingCapacity: text.count + 2) { $0.append(quoting: text) }
    }
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    bytes.append(addingCapacity: Self.integerSize) { $0.append(decimal: value) }
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a value where it lies; with this inlined, its fields would be copied one by one.
  @inline(never)
  private mutating func write<Value: JSONEncodable & ~Copyable>(_ value: borrowing Value) { value.encode(to: &self) }

  /// The most bytes that a whole number takes.
  private static let integerSize = 20

  /// Whether nothing was written behind the beginning of the object.
  private var isFirst: Bool { bytes.last == UInt8(ascii: "{") }

  private mutating func literal(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where Self.mayNeedEscape(text[index]) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + escapeFirst(of: text[index...])
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
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
  /// Appends a key with what stands before and behind it.
  @inline(__always)
  fileprivate mutating func append(_ key: StaticString, isFirst: Bool) {
    if !isFirst { append(UInt8(ascii: ",")) }
    append(quoting: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    append(UInt8(ascii: ":"))
  }

  /// Appends bytes that lie elsewhere between quotes, all at once.
  @inline(__always)
  fileprivate mutating func append(quoting bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    withUnsafeMutableBufferPointer { buffer, count in
      UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
      count += bytes.count
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a whole number.
  @inline(__always)
  fileprivate mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let size = Self.decimalSize(of: rest)
    withUnsafeMutableBufferPointer { buffer, count in
      count += size
      for index in (count - size..<count).reversed() {
        buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }

  /// The number of digits.
  private static func decimalSize(of number: UInt) -> Int {
    var size = 1
    var limit: UInt = 10
    while number >= limit {
      size += 1
      let (next, isTooLarge) = limit.multipliedReportingOverflow(by: 10)
      if isTooLarge { break }
      limit = next
    }
    return size
  }
}
