import PetSpot
import TestSupport
import Testing

@MainActor
@Suite(.endsEventually)
struct TabCoordinatorTests {
  @Test func appOpensOnHomeWithTheFiveNewest() async {
    let app = App(announcements: Announcement.samples(10))
    await app.start()
    #expect(app.selectedTab == "tabs.home")
    #expect(app.screen.element("navigation.title")?.text == "Home")
    #expect(app.screen.element("landingPage.list")?.children.count == 5)
    #expect(app.cards.map(\.identifier) == (6...10).reversed().map { "landingPage.announcementCard.\($0)" })
  }

  @Test func loadingIsShownUntilTheBackendAnswers() async {
    // Given a slow backend
    let app = App(announcements: Announcement.samples(1))
    app.repository.gate.close()
    // When
    app.coordinator.start()
    await app.repository.gate.waitForCalls()
    // Then
    #expect(app.screen.element("landingPage.loading")?.role == .progress)
    app.repository.gate.open()
    await app.coordinator.waitUntilLoaded()
    #expect(app.screen.element("landingPage.loading") == nil)
    #expect(app.cards.count == 1)
  }

  @Test func emptyBackendShowsTheEmptyState() async {
    let app = App()
    await app.start()
    let emptyState = app.screen.element("landingPage.emptyState")
    #expect(emptyState?.text(of: "title") == "No recent announcements")
    #expect(emptyState?.text(of: "description") == "Check back later for pet reports in your area")
    #expect(emptyState?.text(of: "icon") == "tray.fill")
    #expect(app.screen.element("landingPage.list") == nil)
  }

  @Test func failureIsExplainedAndRetryShowsTheCards() async {
    // Given
    let app = App(announcements: Announcement.samples(3))
    app.repository.failure = .noNetwork
    await app.start()
    #expect(app.screen.element("landingPage.error.message")?.text?.contains("connection") == true)
    // When
    app.repository.failure = nil
    #expect(await app.tap("landingPage.error.retry"))
    // Then
    #expect(app.screen.element("landingPage.error") == nil)
    #expect(app.cards.count == 3)
  }

  @Test func everyCardOpensItsDetailsInTheLostPetTab() async {
    for id in 1...5 {
      let app = App(announcements: Announcement.samples(5))
      await app.start()
      #expect(await app.tap("landingPage.announcementCard.\(id)"))
      #expect(app.selectedTab == "tabs.lostPet")
      #expect(app.screen.element("petDetails.announcementId")?.text == "\(id)")
    }
  }

  @Test func startingAgainKeepsTheOpenPages() async {
    let app = App(announcements: Announcement.samples(5))
    await app.start()
    #expect(await app.tap("landingPage.announcementCard.1"))
    app.coordinator.start()
    #expect(app.selectedTab == "tabs.lostPet")
    #expect(app.screen.element("petDetails.announcementId")?.text == "1")
  }

  @Test func tappingACardSwitchesTabsBeforeTheDetailsAreLoaded() async {
    // Given
    let app = App(announcements: Announcement.samples(5))
    await app.start()
    app.repository.gate.close()
    // When, without waiting
    app.screen.element("landingPage.announcementCard.5")?.tap()
    // Then
    #expect(app.selectedTab == "tabs.lostPet")
    #expect(app.screen.element("petDetails.loading") != nil)
    #expect(app.screen.element("navigation.title")?.text == "Pet Details")
    app.repository.gate.open()
    await app.coordinator.waitUntilLoaded()
    #expect(app.screen.element("petDetails.content") != nil)
  }

  @Test func backLeadsToTheFullListAndHomeToTheLandingPage() async {
    // Given details that were opened from Home
    let app = App(announcements: Announcement.samples(8), permission: .authorizedAlways)
    await app.start()
    await app.tap("landingPage.announcementCard.8")
    // When, Then
    #expect(await app.tap("navigation.back"))
    #expect(app.selectedTab == "tabs.lostPet")
    #expect(app.screen.element("animalList.list")?.children.count == 8)
    // And
    #expect(await app.tap("tabs.home"))
    #expect(app.screen.element("landingPage.list")?.children.count == 5)
    #expect(app.screen.element("petDetails.content") == nil)
  }

  @Test func homeShowsTheLandingPageWhileDetailsStayOpenOnLostPet() async {
    let app = App(announcements: Announcement.samples(8))
    await app.start()
    await app.tap("landingPage.announcementCard.8")
    await app.tap("tabs.home")
    #expect(app.screen.element("landingPage.list") != nil)
    await app.tap("tabs.lostPet")
    #expect(app.screen.element("petDetails.announcementId")?.text == "8")
  }

