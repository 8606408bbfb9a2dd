/// A growing byte buffer whose callers estimate the size of each append in advance.
///
/// Long output is stored as a list of full chunks and one open chunk, so that little is copied when the buffer grows.
struct OutputBuffer: Sendable {
  /// The full chunks, in the order in which they were written.
  private var chunks: [[UInt8]] = []
  private var chunksSize = 0
  /// The open chunk with its whole capacity. The bytes from index ``openCount`` on are unused.
  private var storage: [UInt8] = []
  private var openCount = 0

  /// The minimum capacity of a chunk.
  private static let smallestSize = 1024
  /// The capacity that the open chunk must reach before the buffer grows by adding chunks.
  private static let chunkSize = 131_072
}

extension OutputBuffer {
  /// The number of bytes that were written and not yet passed on.
  var count: Int { chunksSize + openCount }

  /// The bytes that were written and not yet passed on.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for chunk in chunks { bytes += chunk }
    return bytes + storage[..<openCount]
  }

  /// The last byte, or 0 if there is none.
  var last: UInt8 { openCount > 0 ? storage[openCount - 1] : chunks.last?.last ?? 0 }

  /// Calls `body` with the bytes, chunk by chunk, and discards each chunk unless `body` throws.
  mutating func passOn<Failure: Error>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    while let chunk = chunks.first {
      try body(chunk)
      chunks.removeFirst()
      chunksSize -= chunk.count
    }
    if openCount > 0 { try body(Array(storage[..<openCount])) }
    openCount = 0
    if storage.count > Self.chunkSize { storage = [] }
  }

  /// Appends the bytes that a closure writes. One call for several writes is faster than one call per write.
  ///
  /// If the bytes don't fit, the buffer grows by the estimate `size` and calls `write` again, so `write` mustn't have
  /// any other effect.
  @inline(__always)
  mutating func append(upTo size: Int, _ write: (inout Tail) -> Void) {
    while !hasRoom(for: write) { grow(by: size) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) { append(upTo: 1) { $0.write(byte) } }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    append(upTo: bytes.count) { $0.write(bytes) }
  }

  /// Calls `write` with the unused capacity and returns whether everything fit. Appends nothing if it didn't.
  @inline(__always)
  private mutating func hasRoom(for write: (inout Tail) -> Void) -> Bool {
    storage.withUnsafeMutableBufferPointer { storage in
      guard let start = storage.baseAddress else { return false }
      var tail = Tail(from: start + openCount, to: start + storage.count)
      write(&tail)
      guard !tail.isFull else { return false }
      openCount = tail.end - start
      return true
    }
  }

  /// Adds more than `size` bytes of capacity by at least doubling the open chunk or by beginning another one.
  @inline(never)
  private mutating func grow(by size: Int) {
    if storage.count < Self.chunkSize {
      storage += [UInt8](repeating: 0, count: max(size + 1, storage.count, Self.smallestSize))
    } else {
      if openCount > 0 {
        storage.removeLast(storage.count - openCount)
        chunks.append(storage)
        chunksSize += openCount
      }
      (storage, openCount) = (Array(repeating: 0, count: max(size + 1, Self.chunkSize)), 0)
    }
  }
}

extension OutputBuffer {
  /// The unused capacity of a buffer, for one call to `append(upTo:_:)`. If a write doesn't fit, the buffer discards
  /// what the call has written.
  ///
  /// The pointers are valid only during the call. Pointers are used for speed: appending to an array byte by byte takes
  /// twice as long.
  struct Tail {
    fileprivate(set) var end: UnsafeMutablePointer<UInt8>
    private let limit: UnsafeMutablePointer<UInt8>
    /// Whether a write didn't fit.
    fileprivate(set) var isFull = false

    fileprivate init(from start: UnsafeMutablePointer<UInt8>, to limit: UnsafeMutablePointer<UInt8>) {
      end = start
      self.limit = limit
    }
  }
}

