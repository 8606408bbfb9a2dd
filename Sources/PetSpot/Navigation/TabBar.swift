/// The tabs at the bottom of the screen.
public struct TabBar: Hashable, Sendable {
  /// The tab the user sees.
  public var selected: Tab

  /// Creates a tab bar; the app opens on Home.
  public init(selected: Tab = .home) {
    self.selected = selected
  }

  /// The tab bar as it appears.
  func element(l10n: L10n, onSelect: @escaping @MainActor (Tab) -> Void) -> Screen.Element {
    Screen.Element(
      .tabBar,
      "tabs",
      children: Tab.allCases.map { tab in
        Screen.Element(
          .tab,
          tab.accessibilityIdentifier,
          text: l10n[tab.title],
          isSelected: tab == selected,
          action: { onSelect(tab) }
        )
      }
    )
  }
}

extension TabBar {
  /// A tab; the raw value is the last part of its accessibility identifier.
  public enum Tab: String, Sendable, CaseIterable {
    case home
    case lostPet
    case foundPet

    /// The identifier of the tab's button.
    public var accessibilityIdentifier: String { "tabs.\(rawValue)" }

    /// The key of the tab's title.
    public var title: L10n.Key {
      switch self {
      case .home: .tabHome
      case .lostPet: .tabLostPet
      case .foundPet: .tabFoundPet
      }
    }
  }
}
