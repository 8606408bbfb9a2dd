/// The device's location service.
@MainActor
public protocol LocationServiceProtocol: AnyObject, Sendable {
  /// The current permission.
  var permissionStatus: LocationPermissionStatus { get }

  /// Requests permission and returns the user's decision. The system asks only users who haven't decided yet.
  func requestPermission() async -> LocationPermissionStatus

  /// Returns the device's location, or `nil` if it can't be found. The method must return soon after its task is
  /// canceled.
  func currentLocation() async -> Coordinate?
}

/// The location permission and, if known, the user's location.
public struct UserLocation: Hashable, Sendable {
  /// The user's permission.
  public let status: LocationPermissionStatus

  /// The user's location, or `nil` if access isn't permitted or the device can't find it.
  public let coordinate: Coordinate?

  /// Creates a user location from a permission and, if known, a location.
  public init(status: LocationPermissionStatus, coordinate: Coordinate? = nil) {
    self.status = status
    self.coordinate = coordinate
  }
}
