import Korniszon
import PetSpot

/// The map preview of the landing page as a tester sees it.
@MainActor
struct MapPreviewScreen {
  private static let identifier = "landingPage.mapPreview"

  private let screen: Screen

  init(_ app: TabCoordinator) {
    screen = app.screen
  }

  var isLoadingShown: Bool { screen.element("\(Self.identifier).loading") != nil }
  var isMapShown: Bool { map != nil }
  var markerPlace: String? { screen.element("\(Self.identifier).map.marker")?.text }
  var radius: String? { screen.element("\(Self.identifier).map.radius")?.text }
  var message: String? { screen.element("\(Self.identifier).message")?.text }
  var permissionButton: String? { screen.element("\(Self.identifier).permission")?.text }
  var hasRetry: Bool { screen.element("\(Self.identifier).retry") != nil }

  /// Whether anything happens when the map is touched.
  func reactsToTouch() throws -> Bool {
    try require(map, "The map").selfAndDescendants.contains { $0.tap() }
  }

  /// Asks for the permission or opens the settings, whichever the button does.
  func tapPermissionButton() throws {
    let button = try require(screen.element("\(Self.identifier).permission"), "The button about the permission")
    try expect(button.tap(), "The button about the permission does nothing")
  }

  /// Tries again.
  func retry() throws {
    let button = try require(screen.element("\(Self.identifier).retry"), "The retry button of the map")
    try expect(button.tap(), "The retry button of the map does nothing")
  }

  /// Tells the app that the map cannot be drawn.
  func breakMap() throws {
    try require(map?.onImageFailure, "A map that can fail")()
  }

  private var map: Screen.Element? { screen.element("\(Self.identifier).map") }
}
