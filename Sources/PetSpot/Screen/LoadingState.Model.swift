extension LoadingState {
  /// The words of a loading state.
  public struct Model: Hashable, Sendable {
    /// What is being loaded.
    public let message: String

    /// The identifier of the whole.
    public let accessibilityIdentifier: String

    /// The loading state as it is seen.
    public var element: Screen.Element {
      Screen.Element(.progress, accessibilityIdentifier, text: message)
    }
  }
}
