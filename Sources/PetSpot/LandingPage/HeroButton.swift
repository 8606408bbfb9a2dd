/// A large button with an icon on the hero panel (060).
public enum HeroButton {
  /// The style of the button.
  public static let style = Screen.Element.Style(
    fontSize: 16,
    textColor: Palette.white,
    cornerRadius: 16,
    iconSize: 20,
    spacing: 8
  )

  /// The title, icon, color, and action of a hero button.
  public struct Model: Sendable {
    /// The title of the button.
    public let title: String

    /// The name of the icon before the title.
    public let imageName: String

    /// The color of the button, as `#RRGGBB`.
    public let color: String

    /// The accessibility identifier of the button.
    public let accessibilityIdentifier: String

    /// The action to perform when the user taps the button.
    public let onTap: @MainActor () -> Void

    /// Creates a button with the given title, icon, color, and action.
    public init(
      title: String,
      imageName: String,
      color: String,
      accessibilityIdentifier: String,
      onTap: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.imageName = imageName
      self.color = color
      self.accessibilityIdentifier = accessibilityIdentifier
      self.onTap = onTap
    }

    /// The button as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(
        .button,
        accessibilityIdentifier,
        text: title,
        color: color,
        style: HeroButton.style,
        children: [Screen.Element(.image, "\(accessibilityIdentifier).icon", text: imageName)],
        action: onTap
      )
    }
  }
}
