import Gherkin

/// A writer that appends JSON to a buffer of UTF-8.
///
/// The buffer is its only state: the last byte shows whether a comma is needed. The writer doesn't check the structure.
/// The caller must end every object and array, and write only fields to an object.
///
/// Strings are read through buffer pointers that are valid during the write, because searching a `Span` for escapes
/// takes 1.7 times as long.
public struct JSONWriter: Sendable {
  private var buffer = OutputBuffer()

  /// Creates an empty writer.
  public init() {}

  /// The bytes that were written and not yet passed on by ``passOn(to:)``.
  public var bytes: [UInt8] { buffer.bytes }

  /// The number of bytes that were written and not yet passed on by ``passOn(to:)``.
  public var count: Int { buffer.count }

  /// Calls `body` with the bytes, chunk by chunk, and discards each chunk unless `body` throws.
  public mutating func passOn<Failure: Error>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try buffer.passOn(to: body)
  }

  /// Writes `{`.
  public mutating func beginObject() { buffer.append(UInt8(ascii: "{")) }

  /// Writes `{` and the field `id`.
  mutating func beginObject(id: Int) {
    buffer.append(upTo: 8 + Self.integerSize) { output in
      output.write("{\"id\":")
      output.write(quotedDecimal: id)
    }
  }

  /// Writes `}`.
  public mutating func endObject() { buffer.append(UInt8(ascii: "}")) }

  /// Writes `[`.
  public mutating func beginArray() { buffer.append(UInt8(ascii: "[")) }

  /// Writes `]`.
  public mutating func endArray() { buffer.append(UInt8(ascii: "]")) }

  /// Writes a line feed, which ends a line of NDJSON.
  public mutating func endLine() { buffer.append(UInt8(ascii: "\n")) }

  /// Writes a key and its value. The key mustn't contain characters that need an escape.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value) {
    beginValue(key)
    value.encode(to: &self)
  }

  /// Writes a key and its value, or nothing if the value is `nil`.
  public mutating func field<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    if let value { field(key, value) }
  }

  /// Writes a key and a string, in a single append if the string needs no escaping.
  public mutating func field(_ key: StaticString, _ value: String) {
    value.withSpan { field(key, $0) }
  }

  /// Writes a key and a substring.
  mutating func field(_ key: StaticString, _ value: Substring) { value.withSpan { field(key, $0) } }

  /// Writes a key and a string given as UTF-8.
  mutating func field(_ key: StaticString, _ value: Span<UInt8>) {
    value.withUnsafeBufferPointer { field(key, text: $0) }
  }

  /// Writes a key and a substring, or nothing if the substring is `nil`.
  mutating func field(_ key: StaticString, _ value: Substring?) {
    if let value { field(key, value) }
  }

  private mutating func field(_ key: StaticString, text: UnsafeBufferPointer<UInt8>) {
    let isFirst = isFirst
    var isPlain = true
    buffer.append(upTo: key.utf8CodeUnitCount + text.count + 6) { output in
      output.write(key, isFirst: isFirst)
      isPlain = output.write(quotingPlain: text)
    }
    if !isPlain { escape(text) }
  }

  /// Writes a key and a string, or nothing if the string is `nil`.
  public mutating func field(_ key: StaticString, _ value: String?) {
    if let value { field(key, value) }
  }

  /// Writes a key and the raw value of an enumeration.
  public mutating func field<Name: JSONEncodable & RawRepresentable>(
    _ key: StaticString,
    _ value: Name
  ) where Name.RawValue == String {
    field(key, value.rawValue)
  }

  /// Writes a key and an integer in a single append.
  public mutating func field(_ key: StaticString, _ value: Int) {
    let isFirst = isFirst
    buffer.append(upTo: key.utf8CodeUnitCount + 4 + Self.integerSize) { output in
      output.write(key, isFirst: isFirst)
      output.write(decimal: value)
    }
  }

  /// Writes a key and an ID, which is encoded as a number in quotes.
  mutating func field(_ key: StaticString, id: Int) {
    let isFirst = isFirst
    buffer.append(upTo: key.utf8CodeUnitCount + 6 + Self.integerSize) { output in
      output.write(key, isFirst: isFirst)
      output.write(quotedDecimal: id)
    }
  }

  /// Writes a key and an array of one or two IDs.
  mutating func field(_ key: StaticString, ids first: Int, _ second: Int?) {
    let isFirst = isFirst
    buffer.append(upTo: key.utf8CodeUnitCount + 12 + 2 * Self.integerSize) { output in
      output.write(key, isFirst: isFirst)
      output.write("[")
      output.write(quotedDecimal: first)
      if let second {
        output.write(",")
        output.write(quotedDecimal: second)
      }
      output.write("]")
    }
  }

  /// Writes a key and an object with the fields that `fields` writes.
  mutating func object(_ key: StaticString, _ fields: (inout JSONWriter) -> Void) {
    beginValue(key)
    beginObject()
    fields(&self)
    endObject()
  }

  /// Writes a key and an array with the elements that `elements` writes.
  mutating func array(_ key: StaticString, _ elements: (inout JSONWriter) -> Void) {
    beginValue(key)
    beginArray()
    elements(&self)
    endArray()
  }

  /// Writes an array element that is an object with the fields that `fields` writes.
  mutating func elementObject(_ fields: (inout JSONWriter) -> Void) {
    beginElement()
    beginObject()
    fields(&self)
    endObject()
  }

  /// Writes a line of NDJSON: an object with the fields that `fields` writes.
  mutating func line(_ fields: (inout JSONWriter) -> Void) {
    beginObject()
    fields(&self)
    endObject()
    endLine()
  }

  /// Writes a key. The caller must then write its value.
  mutating func beginValue(_ key: StaticString) {
    let isFirst = isFirst
    buffer.append(upTo: key.utf8CodeUnitCount + 4) { $0.write(key, isFirst: isFirst) }
  }

  /// Writes a comma unless the next element is the first.
  mutating func beginElement() {
    if buffer.last != UInt8(ascii: "[") { buffer.append(UInt8(ascii: ",")) }
  }

  /// Writes a timestamp or duration in a single append, because streams contain many of them.
  mutating func time(seconds: Int, nanos: Int) {
    buffer.append(upTo: 24 + 2 * Self.integerSize) { $0.write(seconds: seconds, nanos: nanos) }
  }

  /// Writes a key and a location in a single append, because every node of a syntax tree has one.
  mutating func field(_ key: StaticString, line: Int, column: Int?) {
    let isFirst = isFirst
    buffer.append(upTo: key.utf8CodeUnitCount + 28 + 2 * Self.integerSize) { output in
      output.write(key, isFirst: isFirst)
      output.write("{\"line\":")
      output.write(decimal: line)
      if let column {
        output.write(",\"column\":")
        output.write(decimal: column)
      }
      output.write("}")
    }
  }

  /// Appends JSON in one call, which is faster than a call for each field. See ``OutputBuffer/append(upTo:_:)``.
  @inline(__always)
  mutating func append(upTo size: Int, _ write: (inout OutputBuffer.Tail) -> Void) {
    buffer.append(upTo: size, write)
  }

  /// Writes a JSON array with the given elements.
  public mutating func array<Value: JSONEncodable & ~Copyable>(_ elements: Span<Value>) {
    beginArray()
    for index in elements.indices {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      write(elements[index])
    }
    endArray()
  }

  /// Writes an array element, after a comma unless the element is the first.
  public mutating func element<Value: JSONEncodable>(_ value: Value) {
    beginElement()
    value.encode(to: &self)
  }

  /// Writes an escaped string in quotes.
  ///
  /// This method also escapes DEL, U+2028, and U+2029, which JSON permits but terminals and JavaScript misinterpret.
  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { text in
      var isPlain = true
      buffer.append(upTo: text.count + 2) { isPlain = $0.write(quotingPlain: text) }
      if !isPlain { escape(text) }
    }
  }

  /// Writes an integer as a JSON number.
  public mutating func integer(_ value: Int) {
    buffer.append(upTo: Self.integerSize) { $0.write(decimal: value) }
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Encodes a value in place. If the method were inlined, the value's fields would be copied one by one.
  @inline(never)
  private mutating func write<Value: JSONEncodable & ~Copyable>(_ value: borrowing Value) { value.encode(to: &self) }

  /// The maximum length of an integer in bytes.
  private static let integerSize = 20

  /// Whether the object has no field yet.
  private var isFirst: Bool { buffer.last == UInt8(ascii: "{") }

  private mutating func literal(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where text[index].mayNeedEscape {
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + escapeFirst(of: text[index...])
    }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes the escape for the first character of `rest` and returns the number of bytes that it replaces.
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
