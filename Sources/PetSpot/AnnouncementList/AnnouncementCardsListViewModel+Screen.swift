extension AnnouncementCardsListViewModel {
  /// The style of the list.
  public static let style = Screen.Element.Style(horizontalPadding: 16, spacing: 8)

  /// The accessibility identifier of the list.
  public var accessibilityIdentifier: String { "\(identifier).list" }

  /// The list as an element of the screen: its cards, or the loading, error, or empty state.
  var element: Screen.Element {
    switch content {
    case .loading(let model): model.element
    case .failed(let model): model.element
    case .empty(let model): model.element
    case .cards(let cards):
      Screen.Element(
        .list,
        accessibilityIdentifier,
        style: Self.style,
        scrolls: true,
        children: cards.map(\.element)
      )
    }
  }
}
