extension AnnouncementCardsListViewModel {
  /// The list as it is seen: its cards, or the loading, error or empty state.
  func element(identifier: String, emptyState: EmptyState.Model) -> Screen.Element {
    if let errorMessage {
      ErrorState.Model(
        title: l10n[.errorTitle],
        message: errorMessage,
        retryTitle: l10n[.retry],
        accessibilityIdentifier: "\(identifier).error",
        onRetry: reload
      ).element
    } else if isEmpty {
      emptyState.element
    } else if cardViewModels.isEmpty {
      LoadingState.Model(
        message: l10n[.announcementListLoading],
        accessibilityIdentifier: "\(identifier).loading"
      ).element
    } else {
      Screen.Element(
        .list,
        "\(identifier).list",
        children: cardViewModels.map { $0.element(listIdentifier: identifier) }
      )
    }
  }
}
