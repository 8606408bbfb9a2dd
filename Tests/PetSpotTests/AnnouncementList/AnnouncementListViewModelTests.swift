import PetSpot
import TestSupport
import Testing

@MainActor
@Suite(.endsEventually)
struct AnnouncementListViewModelTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(7))

  private func makeList(
    _ locationService: MockLocationService,
    handler: LocationPermissionHandler? = nil,
    onReportMissing: @escaping @MainActor () -> Void = {},
    onOpenAppSettings: @escaping @MainActor () -> Void = {}
  ) -> AnnouncementListViewModel {
    AnnouncementListViewModel(
      repository: repository,
      locationHandler: handler ?? LocationPermissionHandler(locationService: locationService, timeout: .unreached),
      onAnnouncementTapped: { _ in },
      onReportMissing: onReportMissing,
      onOpenAppSettings: onOpenAppSettings
    )
  }

  @Test func allAnnouncementsAreShownNewestFirst() async {
    let list = makeList(MockLocationService(permissionStatus: .denied))
    await list.loadData()
    #expect(list.listViewModel.cardViewModels.map(\.id) == ["7", "6", "5", "4", "3", "2", "1"])
  }

  @Test func anUndecidedUserIsAskedForPermissionOnce() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .notDetermined, decision: .authorizedWhenInUse)
    let list = makeList(locationService)
    // When
    await list.loadData()
    await list.loadData()
    // Then
    #expect(locationService.permissionRequestCount == 1)
    #expect(list.locationPermissionStatus == .authorizedWhenInUse)
    #expect(!list.showPermissionDeniedAlert)
  }

  @Test func theMissingPermissionPopupIsShownOncePerSession() async {
    // Given
    let list = makeList(MockLocationService(permissionStatus: .denied))
    // When
    await list.loadData()
    #expect(list.showPermissionDeniedAlert)
    list.dismissPermissionAlert()
    await list.loadData()
    // Then
    #expect(!list.showPermissionDeniedAlert)
  }

  @Test func openingTheSettingsClosesThePopup() async {
    var openings = 0
    let list = makeList(MockLocationService(permissionStatus: .denied), onOpenAppSettings: { openings += 1 })
    await list.loadData()
    list.openSettings()
    #expect(openings == 1)
    #expect(!list.showPermissionDeniedAlert)
  }

  @Test(arguments: [("cancel", 0), ("openSettings", 1)])
  func eachAlertButtonClosesTheAlertAndOnlyTheSettingsButtonOpensTheSettings(button: String, expectedOpenings: Int)
    async
  {
    // Given
    var openings = 0
    let list = makeList(MockLocationService(permissionStatus: .denied), onOpenAppSettings: { openings += 1 })
    await list.loadData()
    // When
    Screen(list.elements).element("animalList.permissionPopup.\(button)")?.tap()
    // Then
    #expect(!list.showPermissionDeniedAlert)
    #expect(openings == expectedOpenings)
  }

  @Test func reportingAMissingPetIsForwarded() {
    var reports = 0
    makeList(MockLocationService(), onReportMissing: { reports += 1 }).reportMissing()
    #expect(reports == 1)
  }

  @Test func aPermissionGrantedInTheBackgroundReloadsWithCoordinates() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .denied)
    let handler = LocationPermissionHandler(locationService: locationService, timeout: .unreached)
    let list = makeList(locationService, handler: handler)
    await list.loadData()
    #expect(
      list.listViewModel.cardViewModels.map { $0.coordinates == nil }
        == Array(repeating: true, count: repository.announcements.count)
    )
    // When
    locationService.permissionStatus = .authorizedWhenInUse
    handler.appDidEnterForeground()
    await list.waitUntilLoaded()
    // Then
    #expect(
      list.listViewModel.cardViewModels.map { $0.coordinates != nil }
        == Array(repeating: true, count: repository.announcements.count)
    )
    #expect(repository.requests.count == 2)
  }

  @Test func permissionGrantedInTheBackgroundClosesThePopup() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .denied)
    let handler = LocationPermissionHandler(locationService: locationService, timeout: .unreached)
    let list = makeList(locationService, handler: handler)
    await list.loadData()
    #expect(list.showPermissionDeniedAlert)
    // When
    locationService.permissionStatus = .authorizedWhenInUse
    handler.appDidEnterForeground()
    await list.waitUntilLoaded()
    // Then
    #expect(!list.showPermissionDeniedAlert)
  }

  @Test(arguments: LocationPermissionStatus.allCases)
  func returningToTheAppWithUnchangedPermissionLoadsNothing(status: LocationPermissionStatus) async {
    // Given
    let handler = MockLocationPermissionHandler(permissionStatus: status, decision: .denied)
    let list = makeList(handler.locationService, handler: handler)
    await list.loadData()
    // When
    handler.appDidEnterForeground()
    await list.waitUntilLoaded()
    // Then
    #expect(repository.requests.count == 1)
  }

  @Test func aLateLocationDoesNotStartAStaleLoad() async {
    // Given a load that waits for the location
    let locationService = MockLocationService(permissionStatus: .authorizedAlways)
    locationService.gate.close()
    let list = makeList(locationService)
    list.appear()
    await locationService.gate.waitForCalls()
    // When the permission is revoked and the list loads again
    locationService.permissionStatus = .denied
    await list.loadData()
    locationService.gate.open()
    await Task.yield()
    await list.waitUntilLoaded()
    // Then
    #expect(list.locationPermissionStatus == .denied)
    #expect(repository.requests == [.list(near: nil)])
    #expect(
      list.listViewModel.cardViewModels.map { $0.coordinates == nil }
        == Array(repeating: true, count: repository.announcements.count)
    )
  }

  @Test func aStalePermissionAnswerDoesNotOpenTheAlert() async {
    // Given a permission request that the user hesitates to answer
    let locationService = MockLocationService(permissionStatus: .notDetermined, decision: .denied)
    locationService.questionGate.close()
    let list = makeList(locationService)
    list.appear()
    await locationService.questionGate.waitForCalls()
    // When the list loads again with permission, and the old request is denied after that
    locationService.permissionStatus = .authorizedAlways
    await list.loadData()
    locationService.questionGate.open()
    for _ in 0..<20 { await Task.yield() }
    // Then
    #expect(!list.showPermissionDeniedAlert)
    #expect(list.locationPermissionStatus == .authorizedAlways)
  }

  @Test func aListThatDisappearsCancelsItsLoad() async {
    // Given
    repository.gate.close()
    let list = makeList(MockLocationService(permissionStatus: .denied))
    list.appear()
    await repository.gate.waitForCalls()
    // When
    list.disappear()
    // Then
    #expect(!list.isLoading)
    await eventually { repository.cancelledRequestCount == 1 }
  }

  @Test func aPermissionGrantedInTheBackgroundLoadsNothingOnAHiddenList() async {
    // Given
    let locationService = MockLocationService(permissionStatus: .denied)
    let handler = LocationPermissionHandler(locationService: locationService, timeout: .unreached)
    let list = makeList(locationService, handler: handler)
    await list.loadData()
    list.disappear()
    // When
    locationService.permissionStatus = .authorizedWhenInUse
    handler.appDidEnterForeground()
    // Then
    #expect(!list.isLoading)
  }

  @Test func aReloadShowsTheLoadingStateWhileTheLocationIsLookedUp() async {
    // Given a list with cards
    let locationService = MockLocationService(permissionStatus: .authorizedAlways)
    let list = makeList(locationService)
    await list.loadData()
    // When
    locationService.gate.close()
    list.appear()
    // Then
    guard case .loading = list.listViewModel.content else {
      return #expect(Bool(false), "\(list.listViewModel.content)")
    }
  }

  @Test func thePermissionAlertHasAMessageAndWorkingButtons() async {
    // Given
    var openings = 0
    let list = makeList(MockLocationService(permissionStatus: .denied), onOpenAppSettings: { openings += 1 })
    await list.loadData()
    // When
    let alert = list.permissionAlert
    alert.onCancel()
    // Then
    #expect([alert.title, alert.settingsTitle, alert.cancelTitle] == ["Location is off", "Open settings", "Cancel"])
    #expect(alert.message == L10n()[.permissionMessage])
    #expect(!list.showPermissionDeniedAlert)
    alert.onOpenSettings()
    #expect(openings == 1)
  }
}
