import Foundation
import PetSpot
import PetSpotHTTP
import SwiftUI
import UIKit

/// The window of the app: the models of PetSpot with views and the services of a device.
public struct PetSpotScene: Scene {
  @State private var coordinator: TabCoordinator

  /// Creates the app for the server at a base URL.
  public init(baseURL: URL) {
    _coordinator = State(initialValue: TabCoordinator(services: .device(baseURL: baseURL)))
  }

  /// The window with the tabs.
  public var body: some Scene {
    WindowGroup {
      TabsView(coordinator: coordinator)
    }
  }
}

extension ServiceContainer {
  /// Returns the services of a device, with the server at a base URL.
  static func device(baseURL: URL) -> ServiceContainer {
    ServiceContainer(
      announcementRepository: AnnouncementRepository(baseURL: baseURL),
      locationPermissionHandler: LocationPermissionHandler(locationService: CoreLocationService()),
      l10n: L10n(preferredLanguages: Locale.preferredLanguages),
      openAppSettings: {
        guard let settings = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(settings)
      }
    )
  }
}
