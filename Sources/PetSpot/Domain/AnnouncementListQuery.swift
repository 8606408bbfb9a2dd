/// Which announcements a list shows, in which order.
public struct AnnouncementListQuery: Hashable, Sendable {
  /// The largest number of announcements to show; nil shows all.
  public let limit: Int?

  /// The order of the announcements.
  public let sortBy: SortOption

  /// Where the user is, when that may be known.
  public let location: Coordinate?

  /// Whether cards tell where a pet was seen (FR-013, FR-014).
  public let showsCoordinates: Bool

  /// Makes a query; a limit below zero shows nothing.
  public init(limit: Int?, sortBy: SortOption, location: Coordinate? = nil, showsCoordinates: Bool = false) {
    self.limit = limit
    self.sortBy = sortBy
    self.location = location
    self.showsCoordinates = showsCoordinates
  }

  /// All announcements, newest first.
  public static func defaultQuery(location: UserLocation) -> AnnouncementListQuery {
    AnnouncementListQuery(
      limit: nil,
      sortBy: .createdAtDescending,
      location: location.coordinate,
      showsCoordinates: location.status.isAuthorized
    )
  }

  /// The five newest announcements, newest first (FR-004, FR-005).
  public static func landingPageQuery(location: UserLocation) -> AnnouncementListQuery {
    AnnouncementListQuery(
      limit: 5,
      sortBy: .createdAtDescending,
      location: location.coordinate,
      showsCoordinates: location.status.isAuthorized
    )
  }

  /// Sorts and limits announcements (FR-002a); those of the same moment keep the order they came in.
  public func apply(to announcements: [Announcement]) -> [Announcement] {
    let sorted = announcements.enumerated().sorted { left, right in
      if left.element.createdAt == right.element.createdAt { return left.offset < right.offset }
      return switch sortBy {
      case .createdAtAscending: left.element.createdAt < right.element.createdAt
      case .createdAtDescending: left.element.createdAt > right.element.createdAt
      }
    }
    return sorted.prefix(max(limit ?? sorted.count, 0)).map(\.element)
  }
}
