/// The device's location service.
@MainActor
public protocol LocationServiceProtocol: AnyObject, Sendable {
  /// The user's decision until now.
  var permissionStatus: LocationPermissionStatus { get }

  /// Asks the user for permission and returns the decision; the system asks only while nothing is decided.
  func requestPermission() async -> LocationPermissionStatus

  /// Returns the location of the device, or `nil` if it can't find it; ends soon after its task is cancelled.
  func currentLocation() async -> Coordinate?
}

/// The permission to know where the user is, and the place if it is known.
public struct UserLocation: Hashable, Sendable {
  /// The user's decision.
  public let status: LocationPermissionStatus

  /// The user's location; `nil` without permission or if the device can't find it.
  public let coordinate: Coordinate?

  /// Creates a location.
  public init(status: LocationPermissionStatus, coordinate: Coordinate? = nil) {
    self.status = status
    self.coordinate = coordinate
  }
}
