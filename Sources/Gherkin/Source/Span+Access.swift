// Spans for macOS 15 and iOS 18. The property `span` of strings and arrays needs macOS 26 and iOS 26; that of buffer
// pointers and of slices doesn't.

extension String {
  /// Calls `body` with the bytes in UTF-8.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe: a span can't leave the closure.
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Substring {
  /// Calls `body` with the bytes in UTF-8.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe: a span can't leave the closure.
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Array {
  /// Calls `body` with the elements.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    // Safe: a span can't leave the closure.
    withUnsafeBufferPointer { body($0.span) }
  }
}
