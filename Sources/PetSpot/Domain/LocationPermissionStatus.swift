/// The user's decision about sharing the location.
public enum LocationPermissionStatus: Sendable, CaseIterable {
  /// Nobody has asked the user yet.
  case notDetermined

  /// The device does not let the user decide.
  case restricted

  /// The user said no.
  case denied

  /// The user said yes while the app is used.
  case authorizedWhenInUse

  /// The user said yes for good.
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
