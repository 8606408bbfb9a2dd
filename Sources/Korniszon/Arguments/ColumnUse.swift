import FeatureDiagnostics

/// A record of the columns that are read, used to detect columns that match no property, such as mistyped ones.
///
/// In a vertical table, rows take the place of columns.
final class ColumnUse {
  private let header: [String]
  /// Whether the names are in the first cell of each row, instead of in the first row.
  let isVertical: Bool
  private var usedColumns: Set<Int> = []
  /// The names of the properties that rows have asked for, in the order of the first requests.
  private var properties: [String] = []
  /// A closure that returns whether a title is a coding key of the row type. Columns with such titles are valid even if
  /// no row reads them.
  private var isKnown: (String) -> Bool = { _ in false }
  /// Whether rows are decoded by column name.
  private var isByName = false

  init(header: [String], isVertical: Bool = false) {
    self.header = header
    self.isVertical = isVertical
  }

  /// Returns the index of the column for a property, or `nil` if there is none.
  func column(of property: String) -> Int? {
    isByName = true
    if !properties.contains(property) { properties.append(property) }
    guard let index = header.firstIndex(where: { StepCatalog.Table.Column.title($0, names: property) }) else {
      return nil
    }
    usedColumns.insert(index)
    return index
  }

  /// Records the type of the row's coding keys. The keys are known column names, unless the type accepts every string.
  func note<Key: CodingKey>(_ type: Key.Type) {
    isByName = true
    let takesAny = Key(stringValue: "\0") != nil
    isKnown = { !takesAny && Key(stringValue: $0) != nil }
  }

  /// Throws an error if a column matches no property, or the same property as an earlier column.
  func check() throws(DataTableError) {
    guard isByName else { return }
    for (index, title) in header.enumerated() where !usedColumns.contains(index) {
      if properties.contains(where: { StepCatalog.Table.Column.title(title, names: $0) }) {
        throw error(.duplicateColumn(title), at: index)
      }
      if !isKnown(title) { throw error(.unknownColumn(title, known: properties), at: index) }
    }
  }

  private func error(_ kind: DataTableError.Kind, at index: Int) -> DataTableError {
    DataTableError(kind, row: isVertical ? index + 1 : 1, isVertical: isVertical)
  }
}
