import PetSpot
import Testing

struct AnnouncementListQueryTests {
  @Test func theLandingPageQueryKeepsTheFiveNewest() {
    // Given ten announcements in mixed order
    let announcements = [3, 9, 1, 7, 10, 2, 8, 4, 6, 5].map { Announcement.sample($0) }
    // When the landing page's query is applied
    let shown = AnnouncementListQuery.landingPageQuery(location: nil).apply(to: announcements)
    // Then
    #expect(shown.map(\.id) == ["10", "9", "8", "7", "6"])
  }

  @Test func defaultQueryKeepsAll() {
    let shown = AnnouncementListQuery.defaultQuery(location: nil).apply(to: Announcement.samples(12))
    #expect(shown.map(\.id) == (1...12).reversed().map(String.init))
  }

  @Test func announcementsWithTheSameDateKeepTheirOrder() {
    // Given a hundred announcements of one day
    let announcements = (1...100).map { Announcement.sample($0, day: 1) }
    // When
    let shown = AnnouncementListQuery(limit: nil).apply(to: announcements)
    // Then
    #expect(shown.map(\.id) == announcements.map(\.id))
  }

  @Test func aNegativeLimitShowsNothing() {
    #expect(AnnouncementListQuery(limit: -1).apply(to: Announcement.samples(3)) == [])
  }

  @Test func coordinatesAreShownForAKnownLocationUnlessTheQuerySaysOtherwise() {
    let place = Coordinate(latitude: 1, longitude: 2)
    #expect(AnnouncementListQuery.landingPageQuery(location: place).showsCoordinates)
    #expect(!AnnouncementListQuery.landingPageQuery(location: nil).showsCoordinates)
    #expect(AnnouncementListQuery.landingPageQuery(location: nil, showsCoordinates: true).showsCoordinates)
    #expect(AnnouncementListQuery.defaultQuery(location: nil, showsCoordinates: true).showsCoordinates)
    #expect(!AnnouncementListQuery.defaultQuery(location: place, showsCoordinates: false).showsCoordinates)
  }
}
