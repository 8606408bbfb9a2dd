extension RunModel.Place {
  /// Which row of an outline it is: the positions of the example table, and of the row in it.
  struct RowPosition: Sendable {
    private let examplesNumber: Int32
    private let rowNumber: Int32

    init(examples: Int, row: Int) {
      examplesNumber = Int32(clamping: examples)
      rowNumber = Int32(clamping: row)
    }

    var examples: Int { Int(examplesNumber) }
    var row: Int { Int(rowNumber) }
  }
}
