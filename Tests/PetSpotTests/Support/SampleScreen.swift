import PetSpot

/// The screens that are recorded as text and as pictures.
enum SampleScreen: String, CaseIterable {
  case home
  case homePolish = "home-polish"
  case homeLoading = "home-loading"
  case homeEmpty = "home-empty"
  case homeError = "home-error"
  case homeUndecided = "home-undecided"
  case homeWithoutPlace = "home-without-place"
  case fullList = "full-list"
  case permissionPopup = "permission-popup"
  case detailsLoading = "details-loading"
  case details
  case detailsError = "details-error"
  case foundPet = "found-pet"
  case longList = "long-list"

  /// Uses the app until it shows the screen.
  @MainActor
  func show() async -> Screen {
    let app = App(
      announcements: announcements,
      permission: permission,
      language: self == .homePolish ? .polish : .english
    )
    if self == .homeError { app.repository.failure = .noNetwork }
    if self == .homeWithoutPlace { app.locationService.location = nil }
    if self == .homeLoading {
      app.repository.gate.close()
      app.locationService.gate.close()
      app.coordinator.start()
      return app.screen
    }
    await app.start()
    switch self {
    case .fullList, .permissionPopup, .longList: await app.tap("tabs.lostPet")
    case .foundPet: await app.tap("tabs.foundPet")
    case .details: await app.tap("landingPage.announcementCard.5")
    case .detailsError:
      app.repository.failure = .timeout
      await app.tap("landingPage.announcementCard.5")
    case .detailsLoading:
      app.repository.gate.close()
      app.screen.element("landingPage.announcementCard.5")?.tap()
    default: break
    }
    return app.screen
  }

  private var permission: LocationPermissionStatus {
    switch self {
    case .homeEmpty, .permissionPopup: .denied
    case .homeUndecided: .notDetermined
    default: .authorizedWhenInUse
    }
  }

  private var announcements: [Announcement] {
    switch self {
    case .homeEmpty: []
    case .longList: Announcement.samples(40)
    default:
      [
        .sample(1), .sample(2), .sample(3, name: "Łatka", photoURL: nil, coordinate: nil, description: nil),
        .sample(
          4,
          name: "Mruczka",
          status: .found,
          description: String(repeating: "She is shy but likes tuna. ", count: 9)
        ),
        .sample(5, name: "Reksio <of> \"the\" long & winding name, pride of the quarter"),
      ]
    }
  }
}
