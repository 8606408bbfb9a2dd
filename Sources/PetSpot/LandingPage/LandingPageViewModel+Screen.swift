extension LandingPageViewModel: ScreenModel {
  /// The list of recent announcements in its present state.
  public var elements: [Screen.Element] {
    [
      listViewModel.element(
        identifier: "landingPage",
        emptyState: EmptyState.Model(
          title: l10n[.landingPageEmptyTitle],
          description: l10n[.landingPageEmptyDescription],
          imageName: "tray.fill",
          accessibilityIdentifier: "landingPage.emptyState"
        )
      )
    ]
  }

  /// Loads at the first appearance.
  public func appear() {
    refreshIfNeeded()
  }

  /// Does nothing: what was loaded is kept.
  public func enterForeground() {}

  /// Returns when the list has loaded.
  public func waitUntilLoaded() async {
    await listViewModel.waitUntilLoaded()
  }
}
