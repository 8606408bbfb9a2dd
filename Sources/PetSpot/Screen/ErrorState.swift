/// The content of a page whose data can't be loaded.
public enum ErrorState {
  /// The strings, icon, and retry action of an error state.
  public struct Model: Sendable {
    /// The title of the error state.
    public let title: String

    /// The error message, which helps the user act.
    public let message: String

    /// The name of the icon.
    public let imageName: String

    /// The title of the retry button.
    public let retryTitle: String

    /// The accessibility identifier of the error state.
    public let accessibilityIdentifier: String

    /// The closure that retries the load.
    public let onRetry: @MainActor () -> Void

    /// Creates a localized error state.
    public init(
      message: String,
      l10n: L10n,
      accessibilityIdentifier: String,
      onRetry: @escaping @MainActor () -> Void
    ) {
      title = l10n[.errorTitle]
      self.message = message
      imageName = "exclamationmark.triangle"
      retryTitle = l10n[.retry]
      self.accessibilityIdentifier = accessibilityIdentifier
      self.onRetry = onRetry
    }

    /// The accessibility identifier of the retry button.
    public var retryAccessibilityIdentifier: String { "\(accessibilityIdentifier).retry" }

    /// The accessibility identifier of the message.
    public var messageAccessibilityIdentifier: String { "\(accessibilityIdentifier).message" }

    /// The error state as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        accessibilityIdentifier,
        children: [
          Screen.Element(.image, "\(accessibilityIdentifier).icon", text: imageName, color: Palette.red),
          Screen.Element(.text, "\(accessibilityIdentifier).title", text: title),
          Screen.Element(.text, messageAccessibilityIdentifier, text: message),
          Screen.Element(.button, retryAccessibilityIdentifier, text: retryTitle, action: onRetry),
        ]
      )
    }
  }
}
