import PetSpot
import Testing

/// Faults that the composition of the app lets in, and that anybody who looks at the screens must see.
@MainActor
struct FaultInjectionTests {
  @Test func landingPageWithALimitOfSixShowsSixCards() async {
    // Given
    let app = App(
      announcements: Announcement.samples(10),
      landingPageQuery: { _ in AnnouncementListQuery(limit: 6, sortBy: .createdAtDescending) }
    )
    // When
    await app.start()
    // Then
    #expect(app.cards.count == 6)
  }

  @Test func landingPageInTheWrongOrderShowsTheOldestFirst() async {
    // Given
    let app = App(
      announcements: Announcement.samples(10),
      landingPageQuery: { _ in AnnouncementListQuery(limit: 5, sortBy: .createdAtAscending) }
    )
    // When
    await app.start()
    // Then
    #expect(app.cardNames == ["Pet 1", "Pet 2", "Pet 3", "Pet 4", "Pet 5"])
  }

  @Test func homeThatKeepsDetailsToItselfStaysOnItsTab() async {
    // Given
    let app = App(
      announcements: Announcement.samples(5),
      makeHome: { services, _ in
        weak var stack: NavigationStack?
        let home = HomeCoordinator(services: services) { id in stack?.push(.petDetails(id, services: services)) }
        stack = home.navigationStack
        return home
      }
    )
    await app.start()
    // When
    await app.tap("landingPage.announcementCard.5")
    // Then
    #expect(app.selectedTab == "tabs.home")
    #expect(app.screen.element("petDetails.announcementId")?.text == "5")
  }

  @Test func swallowedErrorLooksLikeAnEmptyBackend() async {
    // Given
    let app = App(announcements: Announcement.samples(5), decorate: SwallowingRepository.init)
    app.repository.failure = .noNetwork
    // When
    await app.start()
    // Then
    #expect(app.screen.element("landingPage.error") == nil)
    #expect(app.screen.element("landingPage.emptyState") != nil)
  }
}
