/// A source of announcements for all screens.
public protocol AnnouncementRepositoryProtocol: Sendable {
  /// Returns all announcements in no particular order. The location is a hint for the source, not a filter.
  func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement]

  /// Returns the announcement with this identity, or throws `notFound` if there is none.
  func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement
}

/// An error of a repository.
public enum AnnouncementRepositoryError: Error, Hashable, Sendable {
  /// The server can't be reached, or the connection was lost.
  case noNetwork

  /// The request exceeded the timeout.
  case timeout

  /// The server responded with an unsuccessful HTTP status.
  case server(status: Int)

  /// There is no announcement with this identity.
  case notFound(id: Announcement.ID)

  /// The response as a whole can't be decoded.
  case malformedAnswer

  /// The caller canceled the request.
  case cancelled

  /// Any other error.
  case unknown
}
