import PetSpot
import TestSupport
import Testing

@MainActor
@Suite(.endsEventually)
struct LandingPageViewModelTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(10))

  private func makePage(
    _ locationService: MockLocationService,
    handler: LocationPermissionHandler? = nil
  ) -> LandingPageViewModel {
    LandingPageViewModel(
      repository: repository,
      locationHandler: handler ?? LocationPermissionHandler(locationService: locationService, timeout: .unreached),
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
    await page.loadData()
    // Then
    let newest = (0..<shown).map { "\(published - $0)" }
    #expect(page.listViewModel.cardViewModels.map(\.id) == newest)
  }

  @Test(arguments: [LocationPermissionStatus.notDetermined, .restricted, .denied])
  func noLocationIsSentAndNoCoordinatesAreShownWithoutPermission(status: LocationPermissionStatus) async {
    // Given
    let locationService = MockLocationService(permissionStatus: status, decision: .authorizedAlways)
    let page = makePage(locationService)
    // When
    await page.loadData()
    // Then
    #expect(page.listViewModel.cardViewModels.count == 5)
    #expect(page.listViewModel.cardViewModels.allSatisfy { $0.coordinates == nil })
    #expect(locationService.permissionRequestCount == 0)
    #expect(repository.requests == [.list(near: nil)])
  }

  @Test(arguments: [LocationPermissionStatus.authorizedWhenInUse, .authorizedAlways])
  func theLocationIsSentAndCoordinatesAreShownWithPermission(status: LocationPermissionStatus) async {
    // Given
    let place = Coordinate(latitude: 50, longitude: 20)
    let page = makePage(MockLocationService(permissionStatus: status, location: place))
    // When
    await page.loadData()
    // Then
    #expect(
      page.listViewModel.cardViewModels.map(\.coordinates) == Array(repeating: "52.2297° N, 21.0122° E", count: 5)
    )
    #expect(repository.requests == [.list(near: place)])
  }

  @Test func dataIsLoadedOnlyAtTheFirstAppearance() async {
    // Given a page that has appeared
    let page = makePage(MockLocationService(permissionStatus: .denied))
    await page.refreshIfNeeded()
    // When the backend changes and the page appears again
    repository.announcements = []
    await page.refreshIfNeeded()
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
    page.appear()
    await locationService.gate.waitForCalls()
    // Then
    #expect(page.isLoading)
    #expect(!page.listViewModel.isLoading)
    #expect(repository.requests.isEmpty)
    locationService.gate.open()
    await page.waitUntilLoaded()
    #expect(page.listViewModel.cardViewModels.count == 5)
  }

  @Test func aPageThatDisappearsCancelsItsLoadAndStartsItAgainLater() async {
    // Given a page whose request is held
    repository.gate.close()
    let page = makePage(MockLocationService(permissionStatus: .denied))
    page.appear()
    await repository.gate.waitForCalls()
    // When
    page.disappear()
    #expect(!page.isLoading)
    await eventually { repository.cancelledRequestCount == 1 }
    repository.gate.open()
    page.appear()
    await page.waitUntilLoaded()
    // Then
    #expect(page.listViewModel.cardViewModels.count == 5)
    #expect(repository.requests.count == 2)
  }

  @Test func aPageThatDisappearsDuringTheLocationLookupStartsItAgainLater() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .authorizedAlways)
    locationService.gate.close()
    let page = makePage(locationService)
    page.appear()
    await locationService.gate.waitForCalls()
    // When
    page.disappear()
    #expect(!page.isLoading)
    await eventually { locationService.gate.waitingCount == 0 }
    #expect(repository.requests.isEmpty)
    locationService.gate.open()
    page.appear()
    await page.waitUntilLoaded()
    // Then
    #expect(page.listViewModel.cardViewModels.count == 5)
  }

  @Test func aCanceledTaskCancelsTheLoadThatItWaitsFor() async {
    // Given
    repository.gate.close()
    let page = makePage(MockLocationService(permissionStatus: .denied))
    let task = Task { await page.loadData() }
    await repository.gate.waitForCalls()
    // When
    task.cancel()
    await task.value
    // Then
    #expect(repository.cancelledRequestCount == 1)
    #expect(!page.isLoading)
    #expect(page.listViewModel.errorMessage == nil)
  }

  @Test func aNewAttemptShowsTheLoadingStateWhileTheLocationIsLookedUp() async {
    // Given a page whose load failed
    repository.failure = .timeout
    let locationService = MockLocationService(permissionStatus: .authorizedAlways)
    let page = makePage(locationService)
    await page.loadData()
    guard case .failed = page.listViewModel.content else {
      return #expect(Bool(false), "\(page.listViewModel.content)")
    }
    // When
    locationService.gate.close()
    page.appear()
    // Then
    guard case .loading = page.listViewModel.content else {
      return #expect(Bool(false), "\(page.listViewModel.content)")
    }
  }

  @Test func comingBackFromTheBackgroundLoadsNothingOnAHiddenPage() async {
    // Given a page that was hidden before it had loaded
    repository.gate.close()
    let locationService = MockLocationService(permissionStatus: .denied)
    let handler = LocationPermissionHandler(locationService: locationService, timeout: .unreached)
    let page = makePage(locationService, handler: handler)
    page.appear()
    await repository.gate.waitForCalls()
    page.disappear()
    // When
    handler.appDidEnterForeground()
    // Then
    #expect(!page.isLoading)
    #expect(repository.requests.count == 1)
  }
}
