extension LandingPageViewModel: ScreenModel {
  /// The hero panel, the map preview and the header row, which stay, and the list below them, which scrolls.
  public var elements: [Screen.Element] {
    [heroPanel.element, mapPreviewModel.element, listHeaderRow.element, list]
  }

  /// Loads at the first appearance.
  public func appear() {
    refreshIfNeeded()
  }

  /// Takes note of a permission that was given in the settings; the announcements are kept.
  public func enterForeground() {
    refreshIfNeeded()
  }

  /// Returns when the list and the map have loaded.
  public func waitUntilLoaded() async {
    await listViewModel.waitUntilLoaded()
    await mapLocation.waitUntilLoaded()
  }

  private var list: Screen.Element {
    listViewModel.element(
      identifier: "landingPage",
      emptyState: EmptyState.Model(
        title: l10n[.landingPageEmptyTitle],
        description: l10n[.landingPageEmptyDescription],
        imageName: "tray.fill",
        accessibilityIdentifier: "landingPage.emptyState"
      )
    )
  }
}
