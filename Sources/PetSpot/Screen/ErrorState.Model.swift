extension ErrorState {
  /// The words of an error state and its way out.
  public struct Model: Sendable {
    /// That something failed.
    public let title: String

    /// What failed, so that the user can act.
    public let message: String

    /// The words on the button.
    public let retryTitle: String

    /// The identifier of the whole.
    public let accessibilityIdentifier: String

    /// What the button does.
    public let onRetry: @MainActor () -> Void

    /// The error state as it is seen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        accessibilityIdentifier,
        children: [
          Screen.Element(.text, "\(accessibilityIdentifier).title", text: title),
          Screen.Element(.text, "\(accessibilityIdentifier).message", text: message),
          Screen.Element(.button, "\(accessibilityIdentifier).retry", text: retryTitle, action: onRetry),
        ]
      )
    }
  }
}
