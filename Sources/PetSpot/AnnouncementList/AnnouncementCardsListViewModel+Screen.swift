extension AnnouncementCardsListViewModel {
  /// Returns the list as it appears: its cards, or the loading, error, or empty state.
  ///
  /// While a parent prepares the query, it passes `isPreparing`, and the list appears as loading.
  func element(identifier: String, emptyState: EmptyState.Model, isPreparing: Bool) -> Screen.Element {
    if isLoading || isPreparing {
      LoadingState.Model(
        message: l10n[.announcementListLoading],
        accessibilityIdentifier: "\(identifier).loading"
      ).element
    } else if let errorMessage {
      ErrorState.Model(
        message: errorMessage,
        l10n: l10n,
        accessibilityIdentifier: "\(identifier).error",
        onRetry: reload
      ).element
    } else if isEmpty {
      emptyState.element
    } else {
      Screen.Element(
        .list,
        "\(identifier).list",
        style: Screen.Element.Style(horizontalPadding: 16, spacing: 8),
        scrolls: true,
        children: cardViewModels.map { $0.element(listIdentifier: identifier) }
      )
    }
  }
}
