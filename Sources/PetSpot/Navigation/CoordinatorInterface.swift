/// Controls the pages of one tab. Coordinators don't know each other; a parent connects them with closures.
@MainActor
public protocol CoordinatorInterface: AnyObject {
  /// The pages of the tab.
  var navigationStack: NavigationStack { get }

  /// Sets the root page.
  func start()
}
