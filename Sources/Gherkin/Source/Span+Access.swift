// Spans for macOS 15 and iOS 18, where strings and arrays have no `span` property but buffer pointers do. This is safe,
// because a span can't escape the closure.

extension String {
  /// Calls `body` with the UTF-8 bytes of the string and returns its result.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // The code below alone would suffice, but it counts references, which makes reading pickles a fifth slower.
    if #available(macOS 26, iOS 26, *) { return body(utf8.span) }
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Substring {
  /// Calls `body` with the UTF-8 bytes of the string and returns its result.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Array {
  /// Calls `body` with the elements of the array and returns its result.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body($0.span) }
  }
}
