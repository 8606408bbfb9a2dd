/// The dependencies of the models, which coordinators pass down instead of using global state.
@MainActor
public struct ServiceContainer {
  /// The source of announcements.
  public let announcementRepository: any AnnouncementRepositoryProtocol

  /// The handler that provides the user's location.
  public let locationPermissionHandler: LocationPermissionHandler

  /// The localized strings.
  public let l10n: L10n

  /// The closure that opens the app's system settings.
  public let openAppSettings: @MainActor () -> Void

  /// Creates a container. By default, the strings are in English, and opening the settings has no effect.
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
