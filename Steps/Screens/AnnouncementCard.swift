import Foundation
import Korniszon
import PetSpot

/// A card as a tester sees it, with the ID of its announcement.
@MainActor
struct AnnouncementCard {
  let element: Screen.Element
  let id: String

  /// The strings on the card, keyed by the name of the part. Missing parts have no entry.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for child in element.children {
      texts[String(child.identifier.dropFirst(element.identifier.count + 1))] = child.text
    }
    texts["place"] = texts.removeValue(forKey: "coordinates")
    return texts
  }

  var name: String? { texts["name"] }
  var place: String? { texts["place"] }
  var description: String? { texts["description"] }
  var photo: String? { texts["photo"] }
  var hasPlaceholder: Bool { photo == "photo.placeholder" }

  /// Returns the strings that should be on the card of an announcement, derived only from the requirements (FR-003).
  static func texts(
    of announcement: Announcement,
    language: L10n.Language,
    showsPlace: Bool
  ) -> [String: String] {
    var texts = [
      "photo": announcement.photoURL ?? "photo.placeholder",
      "name": cut(announcement.name, at: 40),
      "species": Vocabulary(language).word(for: announcement.species),
      "status": Vocabulary(language).word(for: announcement.status),
      "date": String(announcement.createdAt.formatted(.iso8601).prefix(10)),
    ]
    texts["description"] = announcement.description.map { cut($0, at: 120) }
    if showsPlace, let coordinate = announcement.coordinate {
      let latitude = String(format: "%.4f° %@", coordinate.latitude.magnitude, coordinate.latitude < 0 ? "S" : "N")
      let longitude = String(format: "%.4f° %@", coordinate.longitude.magnitude, coordinate.longitude < 0 ? "W" : "E")
      texts["place"] = "\(latitude), \(longitude)"
    }
    return texts
  }

  /// Taps the card, or throws an error if the card doesn't react.
  func tap() throws {
    try expect(element.tap(), "The card doesn't react to a tap")
  }

  /// Reports to the app that the photo can't be loaded.
  func breakPhoto() throws {
    let photo = try require(element.part("photo"), "The photo")
    try require(photo.onImageFailure, "The loaded photo")()
  }

  private static func cut(_ text: String, at limit: Int) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
