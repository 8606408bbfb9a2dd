import PetSpot
import Testing

@MainActor
struct MapPreviewTests {
  private let place = Coordinate(latitude: 50, longitude: 20)

  private func makePage(
    _ locationService: MockLocationService,
    handler: LocationPermissionHandler? = nil,
    openAppSettings: @escaping @MainActor () -> Void = {}
  ) -> LandingPageViewModel {
    LandingPageViewModel(
      repository: MockAnnouncementRepository(announcements: Announcement.samples(3)),
      locationHandler: handler ?? LocationPermissionHandler(locationService: locationService, timeout: .unreached),
      openAppSettings: openAppSettings,
      onShowLostPetTab: { _ in },
      onShowFoundPetTab: {}
    )
  }

  private func appear(_ page: LandingPageViewModel) async {
    page.appear()
    await page.waitUntilLoaded()
  }

  private func region(of page: LandingPageViewModel) -> MapRegion? {
    if case .map(let region, _, _) = page.mapPreviewModel { region } else { nil }
  }

  @Test func theMapIsLoadingUntilTheLocationIsKnown() async {
    // Given
    let service = MockLocationService(permissionStatus: .authorizedAlways, location: place)
    service.gate.close()
    let page = makePage(service)
    // When
    page.appear()
    await service.gate.waitForCalls(1)
    // Then
    guard case .loading = page.mapPreviewModel else { return #expect(Bool(false), "\(page.mapPreviewModel)") }
    service.gate.open()
    await page.waitUntilLoaded()
    #expect(region(of: page)?.center == place)
  }

  @Test func theMapShowsTenKilometersInEachDirection() async {
    let page = makePage(MockLocationService(permissionStatus: .authorizedWhenInUse, location: place))
    await appear(page)
    #expect(region(of: page)?.latitudinalMeters == 20_000)
    #expect(region(of: page)?.longitudinalMeters == 20_000)
  }

  @Test(arguments: [
    (LocationPermissionStatus.notDetermined, "Allow location"), (.denied, "Open settings"),
    (.restricted, "Open settings"),
  ])
  func thePreviewOffersToRequestPermissionOrOpenTheSettings(status: LocationPermissionStatus, offer: String) async {
    // Given
    var openings = 0
    let service = MockLocationService(permissionStatus: status, decision: .authorizedAlways, location: place)
    let page = makePage(service, openAppSettings: { openings += 1 })
    // When
    await appear(page)
    guard case .permissionNotGranted(_, let buttonTitle, let onTap) = page.mapPreviewModel else {
      return #expect(Bool(false), "\(page.mapPreviewModel)")
    }
    #expect(buttonTitle == offer)
    #expect(service.permissionRequestCount == 0)
    onTap()
    await page.waitUntilLoaded()
    // Then
    let isAsked = status == .notDetermined
    #expect(service.permissionRequestCount == (isAsked ? 1 : 0))
    #expect(openings == (isAsked ? 0 : 1))
    #expect(region(of: page)?.center == (isAsked ? place : nil))
  }

  @Test func mapDoesNotReactToTouches() async throws {
    let page = makePage(MockLocationService(permissionStatus: .authorizedAlways, location: place))
    await appear(page)
    let map = try #require(Screen(page.elements).element("landingPage.mapPreview.map"))
    #expect(map.selfAndDescendants.allSatisfy { !$0.tap() })
  }

  @Test func anUnknownLocationCanBeLookedUpAgain() async {
    // Given
    let service = MockLocationService(permissionStatus: .authorizedAlways)
    let page = makePage(service)
    await appear(page)
    guard case .failed(let error) = page.mapPreviewModel else {
      return #expect(Bool(false), "\(page.mapPreviewModel)")
    }
    #expect(error.element.children.map(\.identifier).contains("landingPage.mapPreview.retry"))
    // When
    service.location = place
    error.onRetry()
    await page.waitUntilLoaded()
    // Then
    #expect(region(of: page)?.center == place)
  }

  @Test func aLaterChangeOfLocationDoesNotMoveTheMap() async {
    // Given
    let service = MockLocationService(permissionStatus: .authorizedAlways, location: place)
    let handler = LocationPermissionHandler(locationService: service, timeout: .unreached)
    let page = makePage(service, handler: handler)
    await appear(page)
    // When
    service.location = Coordinate(latitude: 1, longitude: 1)
    await appear(page)
    handler.appDidEnterForeground()
    await page.waitUntilLoaded()
    // Then
    #expect(region(of: page)?.center == place)
  }

  @Test(arguments: [true, false])
  func aPermissionGrantedLaterShowsTheMapWithoutReloadingTheList(comesFromBackground: Bool) async {
    // Given
    let service = MockLocationService(permissionStatus: .denied, location: place)
    let handler = LocationPermissionHandler(locationService: service, timeout: .unreached)
    let page = makePage(service, handler: handler)
    await appear(page)
    // When
    service.permissionStatus = .authorizedAlways
    if comesFromBackground { handler.appDidEnterForeground() } else { page.appear() }
    await page.waitUntilLoaded()
    // Then
    #expect(region(of: page)?.center == place)
    #expect(page.listViewModel.cardViewModels.map(\.coordinates) == [nil, nil, nil])
  }

  @Test func aMapThatCannotBeDrawnIsHiddenUntilARetry() async {
    // Given
    let page = makePage(MockLocationService(permissionStatus: .authorizedAlways, location: place))
    await appear(page)
    // When
    Screen(page.elements).element("landingPage.mapPreview.map")?.onImageFailure?()
    #expect(region(of: page) == nil)
    Screen(page.elements).element("landingPage.mapPreview.retry")?.tap()
    await page.waitUntilLoaded()
    // Then
    #expect(region(of: page)?.center == place)
  }
}
