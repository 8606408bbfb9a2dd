/// The panel at the top of the landing page, which leads to the Lost Pet and Found Pet tabs (060).
public enum HeroPanel {
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

    /// The panel as it appears.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        "home.hero",
        style: Screen.Element.Style(
          gradient: Palette.heroGradient,
          horizontalPadding: 74,
          topPadding: 24,
          spacing: 16
        ),
        children: [
          Screen.Element(
            .text,
            "home.hero.title",
            text: title,
            style: Screen.Element.Style(fontSize: 20, textColor: Palette.ink)
          ),
          Screen.Element(
            .container,
            "home.hero.buttons",
            style: Screen.Element.Style(spacing: 12),
            children: [lostPetButton.element, foundPetButton.element]
          ),
        ]
      )
    }
  }
}
