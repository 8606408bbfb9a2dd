/// The one way for models to learn where the user is, with or without asking for permission.
@MainActor
public struct LocationPermissionHandler {
  private let locationService: any LocationServiceProtocol

  /// Makes a handler of a location service.
  public init(locationService: any LocationServiceProtocol) {
    self.locationService = locationService
  }

  /// What the user has decided until now.
  public var permissionStatus: LocationPermissionStatus {
    locationService.permissionStatus
  }

  /// The location by the permission there is; never asks the user.
  public func location() async -> UserLocation {
    await location(with: permissionStatus)
  }

  /// The location, after asking the user when nothing has been decided.
  public func requestLocationWithPermissions() async -> UserLocation {
    let status = permissionStatus
    return await location(with: status == .notDetermined ? locationService.requestPermission() : status)
  }

  private func location(with status: LocationPermissionStatus) async -> UserLocation {
    UserLocation(status: status, coordinate: status.isAuthorized ? await locationService.currentLocation() : nil)
  }
}
