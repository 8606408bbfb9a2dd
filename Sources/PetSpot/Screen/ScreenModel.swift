/// A model that fills the screen between the navigation bar and the tab bar.
@MainActor
public protocol ScreenModel: AnyObject {
  /// What is seen now, from top to bottom.
  var elements: [Screen.Element] { get }

  /// Called whenever the model becomes what the user sees.
  func appear()

  /// Called when the app comes back from the background while the user sees the model.
  func enterForeground()

  /// Returns when nothing is being loaded.
  func waitUntilLoaded() async
}
