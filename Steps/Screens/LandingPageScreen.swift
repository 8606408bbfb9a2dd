import Korniszon
import PetSpot

/// What the landing page shows above its list, as a tester sees it.
@MainActor
struct LandingPageScreen {
  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  var heroTitle: String? { screen.element("home.hero.title")?.text }
  var heroButtons: [String] { screen.elements(.button, prefix: "home.hero.").compactMap(\.text) }
  var listHeaderTitle: String? { screen.element("home.listHeader.title")?.text }
  var viewAllButton: Screen.Element? { screen.element("home.listHeader.viewAll") }
}
