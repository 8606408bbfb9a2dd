/// An object that controls the pages of one tab. A parent connects coordinators, which don't know each other, with
/// closures.
@MainActor
public protocol CoordinatorInterface: AnyObject {
  /// The pages of the tab.
  var pageStack: PageStack { get }

  /// Sets the root page, which appears when the tab is selected.
  func start()
}
