/// Decides what one tab shows; coordinators don't know each other, a parent passes them closures.
@MainActor
public protocol CoordinatorInterface: AnyObject {
  /// The pages of the tab.
  var navigationStack: NavigationStack { get }

  /// Puts the root page on the stack.
  func start()
}
