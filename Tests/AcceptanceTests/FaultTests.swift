import CucumberMessages
import Korniszon
import PetSpot
import PetSpotSteps
import Testing

/// Proves that the features bite: each deliberate fault of the app is caught by the right scenario.
@MainActor
struct FaultTests {
  /// A fault, the scenario that must catch it, and what that scenario must say.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scenario: String
    let message: String
    let composeApp: PetSpotWorld.ComposeApp
  }

  nonisolated static let faults = [
    Fault(
      testDescription: "limit 6 instead of 5",
      scenario: "Display 5 most recent announcements",
      message: "The number of announcement cards is not as expected\nexpected: 5\n  actual: 6"
    ) { backend, location in
      TabCoordinator(
        services: ServiceContainer(
          announcementRepository: backend,
          locationService: location,
          landingPageQuery: { _ in AnnouncementListQuery(limit: 6, sortBy: .createdAtDescending) }
        )
      )
    },
    Fault(
      testDescription: "oldest first",
      scenario: "Display 5 most recent announcements",
      message: "The order of the announcements is not as expected\nexpected: [\"pet-1\", \"pet-2\""
    ) { backend, location in
      TabCoordinator(
        services: ServiceContainer(
          announcementRepository: backend,
          locationService: location,
          landingPageQuery: { _ in AnnouncementListQuery(limit: 5, sortBy: .createdAtAscending) }
        )
      )
    },
    Fault(
      testDescription: "the tap opens details on Home",
      scenario: "Navigate to pet details from landing page",
      message: "The selected tab is not as expected\nexpected: \"Lost Pet\"\n  actual: \"Home\""
    ) { backend, location in
      TabCoordinator(
        services: ServiceContainer(announcementRepository: backend, locationService: location),
        makeHome: { services, _ in
          weak var stack: NavigationStack?
          let home = HomeCoordinator(services: services) { stack?.push(.petDetails($0, services: services)) }
          stack = home.navigationStack
          return home
        }
      )
    },
    Fault(
      testDescription: "the error swallowed",
      scenario: "Display error message when backend is unavailable",
      message: "The landing page shows no error"
    ) { backend, location in
      TabCoordinator(
        services: ServiceContainer(
          announcementRepository: ErrorSwallowingRepository(repository: backend),
          locationService: location
        )
      )
    },
    Fault(
      testDescription: "no network reported as a timeout",
      scenario: "Display error message when backend is unavailable",
      message: """
        The error message does not contain what it should
        expected: a text with "No internet connection"
          actual: "The connection timed out. Try again in a moment."
        """
    ) { backend, location in
      TabCoordinator(
        services: ServiceContainer(
          announcementRepository: TimingOutRepository(repository: backend),
          locationService: location
        )
      )
    },
  ]

  @Test func theAppAsItIsPassesEveryScenario() async throws {
    let run = try await FeatureRun { backend, location in
      TabCoordinator(services: ServiceContainer(announcementRepository: backend, locationService: location))
    }
    #expect(run.statuses.count == 4)
    #expect(run.statuses.values.allSatisfy { $0 == .passed })
    #expect(run.outcome.isSuccess)
  }

  @Test func fiveFaultsAreTried() {
    #expect(Self.faults.count == 5)
  }

  @Test(arguments: faults)
  func faultFailsExactlyItsScenario(_ fault: Fault) async throws {
    let run = try await FeatureRun(composeApp: fault.composeApp)
    #expect(run.statuses.filter { $0.value != .passed } == [fault.scenario: .failed])
    #expect(run.messages[fault.scenario]?.hasPrefix(fault.message) == true, "\(run.messages)")
    #expect(!run.outcome.isSuccess)
  }
}

/// Gives an empty list in place of every error.
private struct ErrorSwallowingRepository: AnnouncementRepositoryProtocol {
  let repository: MockAnnouncementRepository

  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    do {
      return try await repository.getAnnouncements(near: location)
    } catch {
      return []
    }
  }

  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    try await repository.getAnnouncement(id: id)
  }
}

/// Says that every request took too long when there is no network.
private struct TimingOutRepository: AnnouncementRepositoryProtocol {
  let repository: MockAnnouncementRepository

  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    do {
      return try await repository.getAnnouncements(near: location)
    } catch {
      throw error == .noNetwork ? .timeout : error
    }
  }

  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    try await repository.getAnnouncement(id: id)
  }
}
