import Korniszon
import PetSpot

/// The missing-permission popup, as a tester sees it. It is the app's only popup.
@MainActor
struct PermissionPopupScreen {
  private let popup: Screen.Element?

  init(_ app: TabCoordinator) {
    popup = app.screen.elements(.alert).first
  }

  var isShown: Bool { popup != nil }
  var title: String? { popup?.text }
  var message: String? { popup?.text(of: "message") }
  var buttons: [String] { popup?.children.filter { $0.role == .button }.compactMap(\.text) ?? [] }
}
