extension LandingPageViewModel: ScreenModel {
  /// The fixed hero panel, map preview, and header row, followed by the scrolling list.
  public var elements: [Screen.Element] {
    [heroPanel.element, mapPreviewModel.element, listHeaderRow.element, listViewModel.element]
  }

  /// Loads on the first appearance.
  public func appear() {
    refresh()
  }
}
