/// The coordinator of the Lost Pet tab, which shows the full list with pet details on top.
@MainActor
public final class AnnouncementListCoordinator: CoordinatorInterface {
  /// The pages of the Lost Pet tab.
  public let pageStack: PageStack

  /// The full list.
  public let viewModel: AnnouncementListViewModel

  private let services: ServiceContainer

  /// Creates a coordinator without pages.
  public init(services: ServiceContainer) {
    let stack = PageStack(l10n: services.l10n)
    self.services = services
    pageStack = stack
    viewModel = AnnouncementListViewModel(
      repository: services.announcementRepository,
      locationHandler: services.locationPermissionHandler,
      l10n: services.l10n,
      onAnnouncementTapped: { [weak stack] in stack?.push(Self.petDetails($0, services: services)) },
      onReportMissing: { [weak stack] in stack?.push(Self.reportMissing(services.l10n)) },
      onOpenAppSettings: services.openAppSettings
    )
  }

  /// Sets the full list as the root page.
  public func start() {
    pageStack.setRoot(PageStack.Page(title: services.l10n[.announcementListTitle], model: viewModel))
  }

  /// Returns to the full list.
  public func showList() {
    pageStack.popToRoot()
  }

  /// Shows pet details directly above the full list, so that the back button always leads to the list (FR-009).
  public func showPetDetails(for id: Announcement.ID) {
    pageStack.pushOntoRoot(Self.petDetails(id, services: services))
  }

  private static func petDetails(_ id: Announcement.ID, services: ServiceContainer) -> PageStack.Page {
    let model = PetDetailsViewModel(
      announcementID: id,
      repository: services.announcementRepository,
      l10n: services.l10n
    )
    return PageStack.Page(title: services.l10n[.petDetailsTitle], model: model)
  }

  private static func reportMissing(_ l10n: L10n) -> PageStack.Page {
    let model = PlaceholderModel(identifier: "reportMissing", message: l10n[.comingSoon])
    return PageStack.Page(title: l10n[.reportMissing], model: model)
  }
}
