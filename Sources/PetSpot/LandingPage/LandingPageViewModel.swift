public import Observation

/// The landing page on the Home tab: a thin parent of the list of recent announcements, with the map preview's state.
@MainActor
@Observable
public final class LandingPageViewModel {
  /// The panel at the top.
  public let heroPanel: HeroPanel.Model

  /// The row above the list.
  public let listHeaderRow: ListHeaderRow.Model

  /// The list of recent announcements.
  public let listViewModel: AnnouncementCardsListViewModel

  let l10n: L10n
  let openAppSettings: @MainActor () -> Void
  let mapLocation = Loader<UserLocation>()
  private(set) var hasMapFailed = false
  private let locationHandler: LocationPermissionHandler

  @ObservationIgnored private var hasAppeared = false

  /// Makes a landing page that loads nothing until it appears.
  ///
  /// The Lost Pet tab is opened with an announcement to show its details, or without one to show the full list.
  public init(
    services: ServiceContainer,
    onShowLostPetTab: @escaping @MainActor (Announcement.ID?) -> Void,
    onShowFoundPetTab: @escaping @MainActor () -> Void
  ) {
    l10n = services.l10n
    openAppSettings = services.openAppSettings
    locationHandler = services.locationPermissionHandler
    heroPanel = HeroPanel.Model(
      l10n: services.l10n,
      onLostPetTapped: { onShowLostPetTab(nil) },
      onFoundPetTapped: onShowFoundPetTab
    )
    listHeaderRow = ListHeaderRow.Model(l10n: services.l10n, onAction: { onShowLostPetTab(nil) })
    listViewModel = AnnouncementCardsListViewModel(
      repository: services.announcementRepository,
      query: .landingPageQuery(location: UserLocation(status: .notDetermined)),
      l10n: services.l10n,
      onAnnouncementTapped: { onShowLostPetTab($0) }
    )
  }

  /// Loads the announcements and the map, with the user's location if that is permitted; never asks for permission.
  public func loadData() {
    loadMapPreview()
    listViewModel.setQuery { [locationHandler] in
      await .landingPageQuery(location: locationHandler.location())
    }
  }

  /// Loads at the first call only; what was loaded then is kept until the app starts again.
  ///
  /// Only a map preview without permission is loaded again, once the user has decided anew.
  public func refreshIfNeeded() {
    if !hasAppeared {
      hasAppeared = true
      loadData()
    } else if isPermissionForMapNew {
      loadMapPreview()
    }
  }

  /// Looks up where the user is, by the permission there is, and shows the map of it.
  func loadMapPreview() {
    hasMapFailed = false
    mapLocation.load { [locationHandler] in await locationHandler.location() }
  }

  /// Asks for permission and shows the map if it is given; the list stays as it is.
  func requestMapPermission() {
    hasMapFailed = false
    mapLocation.load { [locationHandler] in await locationHandler.requestLocationWithPermissions() }
  }

  /// Takes note that the map cannot be drawn.
  func mapDidFail() {
    hasMapFailed = true
  }

  private var isPermissionForMapNew: Bool {
    guard let shown = mapLocation.state.value?.status, !shown.isAuthorized else { return false }
    return shown != locationHandler.permissionStatus
  }
}
