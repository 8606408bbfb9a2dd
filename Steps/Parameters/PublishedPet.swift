import FoundationEssentials
import Korniszon
import PetSpot

/// A row of a table of announcements; what is left out gets an ordinary value or, if it is optional, none.
struct PublishedPet: TableDecodable {
  let name: String
  let published: String?
  let updated: String?
  let species: String?
  let status: String?
  let city: City?
  let photo: String?
  let description: String?
  let phone: String?
  let email: String?

  /// The announcement of the row with this number, counted from 1; days are written like `2025-12-16`.
  func announcement(number: Int) throws -> Announcement {
    Announcement(
      id: "pet-\(number)",
      name: name,
      species: try require(Announcement.Species(rawValue: (species ?? "Dog").lowercased()), "The species of \(name)"),
      status: try require(Announcement.Status(rawValue: (status ?? "Lost").lowercased()), "The status of \(name)"),
      photoURL: photo.map { "https://petspot.example/photos/\($0)" },
      coordinate: city?.coordinate,
      description: description,
      contact: phone == nil && email == nil ? nil : Announcement.Contact(phone: phone, email: email),
      createdAt: try noon(of: published ?? "2025-12-16"),
      updatedAt: try updated.map(noon)
    )
  }

  private func noon(of day: String) throws -> Date {
    try require(
      try? Date("\(day)T12:00:00Z", strategy: .iso8601),
      "A day like 2025-12-16 in place of '\(day)' for \(name)"
    )
  }
}
