import FeatureDiagnostics

/// A probe that finds out which columns a row type reads, by decoding a row of made-up cells.
///
/// A column is required if the type reads it without asking whether it exists. Decoding twice, without and with all
/// optional columns, finds columns that depend on others. If the type's `init(from:)` rejects the made-up cells, some
/// columns may not be found.
final class ColumnProbe {
  /// Whether optional columns have cells in this probe.
  private let hasOptionalCells: Bool
  private(set) var names: [String] = []
  private(set) var requiredNames: Set<String> = []
  /// The contents of the cells, keyed by column.
  private(set) var contents: [String: Content] = [:]
  /// Whether the type reads a row as a single cell.
  private(set) var readsOneCell = false
  /// Whether the type may read columns that weren't found.
  private(set) var mayReadOthers = false
  /// Whether the type's coding keys accept any string, unlike those of an enumeration.
  private var hasDynamicKeys = false

  /// The content that the cells of a column can have. `values` is empty unless all values can be listed.
  struct Content {
    var type = StepCatalog.Table.Content.text
    var values: [String] = []
    var valueType: String?
  }

  private init(hasOptionalCells: Bool) {
    self.hasOptionalCells = hasOptionalCells
  }

  /// Returns the table that rows of a type are decoded from, or `nil` if the type doesn't read columns by name.
  static func table<Row: Decodable>(
    of type: Row.Type,
    hasKeyColumn: Bool = false,
    isVertical: Bool = false
  ) -> StepCatalog.Table? {
    let probes = [ColumnProbe(hasOptionalCells: false), ColumnProbe(hasOptionalCells: true)]
    for probe in probes {
      do {
        _ = try Row(from: ProbingDecoder(probe: probe))
      } catch {
        probe.mayReadOthers = true
      }
    }
    let required = probes[0].requiredNames
    var names = probes.flatMap(\.names).unique
    guard !names.isEmpty else { return nil }
    // The order in which a type reads dynamic keys may differ from process to process.
    if probes.contains(where: \.hasDynamicKeys) { names.sort() }
    let contents = probes[0].contents.merging(probes[1].contents) { first, _ in first }
    return StepCatalog.Table(
      columns: names.map { name in
        let content = contents[name] ?? Content()
        return .init(
          name: name,
          isRequired: required.contains(name),
          content: content.type,
          values: content.values,
          valueType: content.valueType
        )
      },
      allowsOtherColumns: probes.contains(where: \.mayReadOthers),
      hasKeyColumn: hasKeyColumn,
      isVertical: isVertical
    )
  }

  /// Returns the cells that rows of a type are decoded from, or `nil` if the type reads neither a single cell nor a
  /// list of cells from each row.
  static func cells<Row: Decodable>(of type: Row.Type, hasKeys: Bool = false) -> StepCatalog.Cells? {
    func cells(_ type: any Decodable.Type, isSingle: Bool) -> StepCatalog.Cells? {
      guard readsOneCell(type) else { return nil }
      let wrapped = (type as? any OptionalType.Type)?.wrapped as? any Decodable.Type
      let content = content(wrapped ?? type)
      let column = StepCatalog.Table.Column(
        name: "",
        isRequired: wrapped == nil,
        content: content.type,
        values: content.values,
        valueType: content.valueType
      )
      return StepCatalog.Cells(type: column, isSingle: isSingle, hasKeys: hasKeys)
    }
    if let list = type as? any CellListDecodable.Type { return cells(list.cellType, isSingle: false) }
    return cells(type, isSingle: true)
  }

  private static func readsOneCell<Row: Decodable>(_ type: Row.Type) -> Bool {
    let probe = ColumnProbe(hasOptionalCells: false)
    _ = try? Row(from: ProbingDecoder(probe: probe))
    return probe.readsOneCell && probe.names.isEmpty
  }

  fileprivate func noteSingleCell() { readsOneCell = true }

  fileprivate func note<Key: CodingKey>(_ type: Key.Type) {
    if Key(stringValue: "\0") != nil { hasDynamicKeys = true }
  }

  /// Records that the type asks for a list of all keys instead of naming them.
  fileprivate func noteListing() { mayReadOthers = true }

  /// Records that the type asks for a column, and returns whether the column has a cell.
  fileprivate func hasCell(_ name: String) -> Bool {
    if !names.contains(name) { names.append(name) }
    return hasOptionalCells
  }

  /// Records that the type reads a column, and returns a made-up value.
  fileprivate func value<Value: Decodable>(_ type: Value.Type, in name: String) throws -> Value {
    if !names.contains(name) {
      names.append(name)
      requiredNames.insert(name)
    }
    contents[name] = Self.content(type)
    return try Self.value(type)
  }

  /// Returns the contents of cells that are decoded to a type, including all values of an enumeration or `Bool`.
  private static func content(_ type: any Decodable.Type) -> Content {
    func decodes(_ text: String) -> Bool {
      (try? CellDecoder(text: text, column: "", rowNumber: 1).decode(type)) != nil
    }
    let numberType = (type as? any LosslessNumber.Type)?.numberType?.rawValue
    if type is any BinaryInteger.Type { return Content(type: .integer, valueType: numberType) }
    if type is any BinaryFloatingPoint.Type { return Content(type: .number, valueType: numberType) }
    let values = enumerationValues(type) ?? []
    // A type with its own `init(from:)` may accept other strings.
    return Content(values: values.allSatisfy(decodes) && !decodes("\0") ? values : [])
  }

  /// Returns a made-up value of a type.
  private static func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func first<Cases: CaseIterable>(_ type: Cases.Type) -> Cases? { type.allCases.first }
    if let cases = type as? any CaseIterable.Type, let value = first(cases) as? Value { return value }
    for text in ["0", "true", ""] {
      if let value = try? CellDecoder(text: text, column: "", rowNumber: 1).decode(type) { return value }
    }
    return try CellDecoder(text: "text", column: "", rowNumber: 1).decode(type)
  }
}

/// A decoder for one made-up row.
private struct ProbingDecoder: Decoder {
  let probe: ColumnProbe
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    probe.note(type)
    return KeyedDecodingContainer(ProbingContainer<Key>(probe: probe))
  }

  /// Throws an error, because a list of cells has no column names.
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw DataTableError(.nested(""), row: 1) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    probe.noteSingleCell()
    return CellDecoder(text: "0", column: "", rowNumber: 1)
  }
}

/// A row type that is decoded from a list of cells.
private protocol CellListDecodable {
  static var cellType: any Decodable.Type { get }
}

extension Array: CellListDecodable where Element: TableDecodable {
  static var cellType: any Decodable.Type { Element.self }
}

/// The made-up cells of a row, keyed by column title.
private struct ProbingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: ColumnProbe
  let codingPath: [any CodingKey] = []

  var allKeys: [Key] {
    probe.noteListing()
    return []
  }

  func contains(_ key: Key) -> Bool { probe.hasCell(key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool { !probe.hasCell(key.stringValue) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try probe.value(type, in: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw DataTableError(.nested(key.stringValue), row: 1)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw DataTableError(.nested(key.stringValue), row: 1)
  }

  func superDecoder() throws -> any Decoder { ProbingDecoder(probe: probe) }
  func superDecoder(forKey key: Key) throws -> any Decoder { ProbingDecoder(probe: probe) }
}
