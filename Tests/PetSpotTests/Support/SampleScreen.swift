import PetSpot

/// A state of the app in a language, recorded as text and as a picture.
struct SampleScreen: Sendable, CustomStringConvertible {
  enum State: String, CaseIterable {
    case home
    case homeLoading = "home-loading"
    case homeEmpty = "home-empty"
    case homeError = "home-error"
    case homeUndecided = "home-undecided"
    case homeWithoutPlace = "home-without-place"
    case fullList = "full-list"
    case fullListEmpty = "full-list-empty"
    case permissionPopup = "permission-popup"
    case reportMissing = "report-missing"
    case detailsLoading = "details-loading"
    case details
    case detailsFound = "details-found"
    case detailsError = "details-error"
    case foundPet = "found-pet"
    case longList = "long-list"
  }

  let state: State
  let language: L10n.Language

  /// Every state in every language.
  static let all = State.allCases.flatMap { state in
    L10n.Language.allCases.map { SampleScreen(state: state, language: $0) }
  }

  /// The name of the recorded files.
  var description: String { "\(state.rawValue).\(language.rawValue)" }

  /// Brings the app into the state and returns its screen.
  @MainActor
  func show() async -> Screen {
    let app = App(announcements: announcements, permission: permission, language: language)
    if state == .homeError { app.repository.failure = .noNetwork }
    if state == .homeWithoutPlace { app.locationService.location = nil }
    if state == .homeLoading {
      app.repository.gate.close()
      app.locationService.gate.close()
      app.coordinator.start()
      return app.screen
    }
    await app.start()
    await advance(app)
    return app.screen
  }

  @MainActor
  private func advance(_ app: App) async {
    switch state {
    case .fullList, .fullListEmpty, .permissionPopup, .longList: await app.tap("tabs.lostPet")
    case .reportMissing:
      await app.tap("tabs.lostPet")
      await app.tap("animalList.reportMissing")
    case .foundPet: await app.tap("tabs.foundPet")
    case .details: await app.tap("landingPage.announcementCard.5")
    case .detailsFound: await app.tap("landingPage.announcementCard.4")
    case .detailsError:
      app.repository.failure = .timeout
      await app.tap("landingPage.announcementCard.5")
    case .detailsLoading:
      app.repository.gate.close()
      app.screen.element("landingPage.announcementCard.5")?.tap()
    case .home, .homeLoading, .homeEmpty, .homeError, .homeUndecided, .homeWithoutPlace: break
    }
  }

  private var permission: LocationPermissionStatus {
    switch state {
    case .homeEmpty, .permissionPopup: .denied
    case .homeUndecided: .notDetermined
    default: .authorizedWhenInUse
    }
  }

  private var announcements: [Announcement] {
    switch state {
    case .homeEmpty, .fullListEmpty: []
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
        .sample(5, name: "Reksio <of> \"the\" long & winding name, pride of the quarter", hasChanged: true),
      ]
    }
  }
}
