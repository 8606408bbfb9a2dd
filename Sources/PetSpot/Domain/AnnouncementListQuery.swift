/// The selection and order of the announcements in a list.
public struct AnnouncementListQuery: Hashable, Sendable {
  /// A sort order for announcements.
  ///
  /// The specification plans `distanceFromUser` for a later version.
  public enum SortOption: Sendable {
    /// Newest first.
    case createdAtDescending
  }

  /// The maximum number of announcements, or `nil` for no limit.
  public let limit: Int?

  /// The order of the announcements.
  public let sortBy: SortOption

  /// The user's location, or `nil` if it is unknown or access to it isn't permitted.
  public let location: Coordinate?

  /// Whether cards show coordinates (FR-013, FR-014).
  public let showsCoordinates: Bool

  /// Creates a query. A negative limit counts as zero.
  ///
  /// By default, cards show coordinates if there is a location. Pass `true` for `showsCoordinates` if the user allows
  /// location access, so that cards show them even while the device can't find its location (FR-013).
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

  /// Returns announcements sorted and limited by the query (FR-002a). Announcements with equal dates keep their order.
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
