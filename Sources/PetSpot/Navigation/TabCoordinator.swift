public import Observation

/// The top of the app: owns the tabs and leads from one to another.
@MainActor
@Observable
public final class TabCoordinator {
  /// The tabs and which of them is selected.
  public private(set) var tabBar = TabBar()

  private let services: ServiceContainer
  private let lostPet: AnnouncementListCoordinator
  private let foundPet: PlaceholderCoordinator

  @ObservationIgnored private lazy var home = HomeCoordinator(
    services: services,
    onShowLostPetTab: { [weak self] id in self?.switchToLostPetTab(withAnnouncementId: id) },
    onShowFoundPetTab: { [weak self] in self?.select(.foundPet) }
  )

  /// Composes the app; nothing is loaded until `start`.
  public init(services: ServiceContainer) {
    self.services = services
    lostPet = AnnouncementListCoordinator(services: services)
    foundPet = PlaceholderCoordinator(
      title: services.l10n[.tabFoundPet],
      identifier: "foundPet",
      l10n: services.l10n
    )
  }

  /// Opens the app on the Home tab.
  public func start() {
    home.start()
    lostPet.start()
    foundPet.start()
    stack.top?.model.appear()
  }

  /// Shows a tab as the user left it; choosing the selected tab changes nothing.
  public func select(_ tab: TabBar.Tab) {
    guard tab != tabBar.selected else { return }
    tabBar.selected = tab
    stack.top?.model.appear()
  }

  /// Tells the page the user sees that the app came back from the background.
  public func enterForeground() {
    stack.top?.model.enterForeground()
  }

  /// Returns when the page the user sees has nothing left to load.
  public func waitUntilLoaded() async {
    await stack.top?.model.waitUntilLoaded()
  }

  /// What the user sees now.
  public var screen: Screen {
    Screen(stack.elements + [tabBar.element(l10n: services.l10n, onSelect: select)])
  }

  private var stack: NavigationStack {
    switch tabBar.selected {
    case .home: home.navigationStack
    case .lostPet: lostPet.navigationStack
    case .foundPet: foundPet.navigationStack
    }
  }

  /// Switches at once to the details of an announcement, which load on their own (FR-008a), or to the full list (060).
  private func switchToLostPetTab(withAnnouncementId id: Announcement.ID?) {
    tabBar.selected = .lostPet
    if let id { lostPet.showPetDetails(for: id) } else { lostPet.showList() }
  }
}
