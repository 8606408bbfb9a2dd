extension LandingPageViewModel: ScreenModel {
  /// The fixed hero panel, map preview, and header row, followed by the scrolling list.
  public var elements: [Screen.Element] {
    [heroPanel.element, mapPreviewModel.element, listHeaderRow.element, list]
  }

  /// Loads on the first appearance.
  public func appear() {
    refreshIfNeeded()
  }

  /// Waits until the list and the map have loaded.
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
