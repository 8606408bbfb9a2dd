/// Shows the full list on the Lost Pet tab, and pet details above it.
@MainActor
public final class AnnouncementListCoordinator: Coordinator {
  /// The pages of the Lost Pet tab.
  public let navigationStack: NavigationStack

  private let services: ServiceContainer

  /// Makes a coordinator without pages.
  public init(services: ServiceContainer) {
    self.services = services
    navigationStack = NavigationStack(l10n: services.l10n)
  }

  /// Puts the full list on the stack.
  public func start() {
    let viewModel = AnnouncementListViewModel(
      services: services,
      onAnnouncementTapped: { [weak navigationStack, services] id in
        navigationStack?.push(.petDetails(id, services: services))
      },
      onReportMissing: { [weak navigationStack, services] in
        let model = PlaceholderModel(identifier: "reportMissing", message: services.l10n[.comingSoon])
        navigationStack?.push(NavigationStack.Page(title: services.l10n[.reportMissing], model: model))
      },
      onOpenAppSettings: services.openAppSettings
    )
    navigationStack.setRoot(NavigationStack.Page(title: services.l10n[.announcementListTitle], model: viewModel))
  }

  /// Shows the full list, whatever was above it.
  public func showList() {
    navigationStack.popToRoot()
  }

  /// Shows the details of a pet right above the full list, so that back always gives the list (FR-009).
  public func showPetDetails(for id: Announcement.ID) {
    navigationStack.pushOntoRoot(.petDetails(id, services: services))
  }
}
