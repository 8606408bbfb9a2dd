public import Observation

/// The top of the app: owns the tabs and leads from one to another.
@MainActor
@Observable
public final class TabCoordinator {
  /// Makes the coordinator of the Home tab from the services and what to do with a tapped announcement.
  public typealias MakeHome =
    @MainActor (ServiceContainer, @escaping @MainActor (Announcement.ID) -> Void) ->
    any Coordinator

  /// The tabs and which of them is selected.
  public private(set) var tabBar = TabBar()

  private let services: ServiceContainer
  private let makeHome: MakeHome
  private let lostPet: AnnouncementListCoordinator
  private let foundPet: PlaceholderCoordinator

  @ObservationIgnored private lazy var home = makeHome(services) { [weak self] id in
    self?.switchToLostPetTab(withAnnouncementId: id)
  }

  /// Composes the app; nothing is loaded until `start`.
  public init(services: ServiceContainer, makeHome: @escaping MakeHome = HomeCoordinator.init) {
    self.services = services
    self.makeHome = makeHome
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

  /// Switches at once and shows the details of an announcement, which load on their own (FR-008, FR-008a).
  private func switchToLostPetTab(withAnnouncementId id: Announcement.ID) {
    tabBar.selected = .lostPet
    lostPet.showPetDetails(for: id)
  }
}
