import PetSpot

/// A faulty repository that answers with nothing instead of failing.
struct SwallowingRepository: AnnouncementRepositoryProtocol {
  let wrapped: any AnnouncementRepositoryProtocol

  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    (try? await wrapped.getAnnouncements(near: location)) ?? []
  }

  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    try await wrapped.getAnnouncement(id: id)
  }
}
