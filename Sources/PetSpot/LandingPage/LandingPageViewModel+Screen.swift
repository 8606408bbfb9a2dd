extension LandingPageViewModel: ScreenModel {
  /// The hero panel, the map preview and the header row, which stay in place, and the list below them, which scrolls.
  public var elements: [Screen.Element] {
    [heroPanel.element, mapPreviewModel.element, listHeaderRow.element, list]
  }

  /// Loads at the first appearance.
  public func appear() {
    refreshIfNeeded()
  }

  /// Returns when the list and the map have loaded.
  public func waitUntilLoaded() async {
    await mapLocation.waitUntilLoaded()
    await listViewModel.waitUntilLoaded()
  }

  private var list: Screen.Element {
    listViewModel.element(
      identifier: "landingPage",
      emptyState: EmptyState.Model(
        title: l10n[.landingPageEmptyTitle],
        description: l10n[.landingPageEmptyDescription],
        accessibilityIdentifier: "landingPage.emptyState"
      ),
      isPreparing: isLoading
    )
  }
}
