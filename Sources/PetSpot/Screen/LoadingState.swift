/// The content of a page while it loads data.
public enum LoadingState {
  /// The message and the accessibility identifier of a loading state.
  public struct Model: Hashable, Sendable {
    /// The message that says what is loading.
    public let message: String

    /// The accessibility identifier of the loading state.
    public let accessibilityIdentifier: String

    /// Creates a loading state with a message.
    public init(message: String, accessibilityIdentifier: String) {
      self.message = message
      self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// The loading state as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(.progress, accessibilityIdentifier, text: message)
    }
  }
}
