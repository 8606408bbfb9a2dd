import PetSpot

/// The whole app with mock services. Tests operate it through its screens, as a user would.
@MainActor
struct App {
  let repository: MockAnnouncementRepository
  let locationService: MockLocationService
  let coordinator: TabCoordinator

  init(
    announcements: [Announcement] = [],
    permission: LocationPermissionStatus = .denied,
    language: L10n.Language = .english
  ) {
    repository = MockAnnouncementRepository(announcements: announcements)
    locationService = MockLocationService(
      permissionStatus: permission,
      location: Coordinate(latitude: 50, longitude: 20)
    )
    coordinator = TabCoordinator(
      services: ServiceContainer(
        announcementRepository: repository,
        locationPermissionHandler: LocationPermissionHandler(locationService: locationService, timeout: .unreached),
        l10n: L10n(language)
      )
    )
  }

  /// Opens the app and waits for the landing page.
  func start() async {
    coordinator.start()
    await coordinator.waitUntilLoaded()
  }

  /// Taps an element and waits until everything is loaded. Returns `false` if there was nothing to tap.
  @discardableResult
  func tap(_ identifier: String) async -> Bool {
    let tapped = screen.element(identifier)?.tap() ?? false
    await coordinator.waitUntilLoaded()
    return tapped
  }

  var screen: Screen { coordinator.screen }

  var cards: [Screen.Element] { screen.elements(.card) }

  var cardNames: [String?] { cards.map { $0.text(of: "name") } }

  var selectedTab: String? { screen.elements(.tab).first(where: \.isSelected)?.identifier }
}
