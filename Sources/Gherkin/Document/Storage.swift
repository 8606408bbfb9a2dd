/// The one owner of a document's memory, shared by all views of it.
final class Storage: Sendable {
  let source: Source
  let nodes: Nodes
  private let unescaped: String

  init(source: Source, nodes: Nodes, unescaped: String) {
    self.source = source
    self.nodes = nodes
    self.unescaped = unescaped
  }

  func text(_ slice: TextSlice) -> Substring {
    let text = slice.isUnescaped ? unescaped : source.text
    let start = text.utf8.index(text.startIndex, offsetBy: slice.start)
    return text[start..<text.utf8.index(start, offsetBy: slice.count)]
  }
}
