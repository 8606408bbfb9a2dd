/// A model that fills the screen between the navigation bar and the tab bar.
///
/// A ``PageStack`` tells the model when it becomes visible or hidden. By default, a model doesn't load anything.
@MainActor
public protocol ScreenModel: AnyObject, Sendable {
  /// The visible elements, from top to bottom.
  var elements: [Screen.Element] { get }

  /// Responds to the model becoming visible, usually by loading its content.
  func appear()

  /// Responds to the model becoming hidden, usually by canceling everything that is loading.
  func disappear()

  /// Waits until nothing is loading. If the waiting task is canceled, so is the load.
  func waitUntilLoaded() async
}

extension ScreenModel {
  /// Does nothing, because the model doesn't load anything.
  public func appear() {}

  /// Does nothing, because the model doesn't load anything.
  public func disappear() {}

  /// Returns immediately, because the model doesn't load anything.
  public func waitUntilLoaded() async {}
}
