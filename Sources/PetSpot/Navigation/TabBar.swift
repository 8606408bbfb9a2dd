/// The tabs at the bottom of the screen.
public struct TabBar: Hashable, Sendable {
  /// The selected tab.
  public var selected: Tab

  /// Creates a tab bar, by default with Home selected.
  public init(selected: Tab = .home) {
    self.selected = selected
  }

  /// Returns the tab bar as an element of the screen.
  func element(l10n: L10n, onSelect: @escaping @MainActor (Tab) -> Void) -> Screen.Element {
    Screen.Element(
      .tabBar,
      "tabs",
      children: Tab.allCases.map { tab in
        Screen.Element(
          .tab,
          tab.accessibilityIdentifier,
          text: l10n.text(tab),
          isSelected: tab == selected,
          action: { onSelect(tab) }
        )
      }
    )
  }
}

extension TabBar {
  /// A tab. The raw value is the last part of its accessibility identifier.
  public enum Tab: String, Sendable, CaseIterable {
    /// The Home tab, which shows the landing page.
    case home

    /// The Lost Pet tab, which shows the full list.
    case lostPet

    /// The Found Pet tab, which isn't implemented yet.
    case foundPet

    /// The accessibility identifier of the tab's button.
    public var accessibilityIdentifier: String { "tabs.\(rawValue)" }
  }
}

extension L10n {
  /// Returns the localized title of a tab.
  public func text(_ tab: TabBar.Tab) -> String {
    switch tab {
    case .home: self[.tabHome]
    case .lostPet: self[.tabLostPet]
    case .foundPet: self[.tabFoundPet]
    }
  }
}
