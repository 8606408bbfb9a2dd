/// The panel at the top of the landing page. Its buttons lead to the Lost Pet and Found Pet tabs (060).
public enum HeroPanel {
  /// The style of the panel.
  public static let style = Screen.Element.Style(
    gradient: Palette.heroGradient,
    horizontalPadding: 74,
    topPadding: 24,
    spacing: 16
  )

  /// The style of the title.
  public static let titleStyle = Screen.Element.Style(fontSize: 20, textColor: Palette.ink)

  /// The style of the row of buttons.
  public static let buttonsStyle = Screen.Element.Style(spacing: 12)

  /// The title and the buttons of the hero panel.
  public struct Model: Sendable {
    /// The title of the panel.
    public let title: String

    /// The button that leads to lost pets.
    public let lostPetButton: HeroButton.Model

    /// The button that leads to found pets.
    public let foundPetButton: HeroButton.Model

    /// Creates the localized panel of the landing page.
    public init(
      l10n: L10n,
      onLostPetTapped: @escaping @MainActor () -> Void,
      onFoundPetTapped: @escaping @MainActor () -> Void
    ) {
      title = l10n[.heroTitle]
      lostPetButton = HeroButton.Model(
        title: l10n[.heroLostPet],
        imageName: "exclamationmark.triangle",
        color: Palette.red,
        accessibilityIdentifier: "home.hero.lostPetButton",
        onTap: onLostPetTapped
      )
      foundPetButton = HeroButton.Model(
        title: l10n[.heroFoundPet],
        imageName: "checkmark",
        color: Palette.blue,
        accessibilityIdentifier: "home.hero.foundPetButton",
        onTap: onFoundPetTapped
      )
    }

    /// The accessibility identifier of the panel.
    public var accessibilityIdentifier: String { "home.hero" }

    /// The accessibility identifier of the title.
    public var titleAccessibilityIdentifier: String { "\(accessibilityIdentifier).title" }

    /// The panel as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        accessibilityIdentifier,
        style: HeroPanel.style,
        children: [
          Screen.Element(.text, titleAccessibilityIdentifier, text: title, style: HeroPanel.titleStyle),
          Screen.Element(
            .container,
            "\(accessibilityIdentifier).buttons",
            style: HeroPanel.buttonsStyle,
            children: [lostPetButton.element, foundPetButton.element]
          ),
        ]
      )
    }
  }
}
