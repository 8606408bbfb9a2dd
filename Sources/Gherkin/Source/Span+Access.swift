// Spans for macOS 15 and iOS 18, where strings and arrays have no property `span`, but buffer pointers have. They are safe:
// a span can't leave the closure.

extension String {
  /// Calls `body` with the bytes in UTF-8.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Not only the other way, which counts references: pickles would take a fifth longer to read.
    if #available(macOS 26, iOS 26, *) { return body(utf8.span) }
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Substring {
  /// Calls `body` with the bytes in UTF-8.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Array {
  /// Calls `body` with the elements.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body($0.span) }
  }
}
