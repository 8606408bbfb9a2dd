import Korniszon
import PetSpot

/// The app as a tester with a device sees it: found by accessibility identifiers, touched by taps.
@MainActor
struct AppScreen {
  private let screen: Screen

  init(_ app: TabCoordinator) {
    self.screen = app.screen
  }

  /// The title of the selected tab.
  var selectedTab: String? { screen.elements(.tab).first(where: \.isSelected)?.text }

  /// The announcement whose details are shown; nil while they load and on other screens.
  var detailsID: String? { screen.element("petDetails.announcementId")?.text }
}
