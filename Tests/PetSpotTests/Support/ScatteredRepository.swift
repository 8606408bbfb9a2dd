import PetSpot

/// A repository that answers from other threads, some time later and in no order, and notices cancellation now and then.
struct ScatteredRepository: AnnouncementRepositoryProtocol {
  /// What it holds, unless it fails.
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

  /// Takes as long as the place says, and fails in the south.
  private func dawdle(_ location: Coordinate?) async throws(AnnouncementRepositoryError) {
    for _ in 0..<Int(location?.longitude.magnitude ?? 0) {
      if Task.isCancelled, location?.longitude ?? 0 < 0 { throw .cancelled }
      await Task.yield()
    }
    if let location, location.latitude < 0 { throw .timeout }
  }
}
