import Korniszon
import PetSpot

/// The map preview on the landing page, as a tester sees it.
@MainActor
struct MapPreviewScreen {
  private static let identifier = "landingPage.mapPreview"

  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  /// The map, or `nil` if it isn't on the screen.
  var map: Screen.Element? { screen.element("\(Self.identifier).map") }

  /// The region that the map shows, or `nil` if there is no map.
  var region: MapRegion? { map?.region }

  var isLoadingShown: Bool { screen.element("\(Self.identifier).loading") != nil }
  var markerPlace: String? { map?.text(of: "marker") }
  var radius: String? { map?.text(of: "radius") }
  var message: String? { screen.element("\(Self.identifier).message")?.text }
  var offer: String? { button?.text }

  /// Returns whether the map reacts to touch.
  func reactsToTouch() throws -> Bool {
    try require(map, "The map").selfAndDescendants.contains { $0.tap() }
  }

  /// Taps the button in the preview.
  func acceptOffer() throws {
    try expect(try require(button, "The button of the map preview").tap(), "The button of the map preview does nothing")
  }

  /// Reports to the app that the map can't be drawn.
  func breakMap() throws {
    try require(map?.onImageFailure, "The displayed map")()
  }

  private var button: Screen.Element? {
    screen.element(Self.identifier)?.children.first { $0.role == .button }
  }
}
