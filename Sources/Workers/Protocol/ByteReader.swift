/// A reader for numbers and strings written by a ``ByteWriter``.
struct ByteReader {
  /// An error for bytes that a ``ByteWriter`` can't have written.
  struct Malformed: Error, CustomStringConvertible {
    var description: String { "invalid message between worker and coordinator" }
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The unread bytes.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard position < bytes.endIndex else { throw Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(Malformed) -> Int {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = try byte()
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
      shift += 7
    }
    throw Malformed()
  }

  mutating func flag() throws(Malformed) -> Bool { try byte() != 0 }

  mutating func text() throws(Malformed) -> String {
    let count = try number()
    guard count >= 0, count <= bytes.endIndex - position else { throw Malformed() }
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  mutating func optionalText() throws(Malformed) -> String? { try flag() ? try text() : nil }
}
