#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that is decoded again to locate an error.
///
/// `JSONDecoder` throws an error without a coding path for a number that isn't valid for its type, such as 1.5 for
/// `Int`. This value decodes its parts one by one, so that the error has the path of the part that fails.
struct PlacedValue<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try PlacedDecoder(base: decoder).value(Value.self)
  }
}

/// A decoder that forwards scalars to another decoder and adds the coding path to their errors.
private struct PlacedDecoder: Decoder {
  let base: any Decoder
  /// The type that is decoded, or `nil` if it isn't known.
  var type: Any.Type?

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // `JSONDecoder` has special decoding for these types.
    if type == Data.self || type == URL.self || type == Decimal.self { return try scalar(type) }
    return try type.init(from: PlacedDecoder(base: base, type: type))
  }

  func scalar<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try base.singleValueContainer().decode(type)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.typeMismatch(type, .init(codingPath: codingPath, debugDescription: "\(error)"))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(PlacedMembers(base: try base.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    PlacedElements(base: try base.unkeyedContainer())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    PlacedScalar(decoder: self, base: try base.singleValueContainer())
  }
}

private struct PlacedScalar: SingleValueDecodingContainer {
  let decoder: PlacedDecoder
  let base: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A scalar such as `Int` decodes itself.
    decoder.type == type ? try decoder.scalar(type) : try decoder.value(type)
  }
}

private struct PlacedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard contains(key) else { return try base.decode(type, forKey: key) }
    return try PlacedDecoder(base: try base.superDecoder(forKey: key)).value(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(PlacedMembers<NestedKey>(base: try base.nestedContainer(keyedBy: type, forKey: key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    PlacedElements(base: try base.nestedUnkeyedContainer(forKey: key))
  }

  func superDecoder() throws -> any Decoder { PlacedDecoder(base: try base.superDecoder()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { PlacedDecoder(base: try base.superDecoder(forKey: key)) }
}

private struct PlacedElements: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { return try base.decode(type) }
    return try PlacedDecoder(base: try base.superDecoder()).value(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(PlacedMembers(base: try base.nestedContainer(keyedBy: type)))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    PlacedElements(base: try base.nestedUnkeyedContainer())
  }

  mutating func superDecoder() throws -> any Decoder { PlacedDecoder(base: try base.superDecoder()) }
}
