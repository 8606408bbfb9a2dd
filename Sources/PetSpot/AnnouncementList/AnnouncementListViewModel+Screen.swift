extension AnnouncementListViewModel: ScreenModel {
  /// The accessibility identifier of the button to report a missing pet.
  public static let reportMissingAccessibilityIdentifier = "animalList.reportMissing"

  /// The list, the button to report a missing pet, and the alert if it is open.
  public var elements: [Screen.Element] {
    [listViewModel.element, reportMissingButton] + (showPermissionDeniedAlert ? [permissionAlert.element] : [])
  }

  /// Loads the list on every appearance.
  public func appear() {
    load()
  }

  private var reportMissingButton: Screen.Element {
    Screen.Element(
      .button,
      Self.reportMissingAccessibilityIdentifier,
      text: reportMissingTitle,
      action: reportMissing
    )
  }
}
