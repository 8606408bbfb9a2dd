/// The end of a buffer that has room for what is written.
extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    pointee = byte
    self += 1
  }

  @inline(__always)
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(self).copyMemory(from: start, byteCount: bytes.count)
    self += bytes.count
  }

  /// Writes bytes between quotes.
  @inline(__always)
  mutating func write(quoting bytes: UnsafeBufferPointer<UInt8>) {
    write(UInt8(ascii: "\""))
    write(bytes)
    write(UInt8(ascii: "\""))
  }

  /// Writes a key of an object, with what stands before and behind it: four bytes more than the key.
  @inline(__always)
  mutating func write(_ key: StaticString, isFirst: Bool) {
    if !isFirst { write(UInt8(ascii: ",")) }
    write(quoting: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    write(UInt8(ascii: ":"))
  }

  /// Writes a whole number, of 20 bytes at most.
  @inline(__always)
  mutating func write(decimal number: Int) {
    if number < 0 { write(UInt8(ascii: "-")) }
    var rest = number.magnitude
    self += Self.decimalSize(of: rest)
    var position = self
    repeat {
      position -= 1
      position.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
  }

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
