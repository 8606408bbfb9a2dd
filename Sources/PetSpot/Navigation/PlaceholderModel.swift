/// A page for what the app does not do yet.
@MainActor
public final class PlaceholderModel: ScreenModel {
  private let identifier: String
  private let message: String

  /// Makes a page with one message.
  public init(identifier: String, message: String) {
    self.identifier = identifier
    self.message = message
  }

  /// The message.
  public var elements: [Screen.Element] {
    [Screen.Element(.text, "\(identifier).message", text: message)]
  }

  /// Does nothing.
  public func appear() {}

  /// Does nothing.
  public func enterForeground() {}

  /// Returns at once.
  public func waitUntilLoaded() async {}
}
