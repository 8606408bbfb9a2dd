extension AnnouncementListViewModel: ScreenModel {
  /// The list, the button to report a missing pet and perhaps the permission popup.
  public var elements: [Screen.Element] {
    [list, reportMissingButton] + (isPermissionPopupShown ? [permissionPopup] : [])
  }

  /// Loads at every appearance.
  public func appear() {
    loadData()
  }

  /// Loads again if the permission was granted meanwhile.
  public func enterForeground() {
    refreshAfterForeground()
  }

  /// Returns when the list has loaded.
  public func waitUntilLoaded() async {
    await listViewModel.waitUntilLoaded()
  }

  private var list: Screen.Element {
    listViewModel.element(
      identifier: "animalList",
      emptyState: EmptyState.Model(
        title: l10n[.announcementListEmptyTitle],
        description: l10n[.announcementListEmptyDescription],
        imageName: "tray.fill",
        accessibilityIdentifier: "animalList.emptyState"
      )
    )
  }

  private var reportMissingButton: Screen.Element {
    Screen.Element(.button, "animalList.reportMissing", text: l10n[.reportMissing], action: reportMissing)
  }

  private var permissionPopup: Screen.Element {
    let identifier = "animalList.permissionPopup"
    return Screen.Element(
      .alert,
      identifier,
      text: l10n[.permissionTitle],
      children: [
        Screen.Element(.text, "\(identifier).message", text: l10n[.permissionMessage]),
        Screen.Element(.button, "\(identifier).openSettings", text: l10n[.openSettings], action: openSettings),
        Screen.Element(.button, "\(identifier).cancel", text: l10n[.cancel], action: dismissPermissionPopup),
      ]
    )
  }
}
