import Korniszon
import PetSpot

/// The app as a tester sees it on a device. A tester finds elements by their accessibility identifiers or text, and
/// taps them.
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

  /// The elements of the page from top to bottom, without the bars.
  var parts: [Screen.Element] {
    screen.elements.filter { ![.navigationBar, .tabBar].contains($0.role) }
  }

  /// The error state of the page, or `nil` if there is none.
  var error: Screen.Element? { parts.first { $0.identifier.hasSuffix(".error") } }

  /// Selects the tab with the given title.
  func choose(_ title: String?) throws {
    let button = screen.elements(.tab).first { $0.text == title }
    try expect(try require(button, "The tab \(title ?? "")").tap(), "The tab \(title ?? "") doesn't react to a tap")
  }

  /// Taps the button with the given title.
  func tapButton(_ title: String) throws {
    let button = try require(button(title), "A button that says \"\(title)\"")
    try expect(button.tap(), "The button \"\(title)\" doesn't react to a tap")
  }

  /// Returns the button on the page with the given title, or `nil` if there is none.
  func button(_ title: String) -> Screen.Element? {
    parts.flatMap(\.selfAndDescendants).first { $0.role == .button && $0.text == title }
  }

  /// Goes back one page by tapping the back button, which must have the given title.
  func goBack(by title: String) throws {
    let button = try require(screen.element("navigation.back"), "The back button")
    try expect(button.text, equals: title, "The title of the back button")
    try expect(button.tap(), "The back button does nothing")
  }

  /// Returns whether the page has an element with exactly the given text, outside of bars and lists.
  func shows(_ text: String) -> Bool {
    parts.filter { $0.role != .list }.flatMap(\.selfAndDescendants).contains { $0.text == text }
  }
}
