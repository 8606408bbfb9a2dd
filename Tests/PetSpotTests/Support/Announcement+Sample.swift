import PetSpot

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Announcement {
  /// Returns an announcement whose id is its number, published `day` days (by default, its number) after a fixed date.
  static func sample(
    _ number: Int,
    day: Int? = nil,
    name: String? = nil,
    status: Status = .lost,
    photoURL: String? = "https://photos.example/pet.jpg",
    coordinate: Coordinate? = Coordinate(latitude: 52.2297, longitude: 21.0122),
    description: String? = "Friendly",
    hasChanged: Bool = false
  ) -> Announcement {
    let createdAt = Date(timeIntervalSince1970: 1_765_843_200 + Double(day ?? number) * 86_400)
    return Announcement(
      id: "\(number)",
      name: name ?? "Pet \(number)",
      species: .dog,
      status: status,
      photoURL: photoURL,
      coordinate: coordinate,
      description: description,
      contact: Contact(phone: "600 100 200", email: "author@pets.example"),
      createdAt: createdAt,
      updatedAt: hasChanged ? createdAt.addingTimeInterval(2 * 86_400) : nil
    )
  }

  /// Returns announcements 1 to `count`, oldest first, so that a list must reverse them.
  static func samples(_ count: Int) -> [Announcement] {
    (0..<count).map { sample($0 + 1) }
  }
}
