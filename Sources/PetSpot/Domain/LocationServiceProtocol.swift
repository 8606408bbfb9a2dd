/// The device's location service.
@MainActor
public protocol LocationServiceProtocol: AnyObject, Sendable {
  /// The current permission.
  var permissionStatus: LocationPermissionStatus { get }

  /// Requests permission and returns the decision. The system asks the user only if undecided.
  func requestPermission() async -> LocationPermissionStatus

  /// Returns the device's location, or `nil` if it can't be found. Must return soon after its task is canceled.
  func currentLocation() async -> Coordinate?
}

/// The location permission and, if known, the user's location.
public struct UserLocation: Hashable, Sendable {
  /// The permission.
  public let status: LocationPermissionStatus

  /// The user's location, or `nil` without permission or if the device can't find it.
  public let coordinate: Coordinate?

  /// Creates a location.
  public init(status: LocationPermissionStatus, coordinate: Coordinate? = nil) {
    self.status = status
    self.coordinate = coordinate
  }
}
