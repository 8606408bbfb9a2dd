public import Observation

/// The full list on the Lost Pet tab: all announcements, the permission popup and two actions.
@MainActor
@Observable
public final class AnnouncementListViewModel {
  /// The list of all announcements.
  public let listViewModel: AnnouncementCardsListViewModel

  /// What the user had decided about the location when it was last looked at.
  public private(set) var locationPermissionStatus: LocationPermissionStatus

  /// Whether the popup about the missing permission is open.
  public private(set) var isPermissionPopupShown = false

  let l10n: L10n
  private let locationHandler: LocationPermissionHandler
  private let onReportMissing: @MainActor () -> Void
  private let onOpenAppSettings: @MainActor () -> Void

  @ObservationIgnored private var hasShownPermissionPopup = false

  /// Makes a list that loads nothing until it appears.
  public init(
    services: ServiceContainer,
    onAnnouncementTapped: @escaping @MainActor (Announcement.ID) -> Void,
    onReportMissing: @escaping @MainActor () -> Void,
    onOpenAppSettings: @escaping @MainActor () -> Void
  ) {
    l10n = services.l10n
    locationHandler = services.locationPermissionHandler
    locationPermissionStatus = locationHandler.permissionStatus
    self.onReportMissing = onReportMissing
    self.onOpenAppSettings = onOpenAppSettings
    listViewModel = AnnouncementCardsListViewModel(
      repository: services.announcementRepository,
      query: .defaultQuery(location: UserLocation(status: .notDetermined)),
      l10n: services.l10n,
      onAnnouncementTapped: onAnnouncementTapped
    )
  }

  /// Loads all announcements, after asking for the location permission if nothing was decided.
  public func loadData() {
    listViewModel.setQuery { [weak self, locationHandler] in
      let location = await locationHandler.requestLocationWithPermissions()
      if !Task.isCancelled { self?.updatePermission(location.status) }
      return .defaultQuery(location: location)
    }
  }

  /// Closes the popup and loads again when the user granted the permission while the app was in the background.
  public func refreshAfterForeground() {
    let wasAuthorized = locationPermissionStatus.isAuthorized
    locationPermissionStatus = locationHandler.permissionStatus
    if locationPermissionStatus.isAuthorized { isPermissionPopupShown = false }
    if locationPermissionStatus.isAuthorized, !wasAuthorized { loadData() }
  }

  /// Begins to report a missing pet.
  public func reportMissing() {
    onReportMissing()
  }

  /// Closes the popup and opens the system settings of the app.
  public func openSettings() {
    isPermissionPopupShown = false
    onOpenAppSettings()
  }

  /// Closes the popup.
  public func dismissPermissionPopup() {
    isPermissionPopupShown = false
  }

  private func updatePermission(_ status: LocationPermissionStatus) {
    locationPermissionStatus = status
    guard status.shouldShowCustomPopup, !hasShownPermissionPopup else { return }
    hasShownPermissionPopup = true
    isPermissionPopupShown = true
  }
}
