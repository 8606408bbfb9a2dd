import PetSpot

/// A repository that answers from other threads, with varying delays, and only sometimes notices cancellation.
struct ScatteredRepository: AnnouncementRepositoryProtocol {
  /// The announcements to return unless a request fails.
  let announcements: [Announcement]

  @concurrent
  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    try await dawdle(location)
    return announcements
  }

  @concurrent
  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    throw .notFound(id: id)
  }

  /// Delays by the longitude, notices cancellation only in the west, and fails in the south.
  private func dawdle(_ location: Coordinate?) async throws(AnnouncementRepositoryError) {
    for _ in 0..<Int(location?.longitude.magnitude ?? 0) {
      if Task.isCancelled, location?.longitude ?? 0 < 0 { throw .cancelled }
      await Task.yield()
    }
    if let location, location.latitude < 0 { throw .timeout }
  }
}
