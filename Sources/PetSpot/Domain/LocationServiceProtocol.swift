/// The device's location service.
@MainActor
public protocol LocationServiceProtocol: AnyObject {
  /// What the user has decided until now.
  var permissionStatus: LocationPermissionStatus { get }

  /// Asks the user for permission and returns the decision; the system asks only while nothing is decided.
  func requestPermission() async -> LocationPermissionStatus

  /// Where the device is; nil when it cannot tell.
  func currentLocation() async -> Coordinate?
}
