extension StepCatalog {
  /// The cells of a table whose rows are read from left to right, not by the names of columns.
  public struct Cells: Sendable, Hashable {
    /// The type of all cells. Its name is empty.
    public let type: Table.Column

    /// Whether each row has exactly one cell, besides its key.
    public let isSingle: Bool

    /// Whether the first cell of a row is its key.
    public let hasKeys: Bool

    /// Creates the description of cells.
    public init(type: Table.Column, isSingle: Bool, hasKeys: Bool) {
      self.type = type
      self.isSingle = isSingle
      self.hasKeys = hasKeys
    }
  }
}
