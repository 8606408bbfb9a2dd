import Korniszon
import PetSpot

/// A card with the announcement that it is for.
@MainActor
struct AnnouncementCard {
  let element: Screen.Element
  let id: String

  /// What is read on the card by the names of its parts; a missing part has no entry.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for child in element.children {
      texts[String(child.identifier.dropFirst(element.identifier.count + 1))] = child.text
    }
    return texts
  }

  var name: String? { texts["name"] }
  var place: String? { texts["coordinates"] }
  var description: String? { texts["description"] }

  /// What stands in for a photo is called so.
  var hasPlaceholder: Bool { texts["photo"] == "photo.placeholder" }

  /// Chooses the announcement.
  func tap() throws {
    try expect(element.tap(), "The card does not react to a tap")
  }

  /// Tells the app that the photo cannot be loaded.
  func breakPhoto() throws {
    let photo = try require(element.children.first { $0.identifier == "\(element.identifier).photo" }, "The photo")
    try require(photo.onImageFailure, "A photo that is loaded")()
  }
}
