/// The content of a page with an empty list.
public enum EmptyState {
  /// The strings and icon of an empty state.
  public struct Model: Hashable, Sendable {
    /// The title of the empty state.
    public let title: String

    /// The description, such as advice on what the user can do.
    public let description: String

    /// The name of the icon.
    public let imageName: String

    /// The accessibility identifier of the empty state.
    public let accessibilityIdentifier: String

    /// Creates an empty state, by default with the icon of a tray.
    public init(
      title: String,
      description: String,
      imageName: String = "tray.fill",
      accessibilityIdentifier: String
    ) {
      self.title = title
      self.description = description
      self.imageName = imageName
      self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// The empty state as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        accessibilityIdentifier,
        children: [
          Screen.Element(.image, "\(accessibilityIdentifier).icon", text: imageName),
          Screen.Element(.text, "\(accessibilityIdentifier).title", text: title),
          Screen.Element(.text, "\(accessibilityIdentifier).description", text: description),
        ]
      )
    }
  }
}

extension EmptyState.Model {
  /// Returns the localized empty state of the landing page (FR-007).
  public static func landingPage(_ l10n: L10n) -> EmptyState.Model {
    EmptyState.Model(
      title: l10n[.landingPageEmptyTitle],
      description: l10n[.landingPageEmptyDescription],
      accessibilityIdentifier: "landingPage.emptyState"
    )
  }

  /// Returns the localized empty state of the full list.
  public static func announcementList(_ l10n: L10n) -> EmptyState.Model {
    EmptyState.Model(
      title: l10n[.announcementListEmptyTitle],
      description: l10n[.announcementListEmptyDescription],
      accessibilityIdentifier: "animalList.emptyState"
    )
  }
}
