extension LandingPageViewModel: ScreenModel {
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

  public func appear() {
    refreshIfNeeded()
  }

  public func enterForeground() {}

  public func waitUntilLoaded() async {
    await listViewModel.waitUntilLoaded()
  }
}
