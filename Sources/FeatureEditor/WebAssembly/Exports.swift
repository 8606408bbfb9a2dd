#if arch(wasm32)
  /// The session of the page. WebAssembly has a single thread.
  nonisolated(unsafe) private var session = EditorSession()

  /// Allocates memory for a request. The page must free it with `free`.
  @_cdecl("allocate")
  public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 16)
  }

  /// Answers a request. The result points to the length of the answer as a 32-bit little-endian integer, followed by
  /// the answer. The page must free the result with `free`.
  @_cdecl("answer")
  public func answer(_ request: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer {
    let answer = session.answer(Array(UnsafeBufferPointer(start: request, count: count)))
    let result = UnsafeMutableRawPointer.allocate(byteCount: 4 + answer.count, alignment: 16)
    result.storeBytes(of: UInt32(answer.count), as: UInt32.self)
    answer.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { (result + 4).copyMemory(from: start, byteCount: bytes.count) }
    }
    return result
  }
#endif
