extension LandingPageViewModel: ScreenModel {
  /// The hero panel, map preview, and header row, which are fixed, followed by the scrolling list.
  public var elements: [Screen.Element] {
    [heroPanel.element, mapPreviewModel.element, listHeaderRow.element, listViewModel.element]
  }

  /// Loads the content unless it has loaded or is loading. Also reloads an outdated map preview.
  public func appear() {
    refresh()
  }
}
