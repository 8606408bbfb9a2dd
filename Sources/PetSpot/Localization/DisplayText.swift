#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Coordinate {
  /// The coordinate in degrees with four decimals, such as `52.2297° N, 21.0122° E`. Four decimals are accurate to
  /// about ten meters.
  public var text: String {
    "\(Self.degrees(latitude)) \(latitude < 0 ? "S" : "N"), \(Self.degrees(longitude)) \(longitude < 0 ? "W" : "E")"
  }

  private static func degrees(_ value: Double) -> String {
    let tenThousandths = Int((value.magnitude * 10_000).rounded())
    let decimals = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - decimals.count))\(decimals)°"
  }
}

extension MapRegion {
  /// The distance from the center to the top, rounded down to whole kilometers, such as `10 km`.
  public var radiusText: String { "\(Int(latitudinalMeters / 2_000)) km" }
}

extension Date {
  /// The calendar day in UTC, in the same format for all languages, such as `2025-12-16`.
  var dayText: String {
    formatted(.iso8601.year().month().day())
  }
}

extension String {
  /// Returns the string truncated to the given number of characters, including an ellipsis if anything was removed.
  func truncated(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
