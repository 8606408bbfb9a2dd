import PetSpot
import Testing

@MainActor
struct LandingPageViewModelTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(10))

  private func makePage(_ locationService: MockLocationService) -> LandingPageViewModel {
    LandingPageViewModel(
      repository: repository,
      locationHandler: LocationPermissionHandler(locationService: locationService, timeLimit: .unreached),
      onShowLostPetTab: { _ in },
      onShowFoundPetTab: {}
    )
  }

  @Test(arguments: [(0, 0), (1, 1), (4, 4), (5, 5), (6, 5), (100, 5)])
  func atMostTheFiveNewestAnnouncementsAreShown(published: Int, shown: Int) async {
    // Given
    repository.announcements = Announcement.samples(published)
    let page = makePage(MockLocationService(permissionStatus: .denied))
    // When
    page.loadData()
    await page.waitUntilLoaded()
    // Then
    let newest = (0..<shown).map { "\(published - $0)" }
    #expect(page.listViewModel.cardViewModels.map(\.id) == newest)
  }

  @Test(arguments: [LocationPermissionStatus.notDetermined, .restricted, .denied])
  func noCoordinatesAreRequestedWithoutPermission(status: LocationPermissionStatus) async {
    // Given
    let locationService = MockLocationService(permissionStatus: status, decision: .authorizedAlways)
    let page = makePage(locationService)
    // When
    page.loadData()
    await page.waitUntilLoaded()
    // Then
    #expect(page.listViewModel.cardViewModels.count == 5)
    #expect(page.listViewModel.cardViewModels.allSatisfy { $0.coordinates == nil })
    #expect(locationService.permissionRequestCount == 0)
    #expect(repository.requests == [.list(near: nil)])
  }

  @Test(arguments: [LocationPermissionStatus.authorizedWhenInUse, .authorizedAlways])
  func coordinatesAreRequestedWithPermission(status: LocationPermissionStatus) async {
    // Given
    let place = Coordinate(latitude: 50, longitude: 20)
    let page = makePage(MockLocationService(permissionStatus: status, location: place))
    // When
    page.loadData()
    await page.waitUntilLoaded()
    // Then
    #expect(
      page.listViewModel.cardViewModels.map(\.coordinates) == Array(repeating: "52.2297° N, 21.0122° E", count: 5)
    )
    #expect(repository.requests == [.list(near: place)])
  }

  @Test func dataIsLoadedOnlyAtTheFirstAppearance() async {
    // Given a page that has appeared
    let page = makePage(MockLocationService(permissionStatus: .denied))
    page.refreshIfNeeded()
    await page.waitUntilLoaded()
    // When the backend changes and the page appears again
    repository.announcements = []
    page.refreshIfNeeded()
    await page.waitUntilLoaded()
    // Then
    #expect(page.listViewModel.cardViewModels.count == 5)
    #expect(repository.requests.count == 1)
  }

  @Test func pageIsLoadingWhileTheLocationIsLookedUp() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .authorizedAlways)
    locationService.gate.close()
    let page = makePage(locationService)
    // When
    page.loadData()
    await locationService.gate.waitForCalls()
    // Then
    #expect(page.isLoading)
    #expect(!page.listViewModel.isLoading)
    #expect(repository.requests.isEmpty)
    locationService.gate.open()
    await page.waitUntilLoaded()
    #expect(page.listViewModel.cardViewModels.count == 5)
  }
}
