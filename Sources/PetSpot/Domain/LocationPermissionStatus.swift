/// The user's permission to access the location.
public enum LocationPermissionStatus: Sendable, CaseIterable {
  /// The user hasn't been asked yet.
  case notDetermined

  /// The device doesn't allow the user to decide.
  case restricted

  /// The user denied access.
  case denied

  /// The user allows access only while the app is in use.
  case authorizedWhenInUse

  /// The user always allows access.
  case authorizedAlways

  /// Whether the app may read the location.
  public var isAuthorized: Bool {
    switch self {
    case .authorizedWhenInUse, .authorizedAlways: true
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// Whether the app should refer the user to the system settings, because it can't request permission again.
  public var shouldShowCustomPopup: Bool {
    switch self {
    case .restricted, .denied: true
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: false
    }
  }
}
