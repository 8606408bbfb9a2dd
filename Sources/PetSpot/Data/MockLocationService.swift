/// A location service whose decisions and place are scripted.
@MainActor
public final class MockLocationService: LocationServiceProtocol {
  /// The user's decision until now; set it as the system settings would.
  public var permissionStatus: LocationPermissionStatus

  /// The user's answer to the question for permission.
  public var decision: LocationPermissionStatus

  /// The location of the device.
  public var location: Coordinate?

  /// Holds the question for permission while closed, as a user who hesitates.
  public let questionGate = MockGate()

  /// Holds lookups of the location while closed.
  public let gate = MockGate()

  /// How often the user was asked for permission.
  public private(set) var permissionRequestCount = 0

  /// Creates a service; without arguments nothing is decided and the user says no when asked.
  public init(
    permissionStatus: LocationPermissionStatus = .notDetermined,
    decision: LocationPermissionStatus = .denied,
    location: Coordinate? = nil
  ) {
    self.permissionStatus = permissionStatus
    self.decision = decision
    self.location = location
  }

  /// Takes over the scripted decision, once the question is answered.
  public func requestPermission() async -> LocationPermissionStatus {
    permissionRequestCount += 1
    await questionGate.pass(stubborn: true)
    permissionStatus = decision
    return decision
  }

  /// Returns the scripted place, once the gate is open.
  public func currentLocation() async -> Coordinate? {
    await gate.pass()
    return location
  }
}

/// A permission handler above a scripted location service, for tests and previews.
@MainActor
public final class MockLocationPermissionHandler: LocationPermissionHandler {
  /// The scripted service.
  public let locationService: MockLocationService

  /// Creates a handler; without arguments nothing is decided and the user says no when asked.
  public init(
    permissionStatus: LocationPermissionStatus = .notDetermined,
    decision: LocationPermissionStatus = .denied,
    location: Coordinate? = nil,
    timeLimit: TimeLimit = TimeLimit(LocationPermissionHandler.defaultTimeLimit)
  ) {
    let service = MockLocationService(permissionStatus: permissionStatus, decision: decision, location: location)
    locationService = service
    super.init(locationService: service, timeLimit: timeLimit)
  }
}
