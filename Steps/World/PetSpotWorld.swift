import FoundationEssentials
import Korniszon
public import PetSpot

/// The app of one scenario and the backend it talks to.
///
/// The backend holds its answers back until the scenario has said what it has: see ``loadLandingPage()``.
@MainActor
public final class PetSpotWorld {
  /// Composes the app from the services; tests of the features themselves give it another one.
  public typealias ComposeApp = @MainActor (MockAnnouncementRepository, MockLocationService) -> TabCoordinator

  let backend = MockAnnouncementRepository()
  let location = MockLocationService()
  private let composeApp: ComposeApp
  private var launched: TabCoordinator?

  /// The card that was tapped last, as it was seen.
  var tappedCard: AnnouncementCard?

  public init(
    composeApp: @escaping ComposeApp = { backend, location in
      TabCoordinator(services: ServiceContainer(announcementRepository: backend, locationService: location))
    }
  ) {
    self.composeApp = composeApp
  }

  var app: TabCoordinator {
    get throws { try require(launched, "The launched app") }
  }

  func launchApp() {
    backend.gate.close()
    let app = composeApp(backend, location)
    app.start()
    launched = app
  }

  /// Lets the backend answer and waits until the page that the user sees has nothing left to load.
  func loadLandingPage() async throws {
    backend.gate.open()
    try await app.waitUntilLoaded()
  }

  /// Gives the backend announcements whose order says nothing of their age.
  func publish(_ count: Int) throws {
    try expect((0...10_000).contains(count), "The backend can have 0 to 10,000 announcements, not \(count)")
    let newestFirst = (0..<count).map { Announcement.sample(hoursAgo: $0) }
    backend.announcements = newestFirst.enumerated()
      .sorted { ($0.offset * 7 % 11, $0.offset) < ($1.offset * 7 % 11, $1.offset) }
      .map(\.element)
  }

  /// What the backend holds, the newest first.
  var newestFirst: [Announcement] { backend.announcements.sorted { $0.createdAt > $1.createdAt } }
}
