import Korniszon
import PetSpot

/// The app as a tester with a device sees it: found by accessibility identifiers and words, touched by taps.
@MainActor
struct AppScreen {
  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  /// The title of the page.
  var title: String? { screen.element("navigation.title")?.text }

  /// The titles of the tabs.
  var tabs: [String] { screen.elements(.tab).compactMap(\.text) }

  /// The title of the selected tab.
  var selectedTab: String? { screen.elements(.tab).first(where: \.isSelected)?.text }

  /// What lies on the page from top to bottom, without the bars.
  var parts: [String] {
    screen.elements.filter { ![.navigationBar, .tabBar].contains($0.role) }.map(\.identifier)
  }

  /// Chooses a tab.
  func choose(_ tab: TabName) throws {
    let button = screen.elements(.tab).first { $0.text == tab.title }
    try expect(try require(button, "The tab \(tab.title)").tap(), "The tab \(tab.title) does not react to a tap")
  }

  /// Taps the button that says this.
  func tapButton(_ title: String) throws {
    let button = try require(button(title), "A button that says \"\(title)\"")
    try expect(button.tap(), "The button \"\(title)\" does not react to a tap")
  }

  /// The button that says this.
  func button(_ title: String) -> Screen.Element? {
    screen.elements(.button).first { $0.text == title }
  }

  /// Goes back one page.
  func goBack() throws {
    try expect(try require(screen.element("navigation.back"), "The back button").tap(), "The back button does nothing")
  }

  /// Whether a text stands somewhere on the screen, as all of an element's text.
  func shows(_ text: String) -> Bool {
    screen.allElements.contains { $0.text == text }
  }
}
