extension Outline {
  /// An iterator over the rows of all tables of an outline. Fills in several rows at a time.
  struct RowIterator: IteratorProtocol {
    private let plain: PickleStorage
    private let scenario: Nodes.Scenario
    private var tables: Range<Int>
    private var outline: Outline?
    /// The rows of the current table that haven't been filled in yet.
    private var rows = 0..<0
    private var filled: PickleStorage?
    private var filledRows = 0..<0

    init(_ plain: PickleStorage, _ scenario: Nodes.Scenario) {
      self.plain = plain
      self.scenario = scenario
      self.tables = scenario.examples.indices
    }

    mutating func next() -> (storage: PickleStorage, row: Int)? {
      while true {
        if let filled, let row = filledRows.popFirst() { return (filled, row) }
        if let outline, !rows.isEmpty {
          let filled = Rows(outline, first: rows, plain.document)
          rows = filled.indices.upperBound..<rows.upperBound
          filledRows = filled.indices
          self.filled = PickleStorage(plain, filled)
        } else {
          guard let table = tables.popFirst() else { return nil }
          rows = plain.document.nodes.examples[table].rows.indices.dropFirst()
          outline = rows.isEmpty ? nil : Outline(plain.document, scenario, examples: table)
        }
      }
    }
  }
}
