extension MapPreview {
  /// What the map preview shows.
  public enum Model: Sendable {
    /// The place of the user is looked up.
    case loading(LoadingState.Model)

    /// A map that cannot be touched; `onFailure` is what a shell calls when it cannot be drawn.
    case map(MapRegion, label: String, onFailure: @MainActor () -> Void)

    /// The place may not be known; the button asks for permission or opens the settings.
    case permissionNotGranted(message: String, buttonTitle: String, onTap: @MainActor () -> Void)

    /// The place could not be found out or the map not be drawn.
    case failed(ErrorState.Model)

    /// The preview as it is seen.
    public var element: Screen.Element {
      let identifier = MapPreview.accessibilityIdentifier
      return switch self {
      case .loading(let model):
        Screen.Element(.container, identifier, children: [model.element])
      case .map(let region, let label, let onFailure):
        Screen.Element(.container, identifier, children: [map(of: region, label: label, onFailure: onFailure)])
      case .permissionNotGranted(let message, let buttonTitle, let onTap):
        Screen.Element(
          .container,
          identifier,
          children: [
            Screen.Element(.text, "\(identifier).message", text: message),
            Screen.Element(.button, "\(identifier).permission", text: buttonTitle, action: onTap),
          ]
        )
      case .failed(let model):
        model.element
      }
    }

    private func map(
      of region: MapRegion,
      label: String,
      onFailure: @escaping @MainActor () -> Void
    ) -> Screen.Element {
      let identifier = "\(MapPreview.accessibilityIdentifier).map"
      return Screen.Element(
        .map,
        identifier,
        text: label,
        children: [
          Screen.Element(.image, "\(identifier).marker", text: region.center.text),
          Screen.Element(.text, "\(identifier).radius", text: "\(Int(region.latitudinalMeters / 2_000)) km"),
        ],
        onImageFailure: onFailure
      )
    }
  }
}
