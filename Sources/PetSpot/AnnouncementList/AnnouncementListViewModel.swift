public import Observation

/// The full list on the Lost Pet tab: all announcements, the missing-permission alert, and the actions to report a
/// missing pet and open the settings.
@MainActor
@Observable
public final class AnnouncementListViewModel {
  /// The list of all announcements.
  public let listViewModel: AnnouncementCardsListViewModel

  /// The location permission when last checked.
  public private(set) var locationPermissionStatus: LocationPermissionStatus

  /// Whether the missing-permission alert is open. A shell sets it to `false` if the user closes the alert.
  public var showPermissionDeniedAlert = false

  /// The localized strings.
  public let l10n: L10n

  private let location = Loader<UserLocation>()
  private let locationHandler: LocationPermissionHandler
  private let onReportMissing: @MainActor () -> Void
  private let onOpenAppSettings: @MainActor () -> Void

  @ObservationIgnored private var hasShownPermissionAlert = false
  @ObservationIgnored private var isVisible = false

  /// Creates a page that doesn't load anything until it appears.
  public init(
    repository: any AnnouncementRepositoryProtocol,
    locationHandler: LocationPermissionHandler,
    l10n: L10n = L10n(),
    onAnnouncementTapped: @escaping @MainActor (Announcement.ID) -> Void,
    onReportMissing: @escaping @MainActor () -> Void,
    onOpenAppSettings: @escaping @MainActor () -> Void
  ) {
    self.l10n = l10n
    self.locationHandler = locationHandler
    self.onReportMissing = onReportMissing
    self.onOpenAppSettings = onOpenAppSettings
    locationPermissionStatus = locationHandler.permissionStatus
    listViewModel = AnnouncementCardsListViewModel(
      repository: repository,
      query: .defaultQuery(location: nil),
      l10n: l10n,
      onAnnouncementTapped: onAnnouncementTapped
    )
    locationHandler.startObservingForeground { [weak self] status, didBecomeAuthorized in
      self?.refreshAfterForeground(status, didBecomeAuthorized)
    }
  }

  /// Whether the page is finding the location or loading the list.
  public var isLoading: Bool { location.isLoading || listViewModel.isLoading }

  /// The title of the button to report a missing pet.
  public var reportMissingTitle: String { l10n[.reportMissing] }

  /// The missing-permission alert, which is displayed while ``showPermissionDeniedAlert`` is `true`.
  public var permissionAlert: PermissionAlert.Model {
    PermissionAlert.Model(l10n: l10n, onOpenSettings: openSettings, onCancel: dismissPermissionAlert)
  }

  /// Finds the location, requesting permission if the user hasn't decided yet, and then loads all announcements.
  ///
  /// Returns when both have ended. If the task is canceled, so are they.
  public func loadData() async {
    load()
    await waitUntilLoaded()
  }

  /// Cancels everything that is loading.
  public func disappear() {
    isVisible = false
    location.cancel()
    listViewModel.cancel()
  }

  /// Waits until the location lookup and the load of the list end. If the waiting task is canceled, so are they.
  public func waitUntilLoaded() async {
    await location.waitUntilLoaded()
    await listViewModel.waitUntilLoaded()
  }

  /// Starts reporting a missing pet.
  public func reportMissing() {
    onReportMissing()
  }

  /// Closes the alert and opens the app's system settings.
  public func openSettings() {
    showPermissionDeniedAlert = false
    onOpenAppSettings()
  }

  /// Closes the alert.
  public func dismissPermissionAlert() {
    showPermissionDeniedAlert = false
  }

  /// Starts finding the location and then loading all announcements, without waiting for either.
  func load() {
    isVisible = true
    listViewModel.prepare()
    location.load { [weak self, locationHandler] in
      let location = await locationHandler.requestLocationWithPermissions()
      if !Task.isCancelled { self?.didFindLocation(location) }
      return location
    }
  }

  private func didFindLocation(_ location: UserLocation) {
    locationPermissionStatus = location.status
    if location.status.shouldShowCustomPopup, !hasShownPermissionAlert {
      hasShownPermissionAlert = true
      showPermissionDeniedAlert = true
    }
    listViewModel.setQuery(
      .defaultQuery(location: location.coordinate, showsCoordinates: location.status.isAuthorized)
    )
  }

  /// Updates the permission and, if it is granted, closes the alert. If it was granted while the app was in the
  /// background and the page is visible, also reloads.
  private func refreshAfterForeground(_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) {
    locationPermissionStatus = status
    if status.isAuthorized { showPermissionDeniedAlert = false }
    if didBecomeAuthorized, isVisible { load() }
  }
}
