/// What a page shows if its data can't be loaded.
public enum ErrorState {
  /// The words, the icon and the way out of an error state.
  public struct Model: Sendable {
    /// That something failed.
    public let title: String

    /// What failed, so that the user can act.
    public let message: String

    /// The name of the icon.
    public let imageName: String

    /// The words on the button.
    public let retryTitle: String

    /// The identifier of the whole.
    public let accessibilityIdentifier: String

    /// What the button does.
    public let onRetry: @MainActor () -> Void

    /// Creates an error state with the words of a language.
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

    /// The error state as it appears.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        accessibilityIdentifier,
        children: [
          Screen.Element(.image, "\(accessibilityIdentifier).icon", text: imageName, color: Palette.red),
          Screen.Element(.text, "\(accessibilityIdentifier).title", text: title),
          Screen.Element(.text, "\(accessibilityIdentifier).message", text: message),
          Screen.Element(.button, "\(accessibilityIdentifier).retry", text: retryTitle, action: onRetry),
        ]
      )
    }
  }
}
