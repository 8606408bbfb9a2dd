import PetSpot

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Announcement {
  private static let names = ["Burek", "Mruczka", "Reksio", "Filemon", "Azor", "Puszek", "Łatka"]
  private static let now = Date(timeIntervalSince1970: 1_765_900_800)

  /// Returns a sample announcement of the given age, from which its ID and other values derive. If `hours` is negative,
  /// the announcement is newer than those that ``PetSpotWorld/publish(_:)`` creates.
  static func sample(hoursAgo hours: Int, name: String? = nil, description: String? = nil) -> Announcement {
    Announcement(
      id: "pet-\(hours + 1)",
      name: name ?? names[abs(hours) % names.count],
      species: hours.isMultiple(of: 2) ? .dog : .cat,
      status: hours.isMultiple(of: 3) ? .found : .lost,
      photoURL: "https://petspot.example/photos/\(hours + 1).jpg",
      coordinate: Coordinate(latitude: 52.23006 + Double(hours % 100) / 100, longitude: -21.01006),
      description: description ?? "Seen near the park, answers to the name",
      contact: Contact(phone: "+48 600 100 200", email: nil),
      createdAt: now.addingTimeInterval(Double(-3600 * hours)),
      updatedAt: now.addingTimeInterval(86_400 * 3)
    )
  }
}
