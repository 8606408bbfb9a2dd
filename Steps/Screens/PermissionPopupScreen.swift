import Korniszon
import PetSpot

/// The popup about the missing permission, as a tester sees it.
@MainActor
struct PermissionPopupScreen {
  private let popup: Screen.Element?

  init(_ app: TabCoordinator) {
    popup = app.screen.element("animalList.permissionPopup")
  }

  var isShown: Bool { popup != nil }
  var title: String? { popup?.text }
  var message: String? { popup?.text(of: "message") }
  var buttons: [String] { popup?.children.filter { $0.role == .button }.compactMap(\.text) ?? [] }
}
