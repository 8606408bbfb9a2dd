/// What the models need from outside, passed in from the top and never global.
@MainActor
public struct ServiceContainer {
  /// The source of announcements.
  public let announcementRepository: any AnnouncementRepositoryProtocol

  /// The way to the user's location.
  public let locationPermissionHandler: LocationPermissionHandler

  /// Every text that a person reads.
  public let l10n: L10n

  /// Opens the system settings of the app.
  public let openAppSettings: @MainActor () -> Void

  /// Makes a container; only the repository and the location service have no default.
  public init(
    announcementRepository: any AnnouncementRepositoryProtocol,
    locationService: any LocationServiceProtocol,
    l10n: L10n = L10n(),
    openAppSettings: @escaping @MainActor () -> Void = {}
  ) {
    self.announcementRepository = announcementRepository
    locationPermissionHandler = LocationPermissionHandler(locationService: locationService)
    self.l10n = l10n
    self.openAppSettings = openAppSettings
  }
}
