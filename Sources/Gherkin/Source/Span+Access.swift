// Spans for macOS 15 and iOS 18, where strings and arrays have no `span` property but buffer pointers do. This is safe,
// because a span can't escape the closure.

extension String {
  /// Returns the result of calling `body` with the UTF-8 bytes of the string.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Short strings have no storage on the heap, and optimized code may use their spans after the stack has changed.
    // The feature editor's engine does without the faster way, to be small.
    #if !hasFeature(Embedded)
      if #available(macOS 26, iOS 26, *), utf8.count > Self.maximumInlineSize { return body(utf8.span) }
    #endif
    return withCopiedSpan(body)
  }

  /// Returns the result of calling `body` with the UTF-8 bytes of a copy of the string.
  ///
  /// Copying a long string changes its reference count. That would make reading pickles a fifth slower, so
  /// ``withSpan(_:)`` avoids the copy where possible.
  @usableFromInline @inline(never)
  func withCopiedSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.span) }
  }

  /// The maximum size of a string without storage on the heap, in UTF-8 bytes.
  @usableFromInline static var maximumInlineSize: Int { 15 }
}

extension Substring {
  /// Returns the result of calling `body` with the UTF-8 bytes of the string.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Array {
  /// Returns the result of calling `body` with the elements of the array.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body($0.span) }
  }
}
