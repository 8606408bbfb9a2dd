/// Decides what one tab shows; coordinators know nothing of each other, a parent gives them closures.
@MainActor
public protocol Coordinator: AnyObject {
  /// The pages of the tab.
  var navigationStack: NavigationStack { get }

  /// Puts the root page on the stack.
  func start()
}
