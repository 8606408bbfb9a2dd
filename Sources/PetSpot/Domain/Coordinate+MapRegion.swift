extension Coordinate {
  /// The smallest region around the place that holds a circle of a radius in metres (KAN-30).
  public func mapRegion(radius: Double) -> MapRegion {
    MapRegion(center: self, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
  }
}
