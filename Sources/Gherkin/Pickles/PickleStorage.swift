/// What pickles share: the document and, where they are rows of examples, the texts that their values are filled into.
///
/// The rows of a table are filled in by and by, many at a time: that takes one piece of memory instead of one a text.
final class PickleStorage: Sendable {
  let document: DocumentStorage
  /// What is the same in all pickles of a scenario, by its position.
  let definitions: [Pickle.Definition]
  /// Nil where the pickles are of scenarios that are no outlines.
  let rows: Outline.Rows?

  /// What the pickles of scenarios share that are no outlines.
  init(_ document: DocumentStorage) {
    self.document = document
    self.definitions = document.nodes.scenarios.indices.map { Pickle.Definition(document, scenario: $0) }
    self.rows = nil
  }

  /// What the pickles of some rows of an outline share.
  init(_ plain: PickleStorage, _ rows: Outline.Rows) {
    self.document = plain.document
    self.definitions = plain.definitions
    self.rows = rows
  }

  /// The tags of the examples.
  var examplesTags: Nodes.Range {
    rows.map { document.nodes.examples[$0.outline.examples].header.tags } ?? .empty
  }

  /// A text; for a row of examples, the outline's text at a position, filled in.
  func text(_ slice: TextSlice, row: Int?, at position: (Outline.Layout) -> Int) -> Substring {
    guard let row, let rows, let text = rows.text(position(rows.outline.layout), row: row) else {
      return document.text(slice)
    }
    return text
  }
}
