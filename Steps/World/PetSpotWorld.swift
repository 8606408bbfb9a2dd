import FoundationEssentials
import Korniszon
import PetSpot

/// The app of one scenario, the phone it runs on and the backend it talks to.
///
/// The backend answers only while a step waits for it, so that what a step says of it is true for all that follows: see
/// ``settle()``.
@MainActor
public final class PetSpotWorld {
  let location = MockLocationService(permissionStatus: .authorizedWhenInUse, location: City.warsaw.coordinate)
  let repository: WatchedRepository

  /// What the backend answers from the next ``settle()`` on.
  var script = BackendScript()

  /// Whether the backend keeps everybody waiting.
  var isBackendSlow = false

  /// Whether the phone takes long to find out where it is.
  var isLocationSlow = false {
    didSet { if isLocationSlow { location.gate.close() } else { location.gate.open() } }
  }

  /// The language of the phone.
  var language = L10n.Language.english

  /// How often the system settings were opened.
  private(set) var settingsOpeningCount = 0

  /// The card that was tapped last, as it was seen.
  var tappedCard: AnnouncementCard?

  private let backend: any Backend
  private var launched: TabCoordinator?

  /// Makes a phone without the app running.
  init(backend: any Backend) {
    self.backend = backend
    repository = WatchedRepository(backend.repository)
    repository.gate.close()
  }

  var app: TabCoordinator {
    get throws { try require(launched, "The launched app") }
  }

  /// What the user sees; nil before the app was launched.
  var screen: Screen? { launched?.screen }

  /// Starts the app anew, as if it had not run before.
  func launchApp() {
    let app = TabCoordinator(
      services: ServiceContainer(
        announcementRepository: repository,
        locationService: location,
        l10n: L10n(language),
        openAppSettings: { [weak self] in self?.settingsOpeningCount += 1 }
      )
    )
    app.start()
    launched = app
  }

  /// Lets the backend answer and waits until the page that the user sees has nothing left to load.
  ///
  /// While the backend or the location is slow, only what needs neither is waited for.
  func settle() async throws {
    try await backend.play(script)
    if !isBackendSlow { repository.gate.open() }
    if !isBackendSlow, !isLocationSlow { try await app.waitUntilLoaded() }
    await repository.waitUntilAnswered()
    repository.gate.close()
  }

  /// Lets the backend answer the requests that wait, beginning with the newest.
  func answerNewestFirst() async throws {
    try await backend.play(script)
    while repository.gate.letThrough(at: repository.gate.waitingCount - 1) { await repository.waitUntilAnswered() }
    isBackendSlow = false
    try await settle()
  }

  /// Gives the backend announcements whose order says nothing of their age.
  func publish(_ count: Int) throws {
    try expect((0...10_000).contains(count), "The backend can have 0 to 10,000 announcements, not \(count)")
    let newestFirst = (0..<count).map { Announcement.sample(hoursAgo: $0) }
    script.announcements = newestFirst.enumerated()
      .sorted { ($0.offset * 7 % 11, $0.offset) < ($1.offset * 7 % 11, $1.offset) }
      .map(\.element)
  }

  /// What the backend holds, the newest first.
  var newestFirst: [Announcement] { script.announcements.sorted { $0.createdAt > $1.createdAt } }

  /// How often all announcements were asked for.
  var listRequestCount: Int {
    repository.requests.count { if case .list = $0 { true } else { false } }
  }
}