  @Test func backLeadsToTheFullListEvenIfOtherDetailsWereAlreadyOpen() async {
    // Given details opened from the full list
    let app = App(announcements: Announcement.samples(8), permission: .authorizedAlways)
    await app.start()
    await app.tap("tabs.lostPet")
    await app.tap("animalList.announcementCard.1")
    #expect(app.screen.element("petDetails.announcementId")?.text == "1")
    // When other details are opened from Home
    await app.tap("tabs.home")
    await app.tap("landingPage.announcementCard.8")
    #expect(app.screen.element("petDetails.announcementId")?.text == "8")
    await app.tap("navigation.back")
    // Then
    #expect(app.screen.element("animalList.list") != nil)
  }

  @Test func afterTwoQuickTapsTheLastDetailsAreShownAndBackLeadsToTheList() async {
    // Given
    let app = App(announcements: Announcement.samples(5))
    await app.start()
    let cards = app.cards
    // When
    cards[0].tap()
    cards[1].tap()
    await app.coordinator.waitUntilLoaded()
    // Then both taps take effect, the last details are visible, and Back still leads to the list
    #expect(app.screen.element("petDetails.announcementId")?.text == "4")
    app.screen.element("navigation.back")?.tap()
    #expect(app.screen.element("animalList.loading") != nil)
  }

  @Test func homeIsLoadedOnceAndKept() async {
    // Given
    let app = App(announcements: Announcement.samples(5))
    await app.start()
    // When the backend and the permission change and the user returns to Home
    app.repository.announcements = []
    app.locationService.permissionStatus = .authorizedAlways
    await app.tap("tabs.foundPet")
    await app.tap("tabs.home")
    app.coordinator.enterForeground()
    await app.coordinator.waitUntilLoaded()
    // Then
    #expect(app.cardNames == ["Pet 5", "Pet 4", "Pet 3", "Pet 2", "Pet 1"])
    #expect(app.cards.allSatisfy { $0.text(of: "coordinates") == nil })
    #expect(app.repository.requests.count == 1)
  }

