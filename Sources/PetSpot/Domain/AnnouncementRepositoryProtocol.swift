/// The source of announcements for every screen.
public protocol AnnouncementRepositoryProtocol: Sendable {
  /// Returns all announcements, in no particular order; a location is a hint for the source, never a filter.
  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement]

  /// Returns the announcement with this identity.
  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement
}

/// Why a repository has no answer.
public enum AnnouncementRepositoryError: Error, Hashable, Sendable {
  /// The device has no connection.
  case noNetwork

  /// No answer came within the time limit.
  case timeout

  /// The server answered with an HTTP status that isn't a success.
  case server(status: Int)

  /// There is no announcement with this identity.
  case notFound(id: Announcement.ID)

  /// The answer as a whole can't be read.
  case malformedAnswer

  /// The caller no longer wants the answer.
  case cancelled

  /// Anything else.
  case unknown
}
