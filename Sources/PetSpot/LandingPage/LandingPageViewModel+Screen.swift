extension LandingPageViewModel: ScreenModel {
  /// The hero panel, map preview, and header row, which are fixed, followed by the scrolling list.
  public var elements: [Screen.Element] {
    [heroPanel.element, mapPreviewModel.element, listHeaderRow.element, listViewModel.element]
  }

  /// Loads the content on the first appearance.
  public func appear() {
    refresh()
  }
}
