import PetSpot

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An announcement in the server's format.
///
/// The format is a JSON object with the strings `id`, `name`, `species`, `status` (`lost` or `found`), and `createdAt`
/// (ISO 8601). The strings `photoUrl`, `description`, `phone`, `email`, and `updatedAt` are optional, as are the
/// numbers `latitude` and `longitude`, which must occur together. Any other value makes the record malformed, except
/// that an unknown species is read as `other`.
struct AnnouncementRecord: Decodable {
  /// The decoded announcement.
  let announcement: Announcement

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    announcement = Announcement(
      id: try values.nonBlankString(.id),
      name: try values.nonBlankString(.name),
      species: Announcement.Species(rawValue: try values.nonBlankString(.species).lowercased()) ?? .other,
      status: try values.status(.status),
      photoURL: try values.decodeIfPresent(String.self, forKey: .photoUrl),
      coordinate: try values.coordinate(.latitude, .longitude),
      description: try values.decodeIfPresent(String.self, forKey: .description),
      contact: try values.contact(.phone, .email),
      createdAt: try values.date(.createdAt),
      updatedAt: try values.contains(.updatedAt) && !values.decodeNil(forKey: .updatedAt)
        ? values.date(.updatedAt) : nil
    )
  }
}

extension AnnouncementRecord {
  /// The keys of the JSON object.
  enum Key: String, CodingKey {
    case id
    case name
    case species
    case status
    case photoUrl
    case latitude
    case longitude
    case description
    case phone
    case email
    case createdAt
    case updatedAt
  }
}

extension KeyedDecodingContainer<AnnouncementRecord.Key> {
  /// Decodes a string, or throws an error if the string is blank.
  func nonBlankString(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    return try require(text.allSatisfy(\.isWhitespace) ? nil : text, key)
  }

  /// Decodes `lost` or `found`, ignoring case.
  func status(_ key: Key) throws -> Announcement.Status {
    try require(Announcement.Status(rawValue: decode(String.self, forKey: key).lowercased()), key)
  }

  /// Decodes an ISO 8601 date with or without fractional seconds. Older versions of Foundation need a separate format
  /// for each.
  func date(_ key: Key) throws -> Date {
    let text = try decode(String.self, forKey: key)
    let whole = try? Date(text, strategy: .iso8601)
    return try require(
      whole ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
      key
    )
  }

  /// Decodes a coordinate, or returns `nil` if both numbers are missing. Throws an error if only one is missing or a
  /// number is out of range.
  func coordinate(_ latitudeKey: Key, _ longitudeKey: Key) throws -> Coordinate? {
    let latitude = try decodeIfPresent(Double.self, forKey: latitudeKey)
    let longitude = try decodeIfPresent(Double.self, forKey: longitudeKey)
    if latitude == nil, longitude == nil { return nil }
    let numbers = (try require(latitude, latitudeKey), try require(longitude, longitudeKey))
    return try require(Coordinate(latitude: numbers.0, longitude: numbers.1), latitudeKey)
  }

  /// Decodes contact details, or returns `nil` if there are none.
  func contact(_ phoneKey: Key, _ emailKey: Key) throws -> Announcement.Contact? {
    let phone = try decodeIfPresent(String.self, forKey: phoneKey)
    let email = try decodeIfPresent(String.self, forKey: emailKey)
    return phone == nil && email == nil ? nil : Announcement.Contact(phone: phone, email: email)
  }

  private func require<Value>(_ value: Value?, _ key: Key) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "invalid value")
    }
    return value
  }
}

/// A part of a response that may be invalid without making the rest of the response unusable.
struct Lossy<Value: Decodable>: Decodable {
  /// The decoded part, or `nil` if it can't be decoded.
  let value: Value?

  init(from decoder: any Decoder) {
    value = try? Value(from: decoder)
  }
}
