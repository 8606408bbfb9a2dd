extension AnnouncementListQuery {
  /// An order of announcements.
  public enum SortOption: Sendable {
    case createdAtDescending
    case createdAtAscending
  }
}
