/// What the user decided about sharing the location.
public enum LocationPermissionStatus: Sendable, CaseIterable {
  case notDetermined
  case restricted
  case denied
  case authorizedWhenInUse
  case authorizedAlways

  /// Whether the location may be read.
  public var isAuthorized: Bool {
    switch self {
    case .authorizedWhenInUse, .authorizedAlways: true
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// Whether only the system settings can still change the decision, so that a popup should point there.
  public var shouldShowCustomPopup: Bool {
    switch self {
    case .restricted, .denied: true
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: false
    }
  }
}
