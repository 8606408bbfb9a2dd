import Korniszon
import PetSpot

/// What the user has decided about the location, in words.
enum Permission: String, CaseIterable, StepArgument {
  case allowed
  case allowedWhileUsingTheApp = "allowed while using the app"
  case denied
  case restricted
  case notDecided = "not decided yet"
  case dozwolony
  case zabroniony

  /// All of them, the longest first, so that no one hides another.
  static let pattern = allCases.map(\.rawValue).sorted { $0.count > $1.count }.joined(separator: "|")

  /// The decision as the models know it.
  var status: LocationPermissionStatus {
    switch self {
    case .allowed, .dozwolony: .authorizedAlways
    case .allowedWhileUsingTheApp: .authorizedWhenInUse
    case .denied, .zabroniony: .denied
    case .restricted: .restricted
    case .notDecided: .notDetermined
    }
  }
}
