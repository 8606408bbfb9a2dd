/// Shows the landing page on the Home tab.
@MainActor
public final class HomeCoordinator: Coordinator {
  /// The pages of the Home tab.
  public let navigationStack: NavigationStack

  private let services: ServiceContainer
  private let onShowPetDetails: @MainActor (Announcement.ID) -> Void

  /// Makes a coordinator that hands a tapped announcement to its parent.
  public init(services: ServiceContainer, onShowPetDetails: @escaping @MainActor (Announcement.ID) -> Void) {
    self.services = services
    self.onShowPetDetails = onShowPetDetails
    navigationStack = NavigationStack(l10n: services.l10n)
  }

  /// Puts the landing page on the stack.
  public func start() {
    let viewModel = LandingPageViewModel(services: services, onAnnouncementTapped: onShowPetDetails)
    navigationStack.setRoot(NavigationStack.Page(title: services.l10n[.tabHome], model: viewModel))
  }
}
