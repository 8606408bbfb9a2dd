import Foundation
import PetSpot

/// An announcement as the server writes it.
///
/// A JSON object with the strings `id`, `name`, `species`, `status` (`lost` or `found`) and `createdAt` (ISO 8601), and
/// perhaps `photoUrl`, `description`, `phone`, `email`, `updatedAt`, and the numbers `latitude` and `longitude`. Anything
/// else makes the record malformed, except a species that is not known yet, which is read as `other`.
struct AnnouncementRecord: Decodable {
  /// The announcement that was read.
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
