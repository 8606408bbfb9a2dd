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
