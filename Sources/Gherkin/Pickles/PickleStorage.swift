/// The state that pickles share: the document and, for an outline, the filled-in text of several rows.
///
/// Rows are filled in lazily, in batches, with one allocation per batch instead of one per string.
final class PickleStorage: Sendable {
  let document: DocumentStorage
  /// The shared data of each scenario's pickles, by the scenario's index.
  let definitions: [Pickle.Definition]
  /// The filled-in rows, or `nil` for scenarios that aren't outlines.
  let rows: Outline.Rows?

  /// Creates the storage for scenarios that aren't outlines.
  init(_ document: DocumentStorage) {
    self.document = document
    self.definitions = document.nodes.scenarios.indices.map { Pickle.Definition(document, scenario: $0) }
    self.rows = nil
  }

  /// Creates the storage for a batch of an outline's rows.
  init(_ plain: PickleStorage, _ rows: Outline.Rows) {
    self.document = plain.document
    self.definitions = plain.definitions
    self.rows = rows
  }

  private init(_ document: DocumentStorage, _ definitions: [Pickle.Definition]) {
    self.document = document
    self.definitions = definitions
    self.rows = nil
  }

  /// The same storage without filled-in rows.
  var withoutRows: PickleStorage { rows == nil ? self : PickleStorage(document, definitions) }

  /// The tags of the examples that contain the rows.
  var examplesTags: Nodes.Range {
    rows.map { document.nodes.examples[$0.outline.examples].header.tags } ?? .empty
  }

  /// Returns text from the document, or, for an examples row, the filled-in string at a template position.
  func text(_ slice: TextSlice, row: Int?, at position: (Outline.Layout) -> Int) -> Substring {
    guard let row, let rows, let range = rows.range(position(rows.outline.layout), row: row) else {
      return document.text(slice)
    }
    return rows.text.piece(range)
  }

  /// Calls `body` with the bytes of the text that ``text(_:row:at:)`` returns.
  @inline(__always)
  func withBytes<Result>(
    of slice: TextSlice,
    row: Int?,
    at position: (Outline.Layout) -> Int,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let row, let rows, let range = rows.range(position(rows.outline.layout), row: row) else {
      return document.withBytes(of: slice, body)
    }
    return rows.text.withSpan { body($0.extracting(range)) }
  }
}
