import PetSpot

/// A repository that counts the app's pending requests.
@MainActor
final class WatchedRepository: AnnouncementRepositoryProtocol {
  /// The number of pending requests.
  private(set) var awaitedCount = 0

  private let repository: any AnnouncementRepositoryProtocol

  init(_ repository: any AnnouncementRepositoryProtocol) {
    self.repository = repository
  }

  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    awaitedCount += 1
    defer { awaitedCount -= 1 }
    return try await repository.getAnnouncements(near: location)
  }

  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    awaitedCount += 1
    defer { awaitedCount -= 1 }
    return try await repository.getAnnouncement(id: id)
  }
}
