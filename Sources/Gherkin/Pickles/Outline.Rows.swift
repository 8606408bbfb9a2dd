extension Outline {
  /// The rows of all tables of an outline, their texts filled in some rows ahead.
  struct Rows: IteratorProtocol {
    private let plain: PickleStorage
    private let scenario: Nodes.Scenario
    private var tables: Range<Int>
    private var outline: Outline?
    /// The rows of the table that are not filled in yet.
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
          let filled = PickleStorage(plain, outline, rows: rows)
          rows = filled.rows.upperBound..<rows.upperBound
          filledRows = filled.rows
          self.filled = filled
        } else {
          guard let table = tables.popFirst() else { return nil }
          rows = plain.document.nodes.examples[table].rows.indices.dropFirst()
          outline = rows.isEmpty ? nil : Outline(plain.document, scenario, examples: table)
        }
      }
    }
  }
}
