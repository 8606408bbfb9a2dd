/// A handler that provides the user's location to models, with or without requesting permission.
@MainActor
public class LocationPermissionHandler {
  /// The default timeout for a location lookup.
  public static let defaultTimeout = Duration.seconds(10)

  private let locationService: any LocationServiceProtocol
  private let timeout: Timeout
  private var lastStatus: LocationPermissionStatus
  private var observers: [@MainActor (LocationPermissionStatus, Bool) -> Void] = []

  /// Creates a handler for a location service. A lookup that exceeds the timeout returns no location.
  public init(
    locationService: any LocationServiceProtocol,
    timeout: Timeout = Timeout(LocationPermissionHandler.defaultTimeout)
  ) {
    self.locationService = locationService
    self.timeout = timeout
    lastStatus = locationService.permissionStatus
  }

  /// The current permission.
  public var permissionStatus: LocationPermissionStatus {
    locationService.permissionStatus
  }

  /// Returns the permission and, if it is granted, the user's location, without asking the user.
  public func location() async -> UserLocation {
    await location(with: permissionStatus)
  }

  /// Returns the permission and, if it is granted, the user's location. Requests permission if the user hasn't decided
  /// yet.
  public func requestLocationWithPermissions() async -> UserLocation {
    let status = permissionStatus
    return await location(with: status == .notDetermined ? locationService.requestPermission() : status)
  }

  /// Registers a closure that is called whenever the app enters the foreground.
  ///
  /// The closure receives the permission and whether it was newly granted. The handler retains the closure, so the
  /// closure mustn't retain a model.
  public func startObservingForeground(
    _ onForeground: @escaping @MainActor (_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) -> Void
  ) {
    observers.append(onForeground)
  }

  /// Notifies all observers that the app has entered the foreground. A shell must call either this method or
  /// ``TabCoordinator/enterForeground()``, which calls it.
  public func appDidEnterForeground() {
    let status = permissionStatus
    let didBecomeAuthorized = status.isAuthorized && !lastStatus.isAuthorized
    lastStatus = status
    for observer in observers { observer(status, didBecomeAuthorized) }
  }

  private func location(with status: LocationPermissionStatus) async -> UserLocation {
    lastStatus = status
    guard status.isAuthorized else { return UserLocation(status: status) }
    let coordinate = try? await timeout.run(orThrow: CancellationError()) { [locationService] in
      await locationService.currentLocation()
    }
    return UserLocation(status: status, coordinate: coordinate ?? nil)
  }
}
