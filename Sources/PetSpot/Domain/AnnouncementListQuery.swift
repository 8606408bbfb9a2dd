/// The selection and order of the announcements in a list.
public struct AnnouncementListQuery: Hashable, Sendable {
  /// A sort order for announcements.
  ///
  /// The documents plan `distanceFromUser` for a later version.
  public enum SortOption: Sendable {
    /// Newest first.
    case createdAtDescending
  }

  /// The maximum number of announcements, or `nil` for all.
  public let limit: Int?

  /// The order of the announcements.
  public let sortBy: SortOption

  /// The user's location, if known and permitted.
  public let location: Coordinate?

  /// Whether cards show coordinates (FR-013, FR-014).
  public let showsCoordinates: Bool

  /// Creates a query. A negative limit shows nothing.
  ///
  /// By default, cards show coordinates if there is a location. A parent passes `showsCoordinates` because a user who
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

  /// Returns a query for all announcements, newest first.
  public static func defaultQuery(
    location: Coordinate?,
    showsCoordinates: Bool? = nil
  ) -> AnnouncementListQuery {
    AnnouncementListQuery(limit: nil, location: location, showsCoordinates: showsCoordinates)
  }

  /// Returns a query for the five newest announcements, newest first (FR-004, FR-005).
  public static func landingPageQuery(
    location: Coordinate?,
    showsCoordinates: Bool? = nil
  ) -> AnnouncementListQuery {
    AnnouncementListQuery(limit: 5, location: location, showsCoordinates: showsCoordinates)
  }

  /// Sorts and limits announcements (FR-002a). Announcements with equal dates keep their order.
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
