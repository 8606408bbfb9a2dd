import PetSpot

/// The words for species and statuses in the app, and for the parts of cards in tables.
struct Vocabulary {
  private let isPolish: Bool

  init(_ language: L10n.Language) {
    isPolish = language == .polish
  }

  func word(for status: Announcement.Status) -> String {
    switch status {
    case .lost: isPolish ? "Zaginione" : "Lost"
    case .found: isPolish ? "Znalezione" : "Found"
    }
  }

  func word(for species: Announcement.Species) -> String {
    switch species {
    case .dog: isPolish ? "Pies" : "Dog"
    case .cat: isPolish ? "Kot" : "Cat"
    case .bird: isPolish ? "Ptak" : "Bird"
    case .rabbit: isPolish ? "Królik" : "Rabbit"
    case .other: isPolish ? "Inne" : "Other"
    }
  }

  /// Returns a step's table with the names of parts in English and without empty cells.
  static func parts(_ table: [String: String]) -> [String: String] {
    let english = [
      "imię": "name", "gatunek": "species", "data": "date", "miejsce": "place", "opis": "description",
      "telefon": "phone",
    ]
    var parts: [String: String] = [:]
    for (part, text) in table where !text.isEmpty { parts[english[part] ?? part] = text }
    return parts
  }
}
