/// The user's permission to access the location.
public enum LocationPermissionStatus: Sendable, CaseIterable {
  /// The user hasn't been asked yet.
  case notDetermined

  /// The device doesn't let the user decide.
  case restricted

  /// The user denied access.
  case denied

  /// The user allows access only while the app is in use.
  case authorizedWhenInUse

  /// The user always allows access.
  case authorizedAlways

  /// Whether the location may be read.
  public var isAuthorized: Bool {
    switch self {
    case .authorizedWhenInUse, .authorizedAlways: true
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// Whether only the system settings can change the permission, so that a popup should refer to them.
  public var shouldShowCustomPopup: Bool {
    switch self {
    case .restricted, .denied: true
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: false
    }
  }
}
