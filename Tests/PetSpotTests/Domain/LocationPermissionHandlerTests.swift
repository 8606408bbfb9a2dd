import PetSpot
import Testing

@MainActor
struct LocationPermissionHandlerTests {
  private let place = Coordinate(latitude: 50, longitude: 20)

  @Test(arguments: LocationPermissionStatus.allCases)
  func locationLookupRequiresPermissionButNeverRequestsIt(status: LocationPermissionStatus) async {
    // Given
    let service = MockLocationService(permissionStatus: status, decision: .authorizedAlways, location: place)
    // When
    let location = await LocationPermissionHandler(locationService: service, timeout: .unreached).location()
    // Then
    let isAuthorized = [.authorizedAlways, .authorizedWhenInUse].contains(status)
    #expect(location == UserLocation(status: status, coordinate: isAuthorized ? place : nil))
    #expect(service.permissionRequestCount == 0)
  }

  @Test(arguments: LocationPermissionStatus.allCases)
  func permissionIsRequestedOnlyWhileUndecided(status: LocationPermissionStatus) async {
    // Given
    let service = MockLocationService(permissionStatus: status, decision: .authorizedWhenInUse, location: place)
    // When
    let location = await LocationPermissionHandler(locationService: service, timeout: .unreached)
      .requestLocationWithPermissions()
    // Then
    #expect(service.permissionRequestCount == (status == .notDetermined ? 1 : 0))
    #expect(location.status == (status == .notDetermined ? .authorizedWhenInUse : status))
  }

  @Test func onlyDeniedAndRestrictedAccessShowThePopup() {
    #expect(LocationPermissionStatus.allCases.count == 5)
    #expect(LocationPermissionStatus.allCases.filter(\.shouldShowCustomPopup) == [.restricted, .denied])
  }
}
