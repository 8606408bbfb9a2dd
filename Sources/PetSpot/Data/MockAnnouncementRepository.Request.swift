extension MockAnnouncementRepository {
  /// A request that the backend got.
  public enum Request: Hashable, Sendable {
    case list(near: Coordinate?)
    case details(id: Announcement.ID)
  }
}
