import PetSpot

/// A repository that answers from other threads, with varying delays, and only sometimes notices cancellation.
struct ScatteredRepository: AnnouncementRepositoryProtocol {
  /// The announcements to return unless a request fails.
  let announcements: [Announcement]

  @concurrent
  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    try await delay(location)
    return announcements
  }

  @concurrent
  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    throw .notFound(id: id)
  }

  /// Waits longer for larger longitudes, notices cancellation only at negative longitudes, and fails at negative
  /// latitudes.
  private func delay(_ location: Coordinate?) async throws(AnnouncementRepositoryError) {
    for _ in 0..<Int(location?.longitude.magnitude ?? 0) {
      if Task.isCancelled, location?.longitude ?? 0 < 0 { throw .cancelled }
      await Task.yield()
    }
    if let location, location.latitude < 0 { throw .timeout }
  }
}
