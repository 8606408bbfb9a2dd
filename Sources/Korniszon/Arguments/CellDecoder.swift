import FeatureDiagnostics

/// A decoder for one cell of a table.
struct CellDecoder: Decoder, SingleValueDecodingContainer {
  let text: String
  let column: String
  let rowNumber: Int
  /// Whether `column` is the name in the first cell of a vertical table's row.
  var isVertical = false

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func decodeNil() -> Bool { text.isEmpty }

  func decode(_ type: String.Type) throws -> String { text }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let value = Bool(text) else { throw unreadable(type) }
    return value
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let number = type as? any LosslessNumber.Type {
      guard number.numberType?.violation(of: text[...]) == nil, let value = number.init(text) as? Value else {
        throw unreadable(type)
      }
      return value
    }
    do {
      return try Value(from: self)
    } catch let error as DataTableError {
      throw error
    } catch {
      throw unreadable(type)
    }
  }

  private func unreadable(_ type: Any.Type) -> DataTableError {
    error(.unreadable(text: text, type: "\(type)", column: column))
  }

  private func error(_ kind: DataTableError.Kind) -> DataTableError {
    DataTableError(kind, row: rowNumber, isVertical: isVertical)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw error(.nested(column))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw error(.nested(column))
  }
}

/// A number type of the standard library, decoded from its usual notation.
protocol LosslessNumber: LosslessStringConvertible {}

extension LosslessNumber {
  /// The `NumberType` whose rules decide which strings represent values of this type, or `nil` if there is none.
  static var numberType: NumberType? { NumberType(rawValue: "\(Self.self)") }
}

extension Int: LosslessNumber {}
extension Int8: LosslessNumber {}
extension Int16: LosslessNumber {}
extension Int32: LosslessNumber {}
extension Int64: LosslessNumber {}
extension UInt: LosslessNumber {}
extension UInt8: LosslessNumber {}
extension UInt16: LosslessNumber {}
extension UInt32: LosslessNumber {}
extension UInt64: LosslessNumber {}
extension Float: LosslessNumber {}
extension Double: LosslessNumber {}
