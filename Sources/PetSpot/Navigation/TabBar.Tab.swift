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
