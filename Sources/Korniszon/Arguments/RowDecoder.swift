/// A decoder for one row of a table.
///
/// Properties are read by column title. Lists are read from left to right.
struct RowDecoder: Decoder {
  let header: [String]
  let cells: [String]
  /// The 1-based number of the row, for errors.
  let rowNumber: Int
  /// The record of the columns that are read.
  let columns: ColumnUse
  /// Whether `header` contains the column titles, as opposed to the first row's cells.
  var hasHeader = true

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    columns.note(type)
    return KeyedDecodingContainer(KeyedCells<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    CellList(decoder: self)
  }

  /// Returns a container for the row's only cell, or throws an error if the row doesn't have exactly one cell.
  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard let cell = cells.first, cells.count == 1 else {
      throw error(.oneCellExpected(count: cells.count))
    }
    return CellDecoder(text: cell, column: hasHeader ? header.first ?? "" : "", rowNumber: rowNumber)
  }

  func cell(_ column: String) -> CellDecoder? {
    guard let index = columns.column(of: column), cells.indices.contains(index) else { return nil }
    let row = columns.isVertical ? index + 1 : rowNumber
    return CellDecoder(text: cells[index], column: header[index], rowNumber: row, isVertical: columns.isVertical)
  }

  /// Returns an error about the row as a whole.
  func error(_ kind: DataTableError.Kind) -> DataTableError {
    DataTableError(kind, row: rowNumber, isVertical: columns.isVertical)
  }
}

/// The cells of a row, keyed by column title.
private struct KeyedCells<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RowDecoder
  let codingPath: [any CodingKey] = []

  var allKeys: [Key] { decoder.header.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.cell(key.stringValue) != nil }

  /// Returns whether the cell is missing or empty.
  func decodeNil(forKey key: Key) throws -> Bool { decoder.cell(key.stringValue)?.text.isEmpty ?? true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let cell = decoder.cell(key.stringValue) else {
      throw decoder.error(.missingColumn(key.stringValue, header: decoder.header))
    }
    return try cell.decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw decoder.error(.nested(key.stringValue))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw decoder.error(.nested(key.stringValue))
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

/// The cells of a row from left to right.
private struct CellList: UnkeyedDecodingContainer {
  let decoder: RowDecoder
  let codingPath: [any CodingKey] = []
  private(set) var currentIndex = 0

  init(decoder: RowDecoder) {
    self.decoder = decoder
  }

  var count: Int? { decoder.cells.count }
  var isAtEnd: Bool { currentIndex >= decoder.cells.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard decoder.cells.indices.contains(currentIndex) else {
      throw decoder.error(.oneCellExpected(count: decoder.cells.count))
    }
    let hasTitle = decoder.hasHeader && decoder.header.indices.contains(currentIndex)
    let column = hasTitle ? decoder.header[currentIndex] : ""
    let cell = CellDecoder(text: decoder.cells[currentIndex], column: column, rowNumber: decoder.rowNumber)
    currentIndex += 1
    return try cell.decode(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw decoder.error(.nested(""))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw decoder.error(.nested(""))
  }

  mutating func superDecoder() throws -> any Decoder { decoder }
}
