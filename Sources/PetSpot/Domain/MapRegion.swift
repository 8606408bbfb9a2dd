/// A part of the Earth to show on a map, in the terms that map frameworks use.
public struct MapRegion: Hashable, Sendable {
  /// The middle of the region.
  public let center: Coordinate

  /// The extent from north to south, in metres.
  public let latitudinalMeters: Double

  /// The extent from east to west, in metres.
  public let longitudinalMeters: Double

  /// Makes a region.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    self.center = center
    self.latitudinalMeters = latitudinalMeters
    self.longitudinalMeters = longitudinalMeters
  }
}
