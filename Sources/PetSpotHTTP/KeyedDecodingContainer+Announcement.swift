import Foundation
import PetSpot

extension KeyedDecodingContainer<AnnouncementRecord.Key> {
  /// A string with something in it that is not white space.
  func nonBlankString(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    return try require(text.allSatisfy(\.isWhitespace) ? nil : text, key)
  }

  /// `lost` or `found`, in any case.
  func status(_ key: Key) throws -> Announcement.Status {
    try require(Announcement.Status(rawValue: decode(String.self, forKey: key).lowercased()), key)
  }

  /// A moment in ISO 8601, with or without fractions of a second.
  func date(_ key: Key) throws -> Date {
    let text = try decode(String.self, forKey: key)
    let whole = try? Date(text, strategy: .iso8601)
    return try require(
      whole ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
      key
    )
  }

  /// A place, if both its numbers are there.
  func coordinate(_ latitudeKey: Key, _ longitudeKey: Key) throws -> Coordinate? {
    let latitude = try decodeIfPresent(Double.self, forKey: latitudeKey)
    let longitude = try decodeIfPresent(Double.self, forKey: longitudeKey)
    if latitude == nil, longitude == nil { return nil }
    let numbers = (try require(latitude, latitudeKey), try require(longitude, longitudeKey))
    return try require(Coordinate(latitude: numbers.0, longitude: numbers.1), latitudeKey)
  }

  /// Contact details, if there are any.
  func contact(_ phoneKey: Key, _ emailKey: Key) throws -> Announcement.Contact? {
    let phone = try decodeIfPresent(String.self, forKey: phoneKey)
    let email = try decodeIfPresent(String.self, forKey: emailKey)
    return phone == nil && email == nil ? nil : Announcement.Contact(phone: phone, email: email)
  }

  private func require<Value>(_ value: Value?, _ key: Key) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "out of range")
    }
    return value
  }
}
