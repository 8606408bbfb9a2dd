extension HeroButton {
  /// The words, the icon and the colour of a hero button, and what it does.
  public struct Model: Sendable {
    /// The words on the button.
    public let title: String

    /// The name of the icon before the words.
    public let imageName: String

    /// The colour of the button, as `#RRGGBB`.
    public let color: String

    /// The identifier of the whole.
    public let accessibilityIdentifier: String

    /// What a tap does.
    public let onTap: @MainActor () -> Void

    /// The button as it is seen.
    public var element: Screen.Element {
      Screen.Element(
        .button,
        accessibilityIdentifier,
        text: title,
        color: color,
        children: [Screen.Element(.image, "\(accessibilityIdentifier).icon", text: imageName)],
        action: onTap
      )
    }
  }
}
