/// A location service whose decisions and place are scripted.
@MainActor
public final class MockLocationService: LocationServiceProtocol {
  /// What the user has decided until now; set it as the system settings would.
  public var permissionStatus: LocationPermissionStatus

  /// What the user answers when asked.
  public var decision: LocationPermissionStatus

  /// Where the device is.
  public var location: Coordinate?

  /// Holds back the question for the location while closed.
  public let gate = MockGate()

  /// How often the user was asked for permission.
  public private(set) var permissionRequestCount = 0

  /// Makes a service; without arguments nothing is decided and the user says no when asked.
  public init(
    permissionStatus: LocationPermissionStatus = .notDetermined,
    decision: LocationPermissionStatus = .denied,
    location: Coordinate? = nil
  ) {
    self.permissionStatus = permissionStatus
    self.decision = decision
    self.location = location
  }

  /// Takes over the scripted decision.
  public func requestPermission() async -> LocationPermissionStatus {
    permissionRequestCount += 1
    permissionStatus = decision
    return decision
  }

  /// The scripted place, once the gate is open.
  public func currentLocation() async -> Coordinate? {
    await gate.pass()
    return location
  }
}
