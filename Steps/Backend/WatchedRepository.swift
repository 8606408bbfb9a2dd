import PetSpot

/// A repository whose requests are noted, and held back until the scenario lets them through.
@MainActor
final class WatchedRepository: AnnouncementRepositoryProtocol {
  /// Holds requests back while closed.
  let gate = MockGate()

  /// All requests until now, in order.
  private(set) var requests: [MockAnnouncementRepository.Request] = []

  private let repository: any AnnouncementRepositoryProtocol
  private var underWay = 0

  init(_ repository: any AnnouncementRepositoryProtocol) {
    self.repository = repository
  }

  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    await begin(.list(near: location))
    defer { underWay -= 1 }
    return try await repository.getAnnouncements(near: location)
  }

  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    await begin(.details(id: id))
    defer { underWay -= 1 }
    return try await repository.getAnnouncement(id: id)
  }

  /// Returns when no request is under way but those that are held back, and whoever asked has seen the answers.
  func waitUntilAnswered() async {
    repeat { for _ in 0..<20 { await Task.yield() } } while underWay > gate.waitingCount
  }

  private func begin(_ request: MockAnnouncementRepository.Request) async {
    requests.append(request)
    underWay += 1
    await gate.pass()
  }
}
