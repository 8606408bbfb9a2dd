/// What pickles share: the document and, where they are rows of examples, the texts that their values are filled into.
///
/// The rows of a table are filled in by and by, many at a time: that takes one piece of memory instead of one a text.
final class PickleStorage: Sendable {
  /// The number of bytes after which no more rows are filled in at a time.
  private static let byteLimit = 1 << 16

  let document: Storage
  /// What is the same in all pickles of a scenario, by its position.
  let definitions: [Pickle.Definition]
  let outline: Outline?
  /// The rows whose texts are filled in.
  let rows: Range<Int>
  private let texts: FilledTexts

  /// What the pickles of scenarios share that are no outlines.
  init(_ document: Storage) {
    self.document = document
    self.definitions = document.nodes.scenarios.indices.map { Pickle.Definition(document, scenario: $0) }
    self.outline = nil
    self.rows = 0..<0
    self.texts = FilledTexts()
  }

  /// Fills in the first of the given rows, at least one.
  init(_ plain: PickleStorage, _ outline: Outline, rows: Range<Int>) {
    self.document = plain.document
    self.definitions = plain.definitions
    self.outline = outline
    (self.rows, self.texts) = outline.template.fill(rows, byteLimit: Self.byteLimit, plain.document)
  }

  /// The tags of the examples.
  var examplesTags: Nodes.Range {
    outline.map { document.nodes.examples[$0.examples].header.tags } ?? .empty
  }

  /// The name of the scenario, filled in.
  func name(row: Int) -> Substring {
    texts[row - rows.lowerBound, 0]
  }

  /// The text of a step, by its position among the scenario's own, filled in.
  func stepText(_ position: Int, row: Int) -> Substring {
    texts[row - rows.lowerBound, 1 + position]
  }

  /// Any text, with the values of a row filled in.
  func text(_ slice: TextSlice, row: Int?) -> Substring {
    guard let row, let outline else { return document.text(slice) }
    var template = Template(names: outline.names)
    template.append(slice, document)
    guard template.hasParameters else { return document.text(slice) }
    return template.fill(row..<(row + 1), byteLimit: 0, document).texts[0, 0]
  }
}
