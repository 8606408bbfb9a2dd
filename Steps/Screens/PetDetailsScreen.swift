import Korniszon
import PetSpot

/// The details of a pet as a tester sees them.
@MainActor
struct PetDetailsScreen {
  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  /// The announcement whose details are shown; nil while they load and on other screens.
  var announcementID: String? { screen.element("petDetails.announcementId")?.text }

  var isLoadingShown: Bool { screen.element("petDetails.loading") != nil }
  var errorMessage: String? { screen.element("petDetails.error.message")?.text }
  var hasPlaceholder: Bool { screen.element("petDetails.photo")?.text == "photo.placeholder" }

  /// Whether anything of the details is on the screen, in whatever state.
  var isShown: Bool { screen.allElements.contains { $0.identifier.hasPrefix("petDetails.") } }

  /// What is read in a part of the details; nil when it is left out.
  func text(of part: String) -> String? {
    screen.element("petDetails.\(part)")?.text
  }

  /// Tells the app that the photo cannot be loaded.
  func breakPhoto() throws {
    try require(screen.element("petDetails.photo")?.onImageFailure, "A photo that is loaded")()
  }
}
