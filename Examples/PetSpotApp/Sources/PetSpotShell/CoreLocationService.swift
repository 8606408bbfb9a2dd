import CoreLocation
import Foundation
import PetSpot

/// The location service of a device.
@MainActor
final class CoreLocationService: NSObject, LocationServiceProtocol, CLLocationManagerDelegate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private lazy var manager: CLLocationManager = {
    let manager = CLLocationManager()
    manager.delegate = self
    return manager
  }()

  var permissionStatus: LocationPermissionStatus {
    switch manager.authorizationStatus {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .authorizedWhenInUse: .authorizedWhenInUse
    case .authorizedAlways: .authorizedAlways
    @unknown default: .denied
    }
  }

  func requestPermission() async -> LocationPermissionStatus {
    if permissionStatus == .notDetermined {
      await withCheckedContinuation { continuation in
        waiting.append(continuation)
        manager.requestWhenInUseAuthorization()
      }
    }
    return permissionStatus
  }

  func currentLocation() async -> Coordinate? {
    await Self.firstLocation()
  }

  /// Core Location calls this on the thread that created the manager, which is the main thread.
  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    MainActor.assumeIsolated { permissionDidChange() }
  }

  private func permissionDidChange() {
    guard permissionStatus != .notDetermined else { return }
    let answered = waiting
    waiting = []
    answered.forEach { $0.resume() }
  }

  /// Returns the first location that the device finds. The updates end if the task is canceled.
  private nonisolated static func firstLocation() async -> Coordinate? {
    do {
      for try await update in CLLocationUpdate.liveUpdates() {
        guard let location = update.location else { continue }
        return Coordinate(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
      }
    } catch {
      // The device can't find its location, or the task was canceled.
    }
    return nil
  }
}
