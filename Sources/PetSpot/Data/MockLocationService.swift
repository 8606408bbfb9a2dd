/// A location service with scripted permissions and location.
@MainActor
public final class MockLocationService: LocationServiceProtocol {
  /// The current permission. Set it to simulate a change in the system settings.
  public var permissionStatus: LocationPermissionStatus

  /// The user's answer to a permission request.
  public var decision: LocationPermissionStatus

  /// The location of the device, or `nil` if the device can't find it.
  public var location: Coordinate?

  /// The gate that holds permission requests while it is closed. A closed gate simulates a hesitant user.
  public let questionGate = MockGate()

  /// The gate that holds location lookups while it is closed.
  public let gate = MockGate()

  /// The number of permission requests.
  public private(set) var permissionRequestCount = 0

  /// Creates a service. By default, permission hasn't been requested yet, and the user denies requests.
  public init(
    permissionStatus: LocationPermissionStatus = .notDetermined,
    decision: LocationPermissionStatus = .denied,
    location: Coordinate? = nil
  ) {
    self.permissionStatus = permissionStatus
    self.decision = decision
    self.location = location
  }

  /// Waits for the question gate, then applies and returns the scripted decision.
  public func requestPermission() async -> LocationPermissionStatus {
    permissionRequestCount += 1
    await questionGate.pass(stubborn: true)
    permissionStatus = decision
    return decision
  }

  /// Waits for the gate, then returns the scripted location, which may be `nil`.
  public func currentLocation() async -> Coordinate? {
    await gate.pass()
    return location
  }
}

/// A permission handler with a scripted location service, for tests and previews.
@MainActor
public final class MockLocationPermissionHandler: LocationPermissionHandler {
  /// The scripted service.
  public let locationService: MockLocationService

  /// Creates a handler. By default, permission hasn't been requested yet, and the user denies requests.
  public init(
    permissionStatus: LocationPermissionStatus = .notDetermined,
    decision: LocationPermissionStatus = .denied,
    location: Coordinate? = nil,
    timeout: Timeout = Timeout(LocationPermissionHandler.defaultTimeout)
  ) {
    let service = MockLocationService(permissionStatus: permissionStatus, decision: decision, location: location)
    locationService = service
    super.init(locationService: service, timeout: timeout)
  }
}
