/// Which columns of a table its rows were decoded from: one that no property takes is a mistake, such as a mistyped
/// name.
final class ColumnUse {
  private let header: [String]
  private var usedColumns: Set<Int> = []
  /// The properties that were asked for, in order.
  private var properties: [String] = []
  /// Whether a column is known by its title alone, as a key of the type whose property no row needed.
  private var isKnown: (String) -> Bool = { _ in false }
  /// Whether rows were decoded by the names of columns at all.
  private var isByName = false

  init(header: [String]) {
    self.header = header
  }

  /// Returns the column of a property.
  func column(of property: String) -> Int? {
    isByName = true
    if !properties.contains(property) { properties.append(property) }
    guard let index = header.firstIndex(where: { $0.isColumn(property) }) else { return nil }
    usedColumns.insert(index)
    return index
  }

  /// Notes the keys by which rows are decoded, which know all names of columns unless they take any.
  func note<Key: CodingKey>(_ type: Key.Type) {
    isByName = true
    let takesAny = Key(stringValue: "\0") != nil
    isKnown = { !takesAny && Key(stringValue: $0) != nil }
  }

  /// Throws an error for the first column that no row took a value from.
  func check() throws(DataTableError) {
    guard isByName else { return }
    for (index, title) in header.enumerated() where !usedColumns.contains(index) {
      if properties.contains(where: title.isColumn) { throw DataTableError(.duplicateColumn(title), row: 1) }
      if !isKnown(title) { throw DataTableError(.unknownColumn(title, known: properties), row: 1) }
    }
  }
}

extension String {
  /// Whether a column's title names a property: `Photo URL` is `photoURL`, `created at` is `createdAt`.
  fileprivate func isColumn(_ property: String) -> Bool {
    self == property || filter { !$0.isWhitespace }.lowercased() == property.lowercased()
  }
}
