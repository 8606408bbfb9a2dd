import Korniszon
import PetSpot

/// The part of the landing page above its list, as a tester sees it.
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

  /// The names that elements have in the features. The longest names come first, so that no name hides another.
  nonisolated static var partNames: [String] { identifiers.keys.sorted { ($1.count, $0) < ($0.count, $1) } }

  nonisolated private static let identifiers = [
    "top panel": "home.hero", "title of the panel": "home.hero.title", "buttons of the panel": "home.hero.buttons",
    "button \"Lost Pet\"": "home.hero.lostPetButton", "button \"Found Pet\"": "home.hero.foundPetButton",
    "map preview": "landingPage.mapPreview", "header row": "home.listHeader",
    "title of the row": "home.listHeader.title", "link \"View All\"": "home.listHeader.viewAll",
    "list": "landingPage.list",
  ]

  /// Returns the element that has the given name in the features.
  func part(_ name: String) throws -> Screen.Element {
    let identifier = try require(Self.identifiers[name], "An element called \(name)")
    return try require(screen.element(identifier), "The \(name)")
  }

  /// Returns the name that an element has in the features, or its identifier if it has none.
  static func name(of part: Screen.Element) -> String {
    let names = [
      "home.hero": "top panel", "landingPage.mapPreview": "map preview", "home.listHeader": "header row",
      "landingPage.list": "list", "landingPage.emptyState": "empty state", "landingPage.error": "error",
      "landingPage.loading": "loading state",
    ]
    return names[part.identifier] ?? part.identifier
  }
}
