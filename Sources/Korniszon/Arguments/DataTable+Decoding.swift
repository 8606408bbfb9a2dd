import FeatureDiagnostics

extension DataTable {
  /// Decodes the rows below the header into values whose properties match the columns.
  ///
  /// Column titles match property names regardless of case and whitespace, so `Photo URL` matches `photoURL`. An
  /// optional property is `nil` if its column is missing or its cell is empty.
  ///
  /// A column that matches no property is an error, as is a second column for the same property. A table of numbers
  /// needs a title in its first row.
  ///
  /// - Throws: A ``DataTableError`` with the number of the row, or an error that the type's own `init(from:)` throws.
  public func decoded<Row: Decodable>(as type: Row.Type = Row.self) throws -> [Row] {
    let columns = ColumnUse(header: header)
    try checkHeader(header, of: type)
    let values = try rows.enumerated().dropFirst().map { index, cells in
      try Row(from: RowDecoder(header: header, cells: cells, rowNumber: index + 1, columns: columns))
    }
    try columns.check()
    return values
  }

  /// Decodes the rows into a dictionary keyed by the first cell of each row. The remaining cells form the value: one
  /// cell, or several named by a header.
  ///
  /// A table with at most two columns has no header. A wider table has a header whose titles match properties as
  /// described for ``decoded(as:)``.
  ///
  /// - Throws: A ``DataTableError`` with the number of the row, or an error that the type's own `init(from:)` throws.
  public func decodedByFirstColumn<Value: Decodable>(as type: Value.Type = Value.self) throws -> [String: Value] {
    let hasHeader = header.count > 2
    let valueHeader = Array(header.dropFirst())
    let columns = ColumnUse(header: valueHeader)
    if hasHeader { try checkHeader(valueHeader, of: type) }
    var values: [String: Value] = [:]
    for (index, cells) in rows.enumerated().dropFirst(hasHeader ? 1 : 0) {
      guard let key = cells.first else { continue }
      let cells = Array(cells.dropFirst())
      var decoder = RowDecoder(header: valueHeader, cells: cells, rowNumber: index + 1, columns: columns)
      decoder.hasHeader = hasHeader
      guard values.updateValue(try Value(from: decoder), forKey: key) == nil else {
        throw DataTableError(.duplicateKey(key), row: index + 1)
      }
    }
    try columns.check()
    return values
  }

  /// Throws an error if the table probably lacks a header: if its only row doesn't name the properties, or if the title
  /// of its only column looks like one of the numbers to decode.
  ///
  /// Wrong titles above other rows are detected when those rows are decoded.
  private func checkHeader<Row: Decodable>(_ header: [String], of type: Row.Type) throws(DataTableError) {
    if rows.count == 1, let table = ColumnProbe.table(of: type) {
      let isKnown = { (title: String) in table.columns.contains { $0.matches(title) } }
      if !table.allowsOtherColumns, let title = header.first(where: { !isKnown($0) }) {
        throw DataTableError(.unknownColumn(title, known: table.columns.map(\.name)), row: 1)
      }
      if let column = table.columns.first(where: { $0.isRequired && !header.contains(where: $0.matches) }) {
        throw DataTableError(.missingColumn(column.name, header: header), row: 1)
      }
    } else if header.count == 1, Double(header[0]) != nil, let cells = ColumnProbe.cells(of: type),
      cells.isSingle, cells.type.content != .text
    {
      throw DataTableError(.headerExpected(above: header[0]), row: 1)
    }
  }
}

extension DataTable {
  /// Decodes a table with two columns into a single value. Each row has the name of a property, followed by its value.
  ///
  /// The names match properties as described for ``decoded(as:)``.
  ///
  /// - Throws: A ``DataTableError`` with the number of the row, or an error that the type's own `init(from:)` throws.
  public func decodedVertically<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    if let index = rows.firstIndex(where: { $0.count != 2 }) {
      throw DataTableError(.twoCellsExpected(count: rows[index].count), row: index + 1)
    }
    let names = rows.compactMap(\.first)
    let properties = ColumnUse(header: names, isVertical: true)
    let cells = rows.compactMap(\.last)
    let value = try Value(from: RowDecoder(header: names, cells: cells, rowNumber: 1, columns: properties))
    try properties.check()
    return value
  }
}

extension Array: StepArgument where Element: TableDecodable {
  public static func accepts(_ parameter: StepParameter) -> Bool { DataTable.accepts(parameter) }

  /// Decodes the rows of the step's table. See ``DataTable/decoded(as:)``.
  public static func value(of input: StepInput) throws(ArgumentError) -> [Element] {
    let table = try DataTable.value(of: input)
    do {
      return try table.decoded()
    } catch {
      throw ArgumentError(.table("\(error)"), type: Self.self, input)
    }
  }
}

extension Dictionary: StepArgument where Key == String, Value: TableDecodable {
  public static func accepts(_ parameter: StepParameter) -> Bool { DataTable.accepts(parameter) }

  /// Decodes the rows of the step's table, keyed by their first cells. See ``DataTable/decodedByFirstColumn(as:)``.
  public static func value(of input: StepInput) throws(ArgumentError) -> [String: Value] {
    let table = try DataTable.value(of: input)
    do {
      return try table.decodedByFirstColumn()
    } catch {
      throw ArgumentError(.table("\(error)"), type: Self.self, input)
    }
  }
}

/// A type that a step can decode from the rows of its table, as in `[Pet]` or `[String: Pet]`.
///
/// ```swift
/// struct Pet: TableDecodable { let name: String; let age: Int? }
///
/// given("these pets:") { (world, pets: [Pet]) in world.add(pets) }
/// ```
/// The compiler synthesizes the `Decodable` conformance, and the property names match the column titles.
public protocol TableDecodable: Decodable, Sendable {}

extension Array: TableDecodable where Element: TableDecodable {}
extension Bool: TableDecodable {}
extension Double: TableDecodable {}
extension Int: TableDecodable {}
extension Optional: TableDecodable where Wrapped: TableDecodable {}
extension String: TableDecodable {}
