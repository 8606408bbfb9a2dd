public import Observation

/// The landing page on the Home tab, with the hero panel, the map preview, and the list of recent announcements.
@MainActor
@Observable
public final class LandingPageViewModel {
  /// The panel at the top.
  public let heroPanel: HeroPanel.Model

  /// The row above the list.
  public let listHeaderRow: ListHeaderRow.Model

  /// The list of recent announcements.
  public let listViewModel: AnnouncementCardsListViewModel

  /// The localized strings.
  public let l10n: L10n

  let openAppSettings: @MainActor () -> Void
  let mapLocation = Loader<UserLocation>()
  private(set) var hasMapFailed = false

  private let locationHandler: LocationPermissionHandler
  @ObservationIgnored private var listAwaitsLocation = false
  @ObservationIgnored private var isVisible = false

  /// Creates a landing page that doesn't load anything until it appears.
  ///
  /// `onShowLostPetTab` receives the ID of the announcement whose details to show, or `nil` for the full list.
  public init(
    repository: any AnnouncementRepositoryProtocol,
    locationHandler: LocationPermissionHandler,
    l10n: L10n = L10n(),
    openAppSettings: @escaping @MainActor () -> Void = {},
    onShowLostPetTab: @escaping @MainActor (Announcement.ID?) -> Void,
    onShowFoundPetTab: @escaping @MainActor () -> Void
  ) {
    self.l10n = l10n
    self.openAppSettings = openAppSettings
    self.locationHandler = locationHandler
    heroPanel = HeroPanel.Model(
      l10n: l10n,
      onLostPetTapped: { onShowLostPetTab(nil) },
      onFoundPetTapped: onShowFoundPetTab
    )
    listHeaderRow = ListHeaderRow.Model(l10n: l10n, onAction: { onShowLostPetTab(nil) })
    listViewModel = AnnouncementCardsListViewModel(
      repository: repository,
      query: .landingPageQuery(location: nil),
      l10n: l10n,
      identifier: "landingPage",
      emptyState: .landingPage(l10n),
      onAnnouncementTapped: { onShowLostPetTab($0) }
    )
    locationHandler.startObservingForeground { [weak self] _, _ in
      if self?.isVisible == true { self?.refresh() }
    }
  }

  /// Whether the page is loading the list or finding the location for it.
  public var isLoading: Bool { isFindingLocation || listViewModel.isLoading }

  /// Finds the user's location if access is permitted, and then loads the announcements in any case. Never requests
  /// permission.
  ///
  /// Returns when both have ended. If the task is canceled, so are they.
  public func loadData() async {
    load()
    await waitUntilLoaded()
  }

  /// Loads the content if the list hasn't loaded yet or its last load failed. Otherwise, keeps the list.
  ///
  /// When keeping the list, reloads the map preview if its location lookup was canceled, or if the lookup lacked
  /// permission and the permission has changed since.
  public func refreshIfNeeded() async {
    refresh()
    await waitUntilLoaded()
  }

  /// Cancels everything that is loading.
  public func disappear() {
    isVisible = false
    mapLocation.cancel()
    listViewModel.cancel()
  }

  /// Waits until the location lookup and the load of the list end. If the waiting task is canceled, so are they.
  public func waitUntilLoaded() async {
    await mapLocation.waitUntilLoaded()
    await listViewModel.waitUntilLoaded()
  }

  /// Starts the loads that ``refreshIfNeeded()`` describes, without waiting for them.
  func refresh() {
    isVisible = true
    if !isLoading, !listViewModel.hasLoaded {
      load()
    } else if isMapOutdated {
      loadMapPreview()
    }
  }

  /// Finds the user's location if access is permitted, and updates the map preview.
  func loadMapPreview() {
    findLocation { await $0.location() }
  }

  /// Requests permission if the user hasn't decided yet and, if it is granted, shows the map. The list stays the same.
  func requestMapPermission() {
    findLocation { await $0.requestLocationWithPermissions() }
  }

  /// Shows the error state when the map can't be drawn.
  func mapDidFail() {
    hasMapFailed = true
  }

  private var isFindingLocation: Bool { mapLocation.isLoading && listAwaitsLocation }

  /// Whether the map preview is outdated: either no location lookup has completed or is in progress, or the last lookup
  /// lacked permission and the permission has changed since.
  private var isMapOutdated: Bool {
    guard let shown = mapLocation.state.value?.status else { return !mapLocation.isLoading }
    return !shown.isAuthorized && shown != locationHandler.permissionStatus
  }

  /// Starts finding the location and then loading the announcements, without waiting for either.
  private func load() {
    isVisible = true
    listAwaitsLocation = true
    listViewModel.prepare()
    loadMapPreview()
  }

  private func findLocation(_ find: @escaping @MainActor (LocationPermissionHandler) async -> UserLocation) {
    hasMapFailed = false
    mapLocation.load { [weak self, locationHandler] in
      let location = await find(locationHandler)
      if !Task.isCancelled { self?.didFindLocation(location) }
      return location
    }
  }

  private func didFindLocation(_ location: UserLocation) {
    guard listAwaitsLocation else { return }
    listAwaitsLocation = false
    listViewModel.setQuery(
      .landingPageQuery(location: location.coordinate, showsCoordinates: location.status.isAuthorized)
    )
  }
}
