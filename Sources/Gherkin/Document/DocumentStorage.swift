/// The contents of a document, which all views of the document share.
final class DocumentStorage: Sendable {
  let source: Source
  let nodes: Nodes
  /// The text that differs from the source, such as unescaped cells and doc strings.
  let unescaped: String
  /// The code of the spoken language.
  let language: String

  init(source: Source, nodes: consuming Nodes, unescaped: String, language: String) {
    self.source = source
    self.nodes = nodes
    self.unescaped = unescaped
    self.language = language
  }

  @inline(__always)
  func text(_ slice: TextSlice) -> Substring {
    (slice.isUnescaped ? unescaped : source.text).piece(slice.start..<slice.end)
  }

  @inline(__always)
  func withBytes<Result>(of slice: TextSlice, _ body: (Span<UInt8>) -> Result) -> Result {
    if slice.isUnescaped {
      unescaped.withSpan { body($0.extracting(slice.start..<slice.end)) }
    } else {
      source.text.withSpan { body($0.extracting(slice.start..<slice.end)) }
    }
  }
}

extension String {
  /// Returns the substring at a range of UTF-8 offsets.
  func piece(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    // Slicing the bytes is faster than slicing the string, which searches for the start of each character.
    return Substring(utf8[start..<utf8.index(start, offsetBy: range.count)])
  }
}
