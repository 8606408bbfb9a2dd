/// What a page shows while it loads its data.
public enum LoadingState {
  /// The words of a loading state.
  public struct Model: Hashable, Sendable {
    /// What is loading.
    public let message: String

    /// The identifier of the whole.
    public let accessibilityIdentifier: String

    /// Creates a loading state.
    public init(message: String, accessibilityIdentifier: String) {
      self.message = message
      self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// The loading state as it appears.
    public var element: Screen.Element {
      Screen.Element(.progress, accessibilityIdentifier, text: message)
    }
  }
}
