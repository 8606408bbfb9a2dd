extension RunModel.Place {
  /// Which row of an outline it is: the positions of the example table, and of the row in it.
  struct RowPosition: Sendable {
    let examples: Int
    let row: Int
  }
}