extension OutputBuffer.Tail {
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    guard hasRoom(for: 1) else { return }
    put(byte)
  }

  @inline(__always)
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard hasRoom(for: bytes.count) else { return }
    put(bytes)
  }

  /// Writes a string that is already JSON.
  @inline(__always)
  mutating func write(_ json: StaticString) {
    write(UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Writes the bytes in quotes and returns `true`, or returns `false` if one of the bytes may need an escape. If the
  /// bytes don't fit, also returns `true`.
  ///
  /// Checks and copies eight bytes at a time.
  @inline(__always)
  mutating func write(quotingPlain bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard hasRoom(for: bytes.count + 2) else { return true }
    guard !Self.copy(UnsafeRawBufferPointer(bytes), to: UnsafeMutableRawPointer(end + 1)) else { return false }
    put(UInt8(ascii: "\""))
    end += bytes.count
    put(UInt8(ascii: "\""))
    return true
  }

  /// Copies bytes, eight at a time, and returns whether any of them may need an escape.
  @inline(__always)
  private static func copy(_ text: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) -> Bool {
    let count = text.count
    guard count >= 8 else {
      var mayNeedEscape = false
      for index in 0..<count {
        mayNeedEscape = text[index].mayNeedEscape || mayNeedEscape
        target.storeBytes(of: text[index], toByteOffset: index, as: UInt8.self)
      }
      return mayNeedEscape
    }
    var found: UInt64 = 0
    var offset = 0
    while offset < count {
      // The last eight bytes may overlap the ones before them.
      let place = min(offset, count - 8)
      let word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      found |= word.bytesToEscape
      target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
      offset += 8
    }
    return found != 0
  }

  /// Writes an object key and its colon, preceded by a comma unless the key is the first. Besides the key, writes at
  /// most four bytes.
  @inline(__always)
  mutating func write(_ key: StaticString, isFirst: Bool) {
    guard hasRoom(for: key.utf8CodeUnitCount + 4) else { return }
    if !isFirst { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    put(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
  }

  /// Writes a decimal integer, which takes at most 20 bytes.
  @inline(__always)
  mutating func write(decimal number: Int) {
    var rest = number.magnitude
    let size = Self.decimalSize(of: rest)
    guard hasRoom(for: size + 1) else { return }
    if number < 0 { put(UInt8(ascii: "-")) }
    end += size
    var position = end
    while rest >= 100 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 100)
      position -= 2
      Self.put(UInt8(truncatingIfNeeded: remainder), at: position)
      rest = quotient
    }
    if rest >= 10 {
      Self.put(UInt8(truncatingIfNeeded: rest), at: position - 2)
    } else {
      (position - 1).pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }
  }

  /// Writes an integer between quotes.
  @inline(__always)
  mutating func write(quotedDecimal number: Int) {
    write(UInt8(ascii: "\""))
    write(decimal: number)
    write(UInt8(ascii: "\""))
  }

  /// Writes a timestamp or duration as a JSON object.
  @inline(__always)
  mutating func write(seconds: Int, nanos: Int) {
    write("{\"seconds\":")
    write(decimal: seconds)
    write(",\"nanos\":")
    write(decimal: nanos)
    write("}")
  }

  /// Writes a number below 100 as two digits.
  @inline(__always)
  private static func put(_ number: UInt8, at position: UnsafeMutablePointer<UInt8>) {
    let tens = number / 10
    position[0] = UInt8(ascii: "0") &+ tens
    position[1] = UInt8(ascii: "0") &+ (number &- tens &* 10)
  }

  @inline(__always)
  private mutating func hasRoom(for size: Int) -> Bool {
    guard size <= limit - end else {
      isFull = true
      return false
    }
    return true
  }

  /// Appends a byte. The caller must check the capacity.
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Appends bytes. The caller must check the capacity.
  @inline(__always)
  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(end).copyMemory(from: first, byteCount: bytes.count)
    end += bytes.count
  }

  @inline(__always)
  private static func decimalSize(of number: UInt) -> Int {
    var size = 1
    var rest = number
    // Converts four digits at a time, because most numbers are IDs and nanoseconds.
    while rest >= 10_000 {
      size += 4
      rest /= 10_000
    }
    return size + (rest >= 10 ? 1 : 0) + (rest >= 100 ? 1 : 0) + (rest >= 1000 ? 1 : 0)
  }
}
