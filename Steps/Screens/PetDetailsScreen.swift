import Korniszon
import PetSpot

/// The details of a pet, as a tester sees them.
@MainActor
struct PetDetailsScreen {
  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  /// The ID of the displayed announcement, or `nil` if it hasn't loaded or another screen is visible.
  var announcementID: String? { screen.element("petDetails.announcementId")?.text }

  var isLoadingShown: Bool { screen.element("petDetails.loading") != nil }
  var color: String? { screen.element("petDetails.content")?.color }
  var photo: String? { screen.element("petDetails.photo")?.text }

  /// Whether the details are on the screen, in any state.
  var isShown: Bool { screen.allElements.contains { $0.identifier.hasPrefix("petDetails.") } }

  /// The strings of the details, keyed by label or, for strings without one, by the name of the part. The ID of the
  /// announcement isn't included.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for part in screen.element("petDetails.content")?.children ?? [] where part.role == .text {
      texts[part.text(of: "label") ?? String(part.identifier.dropFirst("petDetails.".count))] = part.text
    }
    texts["announcementId"] = nil
    texts["place"] = texts.removeValue(forKey: "coordinates")
    texts["e-mail"] = texts.removeValue(forKey: "email")
    return texts
  }

  /// Reports to the app that the photo can't be loaded.
  func breakPhoto() throws {
    try require(screen.element("petDetails.photo")?.onImageFailure, "The loaded photo")()
  }
}
