/// The device's location service.
@MainActor
public protocol LocationServiceProtocol: AnyObject, Sendable {
  /// What the user has decided until now.
  var permissionStatus: LocationPermissionStatus { get }

  /// Asks the user for permission and returns the decision; the system asks only while nothing is decided.
  func requestPermission() async -> LocationPermissionStatus

  /// Returns the location of the device, or `nil` if it can't find it; ends soon after its task is cancelled.
  func currentLocation() async -> Coordinate?
}

/// The permission to know where the user is, and the place if it is known.
public struct UserLocation: Hashable, Sendable {
  /// What the user decided.
  public let status: LocationPermissionStatus

  /// Where the user is; nil without permission or when the device cannot tell.
  public let coordinate: Coordinate?

  /// Makes a location.
  public init(status: LocationPermissionStatus, coordinate: Coordinate? = nil) {
    self.status = status
    self.coordinate = coordinate
  }
}
