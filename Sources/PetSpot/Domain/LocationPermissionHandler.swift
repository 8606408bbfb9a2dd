/// The one way for models to learn the user's location, with or without asking for permission.
@MainActor
public class LocationPermissionHandler {
  /// How long a lookup of the location may take unless the app says otherwise.
  public static let defaultTimeLimit = Duration.seconds(10)

  private let locationService: any LocationServiceProtocol
  private let timeLimit: TimeLimit
  private var lastStatus: LocationPermissionStatus
  private var observers: [@MainActor (LocationPermissionStatus, Bool) -> Void] = []

  /// Creates a handler of a location service; a lookup that exceeds the limit finds no location.
  public init(
    locationService: any LocationServiceProtocol,
    timeLimit: TimeLimit = TimeLimit(LocationPermissionHandler.defaultTimeLimit)
  ) {
    self.locationService = locationService
    self.timeLimit = timeLimit
    lastStatus = locationService.permissionStatus
  }

  /// The user's decision until now.
  public var permissionStatus: LocationPermissionStatus {
    locationService.permissionStatus
  }

  /// Returns the location by the present permission; never asks the user.
  public func location() async -> UserLocation {
    await location(with: permissionStatus)
  }

  /// Returns the location, after asking the user if nothing has been decided.
  public func requestLocationWithPermissions() async -> UserLocation {
    let status = permissionStatus
    return await location(with: status == .notDetermined ? locationService.requestPermission() : status)
  }

  /// Calls the closure whenever the app returns to the foreground, with the permission and whether it is newly granted.
  ///
  /// The handler keeps the closure, which therefore must not keep a model alive.
  public func startObservingForeground(
    _ onForeground: @escaping @MainActor (_ status: LocationPermissionStatus, _ didBecomeAuthorized: Bool) -> Void
  ) {
    observers.append(onForeground)
  }

  /// Notifies all observers that the app has returned to the foreground; a shell calls it.
  public func appDidEnterForeground() {
    let status = permissionStatus
    let didBecomeAuthorized = status.isAuthorized && !lastStatus.isAuthorized
    lastStatus = status
    for observer in observers { observer(status, didBecomeAuthorized) }
  }

  private func location(with status: LocationPermissionStatus) async -> UserLocation {
    lastStatus = status
    guard status.isAuthorized else { return UserLocation(status: status) }
    let coordinate = try? await timeLimit.run(orThrow: CancellationError()) { [locationService] in
      await locationService.currentLocation()
    }
    return UserLocation(status: status, coordinate: coordinate ?? nil)
  }
}
