/// The alert that explains a missing location permission.
public enum PermissionAlert {
  /// The strings and actions of the alert.
  public struct Model: Sendable {
    /// The title of the alert.
    public let title: String

    /// The message, which says what the permission is for.
    public let message: String

    /// The title of the button that opens the app's system settings.
    public let settingsTitle: String

    /// The title of the button that closes the alert.
    public let cancelTitle: String

    /// The accessibility identifier of the alert.
    public let accessibilityIdentifier = "animalList.permissionPopup"

    /// The closure that opens the app's system settings.
    public let onOpenSettings: @MainActor () -> Void

    /// The closure that closes the alert.
    public let onCancel: @MainActor () -> Void

    /// Creates the localized alert.
    public init(
      l10n: L10n,
      onOpenSettings: @escaping @MainActor () -> Void,
      onCancel: @escaping @MainActor () -> Void
    ) {
      title = l10n[.permissionTitle]
      message = l10n[.permissionMessage]
      settingsTitle = l10n[.openSettings]
      cancelTitle = l10n[.cancel]
      self.onOpenSettings = onOpenSettings
      self.onCancel = onCancel
    }

    /// The alert as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(
        .alert,
        accessibilityIdentifier,
        text: title,
        children: [
          Screen.Element(.text, "\(accessibilityIdentifier).message", text: message),
          Screen.Element(
            .button,
            "\(accessibilityIdentifier).openSettings",
            text: settingsTitle,
            action: onOpenSettings
          ),
          Screen.Element(.button, "\(accessibilityIdentifier).cancel", text: cancelTitle, action: onCancel),
        ]
      )
    }
  }
}
