extension AnnouncementListViewModel: ScreenModel {
  /// The list, the button to report a missing pet, and the alert if it is open.
  public var elements: [Screen.Element] {
    [list, reportMissingButton] + (showPermissionDeniedAlert ? [permissionAlert] : [])
  }

  /// Loads the list on every appearance.
  public func appear() {
    loadData()
  }

  /// Waits until the list has loaded.
  public func waitUntilLoaded() async {
    await location.waitUntilLoaded()
    await listViewModel.waitUntilLoaded()
  }

  private var list: Screen.Element {
    listViewModel.element(
      identifier: "animalList",
      emptyState: EmptyState.Model(
        title: l10n[.announcementListEmptyTitle],
        description: l10n[.announcementListEmptyDescription],
        accessibilityIdentifier: "animalList.emptyState"
      ),
      isPreparing: isLoading
    )
  }

  private var reportMissingButton: Screen.Element {
    Screen.Element(.button, "animalList.reportMissing", text: l10n[.reportMissing], action: reportMissing)
  }

  private var permissionAlert: Screen.Element {
    let identifier = "animalList.permissionPopup"
    return Screen.Element(
      .alert,
      identifier,
      text: l10n[.permissionTitle],
      children: [
        Screen.Element(.text, "\(identifier).message", text: l10n[.permissionMessage]),
        Screen.Element(.button, "\(identifier).openSettings", text: l10n[.openSettings], action: openSettings),
        Screen.Element(.button, "\(identifier).cancel", text: l10n[.cancel], action: dismissPermissionAlert),
      ]
    )
  }
}
