import Korniszon
import PetSpot
import PetSpotHTTP

/// The world of a scenario: the app, the phone that it runs on, and the backend that it uses.
///
/// The backend responds only while a step waits for it. The state that a step sets up therefore applies to all later
/// requests. See ``settle()``.
@MainActor
public final class PetSpotWorld {
  let location = MockLocationService(permissionStatus: .authorizedWhenInUse, location: City.warsaw.coordinate)
  let network: Network
  let clock = MockClock()

  /// The behavior of the backend from the next call of ``settle()`` on.
  var script = BackendScript()

  /// Whether the backend responds slowly.
  var isBackendSlow = false

  /// Whether the phone takes a long time to find its location.
  var isLocationSlow = false {
    didSet { if isLocationSlow { location.gate.close() } else { location.gate.open() } }
  }

  /// The language of the phone.
  var language = L10n.Language.english

  /// The number of times that the app opened the system settings.
  private(set) var settingsOpeningCount = 0

  /// The last card that the user tapped, in its state at that time, or `nil` if there is none.
  var tappedCard: AnnouncementCard?

  /// The screens that the user has seen, without consecutive duplicates.
  private(set) var seenScreens: [Screen] = []

  private let backend: any Backend
  private let repository: WatchedRepository
  private var launched: TabCoordinator?

  /// Creates a phone whose app isn't running.
  init(backend: any Backend) throws {
    let (network, clock) = (Network(backend.transport), clock)
    self.backend = backend
    self.network = network
    repository = WatchedRepository(
      AnnouncementRepository(
        baseURL: try backend.baseURL,
        timeout: Timeout(AnnouncementRepository.defaultTimeout) { try await clock.sleep(for: $0) },
        transport: { try await network.send($0) }
      )
    )
  }

  var app: TabCoordinator {
    get throws { try require(launched, "The running app") }
  }

  /// The visible screen, or `nil` if the app isn't running.
  var screen: Screen? { launched?.screen }

  /// Launches the app from scratch.
  func launchApp() {
    let handler = LocationPermissionHandler(
      locationService: location,
      timeout: Timeout(LocationPermissionHandler.defaultTimeout) { [clock] in try await clock.sleep(for: $0) }
    )
    let app = TabCoordinator(
      services: ServiceContainer(
        announcementRepository: repository,
        locationPermissionHandler: handler,
        l10n: L10n(language),
        openAppSettings: { [weak self] in self?.settingsOpeningCount += 1 }
      )
    )
    app.start()
    launched = app
  }

  /// Closes the app and waits for its pending requests to end.
  func closeApp() async {
    launched = nil
    while repository.awaitedCount > 0 { await Task.yield() }
  }

  /// Lets the backend respond, and waits until no work is pending except what the scenario holds back.
  ///
  /// If the backend doesn't respond because of its simulated problem, also advances the clock past the timeout.
  func settle() async throws {
    try await backend.play(script)
    network.problem = script.problem
    if !isBackendSlow { network.gate.open() }
    await waitUntilQuiet()
    if script.problem == .timeout, !isBackendSlow {
      clock.advance(by: .seconds(15))
      await waitUntilQuiet()
    }
    network.gate.close()
    recordScreen()
  }

  /// Advances the app's clock by a number of seconds, and then calls ``settle()``.
  func pass(seconds: Int) async throws {
    clock.advance(by: .seconds(seconds))
    await waitUntilQuiet()
    try await settle()
  }

  /// Lets the backend answer the waiting requests, newest first.
  func answerNewestFirst() async throws {
    try await backend.play(script)
    while network.gate.letThrough(at: network.gate.waitingCount - 1) { await waitUntilQuiet() }
    isBackendSlow = false
    try await settle()
  }

  /// Publishes the given number of announcements, from 0 to 10,000, in an order unrelated to their age.
  func publish(_ count: Int) throws {
    try expect((0...10_000).contains(count), "The backend can have 0 to 10,000 announcements, not \(count)")
    script.items = (0..<count).map { Announcement.sample(hoursAgo: $0) }.enumerated()
      .sorted { ($0.offset * 7 % 11, $0.offset) < ($1.offset * 7 % 11, $1.offset) }
      .map { .announcement($0.element) }
  }

  /// The backend's announcements, newest first. Items that are ``ServerItem/object(_:)`` aren't included.
  var newestFirst: [Announcement] {
    script.items.compactMap(\.announcement).sorted { $0.createdAt > $1.createdAt }
  }

  /// Waits until no work is pending except what the scenario holds back, and every timeout is running.
  private func waitUntilQuiet() async {
    var round = 0
    repeat {
      for _ in 0..<20 { await Task.yield() }
      round += 1
      if round > 100 { try? await Task.sleep(for: .milliseconds(1)) }
    } while !isQuiet && !Task.isCancelled
  }

  private var isQuiet: Bool {
    let heldCount = network.heldCount + location.gate.waitingCount
    return repository.awaitedCount <= network.heldCount && clock.sleeperCount >= heldCount
      && (heldCount > 0 || !isScreenLoading)
  }

  /// Whether the screen shows a loading state. Hidden pages don't load anything.
  private var isScreenLoading: Bool {
    screen?.elements(.progress).isEmpty == false
  }

  /// The last six screens that the user saw, including the current one.
  var screensForReport: [Screen] {
    recordScreen()
    return seenScreens.suffix(6)
  }

  private func recordScreen() {
    guard let screen, screen.description != seenScreens.last?.description else { return }
    seenScreens.append(screen.snapshot)
  }
}
