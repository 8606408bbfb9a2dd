public import Observation

/// The root coordinator, which owns the tabs and navigates between them.
@MainActor
@Observable
public final class TabCoordinator {
  /// The tab bar and its selection.
  public private(set) var tabBar = TabBar()

  /// The coordinator of the Lost Pet tab.
  public let lostPet: AnnouncementListCoordinator

  /// The coordinator of the Found Pet tab.
  public let foundPet: PlaceholderCoordinator

  private let services: ServiceContainer

  /// The coordinator of the Home tab.
  @ObservationIgnored public private(set) lazy var home = HomeCoordinator(
    services: services,
    onShowLostPetTab: { [weak self] id in self?.switchToLostPetTab(withAnnouncementId: id) },
    onShowFoundPetTab: { [weak self] in self?.switchToFoundPetTab() }
  )

  /// Creates the coordinators of all tabs. Nothing is loaded until `start` is called.
  public init(services: ServiceContainer) {
    self.services = services
    lostPet = AnnouncementListCoordinator(services: services)
    foundPet = PlaceholderCoordinator(
      title: services.l10n[.tabFoundPet],
      identifier: "foundPet",
      l10n: services.l10n
    )
  }

  /// The localized strings of the app.
  public var l10n: L10n { services.l10n }

  /// The selected tab. Setting it shows the tab in its previous state. Setting the current tab has no effect.
  public var selectedTab: TabBar.Tab {
    get { tabBar.selected }
    set { select(newValue) }
  }

  /// Opens the app on the Home tab. A later call, such as that of a second window, has no effect.
  public func start() {
    guard home.pageStack.root == nil else { return }
    home.start()
    lostPet.start()
    foundPet.start()
    stack.appear()
  }

  /// Shows a tab in its previous state. Selecting the current tab has no effect.
  public func select(_ tab: TabBar.Tab) {
    guard tab != tabBar.selected else { return }
    stack.disappear()
    tabBar.selected = tab
    stack.appear()
  }

  /// Notifies all models that the app has returned from the background.
  public func enterForeground() {
    services.locationPermissionHandler.appDidEnterForeground()
  }

  /// Waits until the visible page has loaded.
  public func waitUntilLoaded() async {
    await stack.top?.model.waitUntilLoaded()
  }

  /// The visible screen.
  public var screen: Screen {
    Screen(stack.elements + [tabBar.element(l10n: l10n, onSelect: select)])
  }

  /// Returns the coordinator of a tab.
  public func coordinator(of tab: TabBar.Tab) -> any CoordinatorInterface {
    switch tab {
    case .home: home
    case .lostPet: lostPet
    case .foundPet: foundPet
    }
  }

  private var stack: PageStack { coordinator(of: tabBar.selected).pageStack }

  /// Switches to the Lost Pet tab immediately, either to the details of an announcement, which load independently
  /// (FR-008a), or to the full list (060).
  private func switchToLostPetTab(withAnnouncementId id: Announcement.ID?) {
    if let id { lostPet.showPetDetails(for: id) } else { lostPet.showList() }
    select(.lostPet)
  }

  private func switchToFoundPetTab() {
    select(.foundPet)
  }
}
