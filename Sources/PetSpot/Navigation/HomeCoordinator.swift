/// The coordinator of the Home tab, which shows the landing page.
@MainActor
public final class HomeCoordinator: CoordinatorInterface {
  /// The pages of the Home tab.
  public let pageStack: PageStack

  /// The landing page.
  public let viewModel: LandingPageViewModel

  private let title: String

  /// Creates a coordinator. Its parent provides the closures that navigate to other tabs.
  ///
  /// `onShowLostPetTab` receives the ID of the announcement whose details to show, or `nil` for the full list (060).
  public init(
    services: ServiceContainer,
    onShowLostPetTab: @escaping @MainActor (Announcement.ID?) -> Void,
    onShowFoundPetTab: @escaping @MainActor () -> Void
  ) {
    title = services.l10n[.tabHome]
    pageStack = PageStack(l10n: services.l10n)
    viewModel = LandingPageViewModel(
      repository: services.announcementRepository,
      locationHandler: services.locationPermissionHandler,
      l10n: services.l10n,
      openAppSettings: services.openAppSettings,
      onShowLostPetTab: onShowLostPetTab,
      onShowFoundPetTab: onShowFoundPetTab
    )
  }

  /// Sets the landing page as the root page.
  public func start() {
    pageStack.setRoot(PageStack.Page(title: title, model: viewModel))
  }
}
