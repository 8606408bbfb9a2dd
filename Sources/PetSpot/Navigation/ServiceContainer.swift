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

  /// Creates a container; only the repository and the handler have no default.
  public init(
    announcementRepository: any AnnouncementRepositoryProtocol,
    locationPermissionHandler: LocationPermissionHandler,
    l10n: L10n = L10n(),
    openAppSettings: @escaping @MainActor () -> Void = {}
  ) {
    self.announcementRepository = announcementRepository
    self.locationPermissionHandler = locationPermissionHandler
    self.l10n = l10n
    self.openAppSettings = openAppSettings
  }
}
