import Foundation
import PetSpot

extension ServerItem: Encodable {
  private enum Key: String, CodingKey {
    case id, name, species, status, photoUrl, latitude, longitude, description, phone, email, createdAt, updatedAt
  }

  /// Writes the names and forms that `GET /api/v1/announcements` has; what is unknown is left out.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .announcement(let announcement): try Self.encode(announcement, to: encoder)
    case .object(let object): try object.encode(to: encoder)
    }
  }

  private static func encode(_ announcement: Announcement, to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(announcement.id, forKey: .id)
    try values.encode(announcement.name, forKey: .name)
    try values.encode(announcement.species.rawValue, forKey: .species)
    try values.encode(announcement.status.rawValue, forKey: .status)
    try values.encodeIfPresent(announcement.photoURL, forKey: .photoUrl)
    try values.encodeIfPresent(announcement.coordinate?.latitude, forKey: .latitude)
    try values.encodeIfPresent(announcement.coordinate?.longitude, forKey: .longitude)
    try values.encodeIfPresent(announcement.description, forKey: .description)
    try values.encodeIfPresent(announcement.contact?.phone, forKey: .phone)
    try values.encodeIfPresent(announcement.contact?.email, forKey: .email)
    try values.encode(announcement.createdAt.formatted(.iso8601), forKey: .createdAt)
    try values.encodeIfPresent(announcement.updatedAt?.formatted(.iso8601), forKey: .updatedAt)
  }
}
