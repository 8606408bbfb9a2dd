import Korniszon
import PetSpot

/// A city that scenarios happen in.
enum City: String, CaseIterable, StepArgument, TableDecodable {
  case warsaw = "Warsaw"
  case warszawa = "Warszawa"
  case krakow = "Kraków"
  case sydney = "Sydney"

  static let pattern = allCases.map(\.rawValue).joined(separator: "|")

  /// Where the city is; the middle of it.
  var coordinate: Coordinate? {
    switch self {
    case .warsaw, .warszawa: Coordinate(latitude: 52.2297, longitude: 21.0122)
    case .krakow: Coordinate(latitude: 50.0614, longitude: 19.9366)
    case .sydney: Coordinate(latitude: -33.8688, longitude: 151.2093)
    }
  }

  /// The place as it should be read on a screen.
  var text: String {
    switch self {
    case .warsaw, .warszawa: "52.2297° N, 21.0122° E"
    case .krakow: "50.0614° N, 19.9366° E"
    case .sydney: "33.8688° S, 151.2093° E"
    }
  }
}
