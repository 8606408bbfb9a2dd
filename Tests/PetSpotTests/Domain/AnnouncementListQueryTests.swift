import PetSpot
import Testing

struct AnnouncementListQueryTests {
  private let nowhere = UserLocation(status: .denied)

  @Test func landingPageQueryKeepsTheFiveNewestNewestFirst() {
    // Given ten announcements in mixed order
    let announcements = [3, 9, 1, 7, 10, 2, 8, 4, 6, 5].map { Announcement.sample($0) }
    // When the landing page's query is applied
    let shown = AnnouncementListQuery.landingPageQuery(location: nowhere).apply(to: announcements)
    // Then
    #expect(shown.map(\.id) == ["10", "9", "8", "7", "6"])
  }

  @Test func defaultQueryKeepsAll() {
    let shown = AnnouncementListQuery.defaultQuery(location: nowhere).apply(to: Announcement.samples(12))
    #expect(shown.map(\.id) == (1...12).reversed().map(String.init))
  }

  @Test(arguments: [AnnouncementListQuery.SortOption.createdAtAscending, .createdAtDescending])
  func announcementsOfTheSameMomentKeepTheirOrder(sortBy: AnnouncementListQuery.SortOption) {
    // Given a hundred announcements of one day
    let announcements = (1...100).map { Announcement.sample($0, day: 1) }
    // When
    let shown = AnnouncementListQuery(limit: nil, sortBy: sortBy).apply(to: announcements)
    // Then
    #expect(shown.map(\.id) == announcements.map(\.id))
  }

  @Test func ascendingOrderIsOldestFirst() {
    let shown = AnnouncementListQuery(limit: 2, sortBy: .createdAtAscending)
      .apply(to: [.sample(3), .sample(1), .sample(2)])
    #expect(shown.map(\.id) == ["1", "2"])
  }

  @Test func limitBelowZeroShowsNothing() {
    #expect(AnnouncementListQuery(limit: -1, sortBy: .createdAtAscending).apply(to: Announcement.samples(3)) == [])
  }

  @Test func coordinatesAreShownByPermissionEvenWhenThePlaceIsUnknown() {
    let unknownPlace = UserLocation(status: .authorizedWhenInUse)
    #expect(AnnouncementListQuery.landingPageQuery(location: unknownPlace).showsCoordinates)
    #expect(!AnnouncementListQuery.landingPageQuery(location: nowhere).showsCoordinates)
  }
}
