/// Writes JSON as UTF-8 into bytes that grow.
///
/// Its only state is the bytes: the last byte shows whether a comma is due. It doesn't check the structure: what begins
/// must end, and an object may only have fields. Texts are read through buffer pointers, which are valid while the text is
/// written, because looking for escapes in a `Span` takes 1.7 times as long.
public struct JSONWriter: Sendable {
  private var buffer = OutputBuffer()

  /// Creates a writer with nothing written.
  public init() {}

  /// The bytes written since the writer was made or last emptied.
  public var bytes: [UInt8] { buffer.bytes }

  /// How many bytes were written since then.
  public var count: Int { buffer.count }

  /// Discards the bytes and keeps the memory for more.
  public mutating func removeAll() {
    buffer.removeAll()
  }

  /// Writes `{`.
  public mutating func beginObject() { buffer.append(UInt8(ascii: "{")) }

  /// Writes `}`.
  public mutating func endObject() { buffer.append(UInt8(ascii: "}")) }

  /// Writes `[`.
  public mutating func beginArray() { buffer.append(UInt8(ascii: "[")) }

  /// Writes `]`.
  public mutating func endArray() { buffer.append(UInt8(ascii: "]")) }

  /// Writes a line feed, which ends a line of NDJSON.
  public mutating func endLine() { buffer.append(UInt8(ascii: "\n")) }

  /// Writes a key, which must need no escape, and its value.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value) {
    let isFirst = isFirst
    buffer.append(upTo: key.utf8CodeUnitCount + 4) { $0.write(key, isFirst: isFirst) }
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
      buffer.append(upTo: key.utf8CodeUnitCount + (isPlain ? text.count : 0) + 6) { output in
        output.write(key, isFirst: isFirst)
        if isPlain { output.write(quoting: text) }
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
    buffer.append(upTo: key.utf8CodeUnitCount + 4 + Self.integerSize) { output in
      output.write(key, isFirst: isFirst)
      output.write(decimal: value)
    }
  }

  /// Writes the object of a moment or a duration, in one go: a stream is full of them.
  mutating func time(seconds: Int, nanos: Int) {
    buffer.append(upTo: 24 + 2 * Self.integerSize) { output in
      output.write(UInt8(ascii: "{"))
      output.write("seconds", isFirst: true)
      output.write(decimal: seconds)
      output.write("nanos", isFirst: false)
      output.write(decimal: nanos)
      output.write(UInt8(ascii: "}"))
    }
  }

  /// Writes an array.
  public mutating func array<Value: JSONEncodable & ~Copyable>(_ elements: Span<Value>) {
    beginArray()
    for index in elements.indices {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      write(elements[index])
    }
    endArray()
  }

  /// Writes an element of an array.
  public mutating func element<Value: JSONEncodable>(_ value: Value) {
    if buffer.last != UInt8(ascii: "[") { buffer.append(UInt8(ascii: ",")) }
    value.encode(to: &self)
  }

  /// Writes a string between quotes, escaped.
  ///
  /// DEL, U+2028 and U+2029 are escaped too, because terminals and JavaScript misread them.
  public mutating func string(_ value: String) {
    value.utf8.span.withUnsafeBufferPointer { text in
      guard Self.isPlain(text) else { return escape(text) }
      buffer.append(upTo: text.count + 2) { $0.write(quoting: text) }
    }
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    buffer.append(upTo: Self.integerSize) { $0.write(decimal: value) }
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a value where it lies; with this inlined, its fields would be copied one by one.
  @inline(never)
  private mutating func write<Value: JSONEncodable & ~Copyable>(_ value: borrowing Value) { value.encode(to: &self) }

  /// The most bytes that a whole number takes.
  private static let integerSize = 20

  /// Whether the object has no field yet.
  private var isFirst: Bool { buffer.last == UInt8(ascii: "{") }

  private mutating func literal(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where Self.mayNeedEscape(text[index]) {
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + escapeFirst(of: text[index...])
    }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    buffer.append(UInt8(ascii: "\""))
  }

  /// Looks at every byte, without a way out, which processors do for many bytes at once.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text.reduce(false) { needsEscape, byte in mayNeedEscape(byte) || needsEscape }
  }

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xE2
  }

  /// Writes the escape for the first character of `rest`, and returns how many bytes of `rest` it replaces.
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
    case 0xE2: buffer.append(0xE2)
    case let control:
      literal("\\u00")
      for digit in [control >> 4, control & 0xF] {
        buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
    return 1
  }
}
