extension StepCatalog {
  /// The cells of a table whose rows are read from left to right instead of by column name.
  package struct Cells: Sendable, Hashable {
    /// The type of all cells, as a column with an empty name.
    package let type: Table.Column

    /// Whether each row has exactly one cell, not counting its key.
    package let isSingle: Bool

    /// Whether the first cell of a row is its key.
    package let hasKeys: Bool

    /// Creates the description of cells.
    package init(type: Table.Column, isSingle: Bool, hasKeys: Bool) {
      self.type = type
      self.isSingle = isSingle
      self.hasKeys = hasKeys
    }
  }
}
