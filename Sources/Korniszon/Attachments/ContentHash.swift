/// A 64-bit hash of a file's content. Equal content has the same hash on every machine and in every run.
///
/// The hash takes the content in pieces, eight bytes at a time, because attachments can be large. `StableHash` takes a
/// whole short string, one byte at a time. Neither hash protects against an attacker who creates different content with
/// the same hash.
struct ContentHash {
  private var state: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
  private var byteCount = 0

  /// Adds the next bytes to the hash. Except in the last call, their number must be a multiple of 8.
  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Adds the UTF-8 bytes of a string.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let end = bytes.count / 8 * 8
    for offset in stride(from: 0, to: end, by: 8) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    if end < bytes.count { add(bytes[end...].reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
    byteCount += bytes.count
  }

  private mutating func add(_ word: UInt64) {
    state.0 = ((state.0 ^ word) &* 0xFF51_AFD7_ED55_8CCD)
    state.0 ^= state.0 >> 29
    state.1 = ((state.1 &+ word) &* 0xC4CE_B9FE_1A85_EC53)
    state.1 ^= state.1 >> 31
  }
}

extension ContentHash: CustomStringConvertible {
  /// The hash as 16 hexadecimal digits.
  var description: String {
    var last = self
    last.add(UInt64(byteCount))
    let digits = String(last.state.0 ^ (last.state.1 << 32 | last.state.1 >> 32), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