  @Test func cardsAreTheSameOnHomeAndInTheFullList() async {
    // Given announcements with all data, with only required data, and with long text
    let long = String(repeating: "long ", count: 100)
    let app = App(
      announcements: [
        .sample(1), .sample(2, photoURL: nil, coordinate: nil, description: nil),
        .sample(3, name: long, description: long),
      ],
      permission: .authorizedAlways
    )
    // When
    await app.start()
    let home = app.cards
    await app.tap("tabs.lostPet")
    let list = app.cards
    // Then
    #expect([home.count, list.count] == [3, 3])
    #expect(
      zip(home, list).allSatisfy { home, list in
        home.selfAndDescendants.map { [$0.identifier.replacingPrefix("landingPage", with: "animalList"), $0.text] }
          == list.selfAndDescendants.map { [$0.identifier, $0.text] }
      }
    )
  }

  @Test func brokenPhotoBecomesThePlaceholderOnScreen() async {
    let app = App(announcements: [.sample(1)])
    await app.start()
    app.screen.element("landingPage.announcementCard.1.photo")?.onImageFailure?()
    #expect(app.screen.element("landingPage.announcementCard.1.photo")?.text == "photo.placeholder")
  }

  @Test func onlyTheFullListAsksForLocationPermission() async {
    let app = App(announcements: Announcement.samples(1), permission: .notDetermined)
    await app.start()
    #expect(app.locationService.permissionRequestCount == 0)
    await app.tap("tabs.lostPet")
    #expect(app.locationService.permissionRequestCount == 1)
  }

  @Test func thePermissionPopupBlocksTheTabBarAndAppearsOnce() async {
    // Given
    let app = App(announcements: Announcement.samples(1))
    await app.start()
    await app.tap("tabs.lostPet")
    #expect(app.screen.element("animalList.permissionPopup")?.role == .alert)
    // When, Then
    #expect(await app.tap("tabs.home") == false)
    #expect(await app.tap("animalList.permissionPopup.cancel"))
    #expect(await app.tap("tabs.home"))
    #expect(await app.tap("tabs.lostPet"))
    #expect(app.screen.element("animalList.permissionPopup") == nil)
  }

  @Test func reportMissingOpensItsPage() async {
    let app = App(announcements: Announcement.samples(1), permission: .authorizedAlways)
    await app.start()
    await app.tap("tabs.lostPet")
    #expect(await app.tap("animalList.reportMissing"))
    #expect(app.screen.element("reportMissing.message")?.text == "Coming soon")
  }

  @Test func returningToTheAppWithPermissionShowsCoordinatesInTheFullList() async {
    let app = App(announcements: Announcement.samples(1), permission: .denied)
    await app.start()
    await app.tap("tabs.lostPet")
    app.locationService.permissionStatus = .authorizedAlways
    app.coordinator.enterForeground()
    await app.coordinator.waitUntilLoaded()
    #expect(app.cards.first?.text(of: "coordinates") == "52.2297° N, 21.0122° E")
  }

  @Test func selectingTheCurrentTabChangesNothing() async {
    // Given the full list
    let app = App(announcements: Announcement.samples(3), permission: .authorizedAlways)
    await app.start()
    await app.tap("tabs.lostPet")
    let requests = app.repository.requests
    // When
    await app.tap("tabs.lostPet")
    // Then
    #expect(app.cards.count == 3)
    #expect(app.repository.requests == requests)
  }

  @Test func theTabBarShowsAllTabsAndSelectsTheCurrentOne() async {
    let app = App()
    await app.start()
    for tab in ["tabs.foundPet", "tabs.home"] {
      await app.tap(tab)
      #expect(app.screen.elements(.tab).map(\.text) == ["Home", "Lost Pet", "Found Pet"])
      #expect(app.screen.elements(.tab).filter(\.isSelected).map(\.identifier) == [tab])
    }
  }

  @Test func leavingATabCancelsItsLoad() async {
    // Given
    let app = App(announcements: Announcement.samples(8))
    app.repository.gate.close()
    app.coordinator.start()
    await app.repository.gate.waitForCalls()
    // When
    app.coordinator.selectedTab = .foundPet
    // Then
    await eventually { app.repository.cancelledRequestCount == 1 }
    app.repository.gate.open()
    await app.tap("tabs.home")
    #expect(app.cards.count == 5)
  }

  @Test func theBackGestureCancelsTheLoadOfTheDetails() async {
    // Given
    let app = App(announcements: Announcement.samples(8), permission: .authorizedAlways)
    await app.start()
    app.repository.gate.close()
    app.screen.element("landingPage.announcementCard.8")?.tap()
    await app.repository.gate.waitForCalls()
    // When
    app.coordinator.lostPet.pageStack.path = []
    // Then
    await eventually { app.repository.cancelledRequestCount == 1 }
    app.repository.gate.open()
    await app.coordinator.waitUntilLoaded()
    #expect(app.screen.element("animalList.list")?.children.count == 8)
  }

  @Test(arguments: [
    ("home.hero.lostPetButton", "tabs.lostPet"), ("home.listHeader.viewAll", "tabs.lostPet"),
    ("home.hero.foundPetButton", "tabs.foundPet"),
  ])
  func buttonOnHomeLeadsToItsTabWithoutDetails(button: String, tab: String) async {
    // Given details that are open on the Lost Pet tab
    let app = App(announcements: Announcement.samples(8), permission: .authorizedAlways)
    await app.start()
    await app.tap("landingPage.announcementCard.8")
    await app.tap("tabs.home")
    // When
    #expect(await app.tap(button))
    // Then
    #expect(app.selectedTab == tab)
    #expect(app.screen.element("petDetails.content") == nil)
    #expect(app.cards.count == (tab == "tabs.lostPet" ? 8 : 0))
  }

  @Test func anAppClosedDuringTheLocationLookupLeavesNoTask() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .authorizedAlways)
    locationService.gate.close()
    var app: TabCoordinator? = TabCoordinator(
      services: ServiceContainer(
        announcementRepository: MockAnnouncementRepository(),
        locationPermissionHandler: LocationPermissionHandler(locationService: locationService, timeout: .unreached)
      )
    )
    weak let weakApp = app
    app?.start()
    await locationService.gate.waitForCalls(1)
    // When
    app = nil
    // Then
    #expect(weakApp == nil)
    await eventually { locationService.gate.waitingCount == 0 }
  }

  @Test func anAppClosedWhileDetailsLoadLeavesNoTask() async {
    // Given an app that is loading details
    let repository = MockAnnouncementRepository(announcements: Announcement.samples(5))
    var app: TabCoordinator? = TabCoordinator(
      services: ServiceContainer(
        announcementRepository: repository,
        locationPermissionHandler: MockLocationPermissionHandler()
      )
    )
    weak let weakApp = app
    app?.start()
    await app?.waitUntilLoaded()
    repository.gate.close()
    app?.screen.elements(.card).first?.tap()
    await repository.gate.waitForCalls()
    // When
    app = nil
    // Then
    #expect(weakApp == nil)
    await eventually { repository.cancelledRequestCount > 0 }
    #expect(repository.gate.waitingCount == 0)
  }
}
