import CoreLocation
import MapKit
import PetSpot
import SwiftUI

/// The map of the user's area, or the reason that it can't be shown.
///
/// MapKit draws an empty grid if it can't load a map, and doesn't report it, so the model's `onFailure` isn't used.
struct MapPreviewView: View {
  let model: MapPreview.Model

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(hex: Palette.line))
      .aspectRatio(CGFloat(MapPreview.aspectRatio), contentMode: .fit)
      .design(MapPreview.style)
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier(MapPreview.accessibilityIdentifier)
  }

  @ViewBuilder private var content: some View {
    switch model {
    case .loading(let model): LoadingStateView(model: model)
    case .map(let region, let label, _): map(of: region, label: label)
    case .permissionNotGranted(let message, let buttonTitle, let onTap):
      VStack(spacing: 8) {
        Text(message)
          .multilineTextAlignment(.center)
        Button(buttonTitle) { onTap() }
          .accessibilityIdentifier(MapPreview.permissionAccessibilityIdentifier)
      }
      .padding(16)
    case .failed(let model): ErrorStateView(model: model)
    }
  }

  /// Returns a map that doesn't react to touches. Each new region creates a new map.
  private func map(of region: MapRegion, label: String) -> some View {
    Map(initialPosition: .region(MKCoordinateRegion(region)), interactionModes: []) {
      Marker(region.center.text, coordinate: CLLocationCoordinate2D(region.center))
    }
    .id(region)
    .allowsHitTesting(false)
    .overlay(alignment: .bottomTrailing) {
      Text(region.radiusText)
        .font(.caption)
        .padding(8)
    }
    .accessibilityLabel(label)
  }
}

extension CLLocationCoordinate2D {
  /// Creates the coordinate that MapKit expects.
  fileprivate init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension MKCoordinateRegion {
  /// Creates the region that MapKit expects.
  fileprivate init(_ region: MapRegion) {
    self.init(
      center: CLLocationCoordinate2D(region.center),
      latitudinalMeters: region.latitudinalMeters,
      longitudinalMeters: region.longitudinalMeters
    )
  }
}
