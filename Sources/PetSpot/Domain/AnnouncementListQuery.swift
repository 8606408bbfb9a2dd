/// Which announcements a list shows, in which order.
public struct AnnouncementListQuery: Hashable, Sendable {
  /// An order of announcements.
  ///
  /// The documents name a `distanceFromUser` for later; it isn't built.
  public enum SortOption: Sendable {
    /// Newest first.
    case createdAtDescending
  }

  /// The largest number of announcements to show; `nil` shows all.
  public let limit: Int?

  /// The order of the announcements.
  public let sortBy: SortOption

  /// The user's location, if the app may know it.
  public let location: Coordinate?

  /// Whether cards show where a pet was seen (FR-013, FR-014).
  public let showsCoordinates: Bool

  /// Creates a query; a limit below zero shows nothing.
  ///
  /// Without `showsCoordinates`, cards show coordinates if there is a location. A parent passes it because a user who
  /// allows location access sees coordinates even while the device can't find its location (FR-013).
  public init(
    limit: Int?,
    sortBy: SortOption = .createdAtDescending,
    location: Coordinate? = nil,
    showsCoordinates: Bool? = nil
  ) {
    self.limit = limit
    self.sortBy = sortBy
    self.location = location
    self.showsCoordinates = showsCoordinates ?? (location != nil)
  }

  /// All announcements, newest first.
  public static func defaultQuery(
    location: Coordinate?,
    showsCoordinates: Bool? = nil
  ) -> AnnouncementListQuery {
    AnnouncementListQuery(limit: nil, location: location, showsCoordinates: showsCoordinates)
  }

  /// The five newest announcements, newest first (FR-004, FR-005).
  public static func landingPageQuery(
    location: Coordinate?,
    showsCoordinates: Bool? = nil
  ) -> AnnouncementListQuery {
    AnnouncementListQuery(limit: 5, location: location, showsCoordinates: showsCoordinates)
  }

  /// Sorts and limits announcements (FR-002a); announcements of the same moment keep their order.
  public func apply(to announcements: [Announcement]) -> [Announcement] {
    let sorted = announcements.enumerated().sorted { left, right in
      switch sortBy {
      case .createdAtDescending:
        if left.element.createdAt == right.element.createdAt { return left.offset < right.offset }
        return left.element.createdAt > right.element.createdAt
      }
    }
    return sorted.prefix(max(limit ?? sorted.count, 0)).map(\.element)
  }
}
