extension HeroPanel {
  /// The title and the buttons of the hero panel.
  public struct Model: Sendable {
    /// What the panel is for.
    public let title: String

    /// The way to the lost pets.
    public let lostPetButton: HeroButton.Model

    /// The way to the found pets.
    public let foundPetButton: HeroButton.Model

    /// Makes the panel of the landing page in a language.
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

    /// The panel as it is seen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        "home.hero",
        children: [
          Screen.Element(.text, "home.hero.title", text: title), lostPetButton.element, foundPetButton.element,
        ]
      )
    }
  }
}
