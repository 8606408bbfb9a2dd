import Korniszon
import PetSpot

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of a table of announcements, with English or Polish columns.
///
/// The name is required. Any other missing column or cell has a default value, which is `nil` for an optional property.
/// The species can be one that the app doesn't know.
struct PublishedPet: TableDecodable {
  private struct Column: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let row: [String: String]

  /// Decodes the cells of the known columns.
  init(from decoder: any Decoder) throws {
    let cells = try decoder.container(keyedBy: Column.self)
    let columns = [
      "name": "imię", "species": "gatunek", "status": "status", "published": "opublikowano", "updated": "zmieniono",
      "city": "miasto", "photo": "zdjęcie", "description": "opis", "phone": "telefon", "e-mail": "e-mail",
    ]
    var row: [String: String] = [:]
    for (english, polish) in columns {
      for column in [english, polish] {
        row[english] = try cells.decodeIfPresent(String.self, forKey: Column(stringValue: column)) ?? row[english]
      }
    }
    self.row = row
  }

  /// Returns the backend item for the row with the given 1-based number.
  func item(number: Int) throws -> ServerItem {
    let name = try require(row["name"], "The name in row \(number)")
    let word = row["species"] ?? "Dog"
    let species = Self.species[word]
    let announcement = Announcement(
      id: "pet-\(number)",
      name: name,
      species: species ?? .other,
      status: try status(of: name),
      photoURL: row["photo"].map { "https://petspot.example/photos/\($0)" },
      coordinate: try row["city"].map { try City(word: $0).coordinate } ?? nil,
      description: row["description"],
      contact: Announcement.Contact(phone: row["phone"], email: row["e-mail"]),
      createdAt: try noon(of: row["published"] ?? "2025-12-16"),
      updatedAt: try row["updated"].map(noon)
    )
    if species != nil { return .announcement(announcement) }
    var object = ServerItem.object(of: announcement)
    object["species"] = .text(word.lowercased())
    return .object(object)
  }

  private static let species: [String: Announcement.Species] = [
    "Dog": .dog, "Cat": .cat, "Bird": .bird, "Rabbit": .rabbit, "Other": .other,
    "Pies": .dog, "Kot": .cat, "Ptak": .bird, "Królik": .rabbit, "Inne": .other,
  ]

  private func status(of name: String) throws -> Announcement.Status {
    switch row["status"] {
    case nil, "Lost", "Zaginione": .lost
    case "Found", "Znalezione": .found
    case let other?: try require(nil, "A valid status of \(name) (Lost or Found, not \(other))")
    }
  }

  private func noon(of day: String) throws -> Date {
    try require(try? Date("\(day)T12:00:00Z", strategy: .iso8601), "A valid date (such as 2025-12-16, not \(day))")
  }
}
