/// The source of announcements for every screen.
public protocol AnnouncementRepositoryProtocol: Sendable {
  /// All announcements, in no particular order; a location is a hint for the source, never a filter.
  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement]

  /// The announcement with this identity.
  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement
}
