public import Observation

/// The landing page on the Home tab: a thin parent of the list of recent announcements.
@MainActor
@Observable
public final class LandingPageViewModel {
  /// The list of recent announcements.
  public let listViewModel: AnnouncementCardsListViewModel

  let l10n: L10n
  private let locationHandler: LocationPermissionHandler
  private let makeQuery: @MainActor (UserLocation) -> AnnouncementListQuery

  @ObservationIgnored private var hasAppeared = false

  /// Makes a landing page that loads nothing until it appears.
  public init(services: ServiceContainer, onAnnouncementTapped: @escaping @MainActor (Announcement.ID) -> Void) {
    l10n = services.l10n
    locationHandler = services.locationPermissionHandler
    makeQuery = services.landingPageQuery
    listViewModel = AnnouncementCardsListViewModel(
      repository: services.announcementRepository,
      query: services.landingPageQuery(UserLocation(status: .notDetermined)),
      l10n: services.l10n,
      onAnnouncementTapped: onAnnouncementTapped
    )
  }

  /// Loads the announcements, with the user's location if that is permitted; never asks for permission.
  public func loadData() {
    listViewModel.setQuery { [makeQuery, locationHandler] in
      await makeQuery(locationHandler.location())
    }
  }

  /// Loads at the first call only; what was loaded then is kept until the app starts again.
  public func refreshIfNeeded() {
    guard !hasAppeared else { return }
    hasAppeared = true
    loadData()
  }
}
