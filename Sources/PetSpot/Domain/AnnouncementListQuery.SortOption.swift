extension AnnouncementListQuery {
  /// An order of announcements.
  public enum SortOption: Sendable {
    /// Newest first.
    case createdAtDescending

    /// Oldest first.
    case createdAtAscending
  }
}
