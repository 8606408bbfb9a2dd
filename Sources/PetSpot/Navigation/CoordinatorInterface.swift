/// An object that controls the pages of a tab.
///
/// Coordinators don't know about each other. A parent connects them with closures.
@MainActor
public protocol CoordinatorInterface: AnyObject {
  /// The pages of the tab.
  var pageStack: PageStack { get }

  /// Sets the root page, which appears when the tab is selected.
  func start()
}
