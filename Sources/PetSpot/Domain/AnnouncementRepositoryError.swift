/// Why announcements could not be had.
public enum AnnouncementRepositoryError: Error, Hashable, Sendable {
  /// The device has no connection.
  case noNetwork

  /// No answer came within the time limit.
  case timeout

  /// The server answered with an HTTP status that is not a success.
  case server(status: Int)

  /// There is no announcement with this identity.
  case notFound(id: Announcement.ID)

  /// The answer as a whole could not be read.
  case malformedAnswer

  /// Whoever asked no longer wants the answer.
  case cancelled
}
