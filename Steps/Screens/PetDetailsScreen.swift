import Korniszon
import PetSpot

/// The details of a pet as a tester sees them.
@MainActor
struct PetDetailsScreen {
  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  /// The announcement whose details are shown; `nil` while they load and on other screens.
  var announcementID: String? { screen.element("petDetails.announcementId")?.text }

  var isLoadingShown: Bool { screen.element("petDetails.loading") != nil }
  var color: String? { screen.element("petDetails.content")?.color }
  var photo: String? { screen.element("petDetails.photo")?.text }

  /// Whether anything of the details is on the screen, in whatever state.
  var isShown: Bool { screen.allElements.contains { $0.identifier.hasPrefix("petDetails.") } }

  /// What the details say, by the label of a part or, if it has none, by its name.
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

  /// Tells the app that the photo can't be loaded.
  func breakPhoto() throws {
    try require(screen.element("petDetails.photo")?.onImageFailure, "A photo that is loaded")()
  }
}
