extension MockAnnouncementRepository {
  /// A request that the backend got.
  public enum Request: Hashable, Sendable {
    /// For all announcements.
    case list(near: Coordinate?)

    /// For one announcement.
    case details(id: Announcement.ID)
  }
}
