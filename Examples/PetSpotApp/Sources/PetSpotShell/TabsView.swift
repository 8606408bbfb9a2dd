import PetSpot
import SwiftUI

/// The tabs. The coordinator decides when pages load, so views never start or cancel a load.
struct TabsView: View {
  @Bindable var coordinator: TabCoordinator

  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    TabView(selection: $coordinator.selectedTab) {
      ForEach(TabBar.Tab.allCases, id: \.self) { tab in
        PagesView(stack: coordinator.coordinator(of: tab).pageStack)
          .tabItem {
            Label(coordinator.l10n.text(tab), systemImage: tab.systemImage)
              .accessibilityIdentifier(tab.accessibilityIdentifier)
          }
          .tag(tab)
      }
    }
    .task { coordinator.start() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { coordinator.enterForeground() }
    }
  }
}

extension TabBar.Tab {
  /// The name of the tab's icon.
  fileprivate var systemImage: String {
    switch self {
    case .home: "house"
    case .lostPet: "magnifyingglass"
    case .foundPet: "pawprint"
    }
  }
}
