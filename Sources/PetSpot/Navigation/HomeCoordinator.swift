/// Shows the landing page on the Home tab.
@MainActor
public final class HomeCoordinator: Coordinator {
  /// The pages of the Home tab.
  public let navigationStack: NavigationStack

  private let services: ServiceContainer
  private let onShowLostPetTab: @MainActor (Announcement.ID?) -> Void
  private let onShowFoundPetTab: @MainActor () -> Void

  /// Makes a coordinator that leaves all ways to other tabs to its parent.
  ///
  /// The Lost Pet tab is asked for with an announcement to show its details, or without one to show the full list (060).
  public init(
    services: ServiceContainer,
    onShowLostPetTab: @escaping @MainActor (Announcement.ID?) -> Void,
    onShowFoundPetTab: @escaping @MainActor () -> Void
  ) {
    self.services = services
    self.onShowLostPetTab = onShowLostPetTab
    self.onShowFoundPetTab = onShowFoundPetTab
    navigationStack = NavigationStack(l10n: services.l10n)
  }

  /// Puts the landing page on the stack.
  public func start() {
    let viewModel = LandingPageViewModel(
      services: services,
      onShowLostPetTab: onShowLostPetTab,
      onShowFoundPetTab: onShowFoundPetTab
    )
    navigationStack.setRoot(NavigationStack.Page(title: services.l10n[.tabHome], model: viewModel))
  }
}
