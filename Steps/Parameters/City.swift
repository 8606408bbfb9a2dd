import Korniszon
import PetSpot

/// A city used in scenarios. The cities cover three of the four combinations of hemispheres.
enum City: FeatureWord {
  case warsaw
  case krakow
  case newYork
  case sydney

  var english: [String] {
    switch self {
    case .warsaw: ["Warsaw"]
    case .krakow: ["Kraków"]
    case .newYork: ["New York"]
    case .sydney: ["Sydney"]
    }
  }

  var polish: [String] {
    switch self {
    case .warsaw: ["Warszawa", "Warszawy", "Warszawie"]
    case .krakow: ["Kraków", "Krakowa", "Krakowie"]
    case .newYork: ["Nowy Jork", "Nowego Jorku", "Nowym Jorku"]
    case .sydney: ["Sydney"]
    }
  }

  /// The center of the city. The digits after the fourth decimal distinguish rounding from truncation.
  var coordinate: Coordinate? {
    switch self {
    case .warsaw: Coordinate(latitude: 52.22968, longitude: 21.01219)
    case .krakow: Coordinate(latitude: 50.06137, longitude: 19.93658)
    case .newYork: Coordinate(latitude: 40.71277, longitude: -74.00596)
    case .sydney: Coordinate(latitude: -33.86882, longitude: 151.20929)
    }
  }

  /// The coordinates in the form that users see.
  var text: String {
    switch self {
    case .warsaw: "52.2297° N, 21.0122° E"
    case .krakow: "50.0614° N, 19.9366° E"
    case .newYork: "40.7128° N, 74.0060° W"
    case .sydney: "33.8688° S, 151.2093° E"
    }
  }
}
