/// A point on Earth, in degrees.
public struct Coordinate: Hashable, Sendable {
  /// The degrees north of the equator, from -90 to 90.
  public let latitude: Double

  /// The degrees east of Greenwich, from -180 to 180.
  public let longitude: Double

  /// Creates a coordinate, or returns `nil` if either value is out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A region to display on a map, defined by its center and its extents in meters.
public struct MapRegion: Hashable, Sendable {
  /// The center of the region.
  public let center: Coordinate

  /// The extent from north to south, in meters.
  public let latitudinalMeters: Double

  /// The extent from east to west, in meters.
  public let longitudinalMeters: Double

  /// Creates a region with a center and with extents in meters.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    self.center = center
    self.latitudinalMeters = latitudinalMeters
    self.longitudinalMeters = longitudinalMeters
  }
}

extension Coordinate {
  /// Returns the smallest region that contains a circle around the coordinate. The radius is in meters (KAN-30).
  public func mapRegion(radius: Double) -> MapRegion {
    MapRegion(center: self, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
  }
}
