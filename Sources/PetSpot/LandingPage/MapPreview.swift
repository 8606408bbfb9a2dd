/// The static map between the hero panel and the list header (KAN-30).
public enum MapPreview {
  /// The radius of the map around the user, in meters.
  public static let radius = 10_000.0

  /// The width of the preview divided by its height.
  public static let aspectRatio = 16.0 / 9.0

  /// The style of the preview in every state.
  public static let style = Screen.Element.Style(cornerRadius: 16, aspectRatio: aspectRatio)

  /// The accessibility identifier of the preview in every state.
  public static let accessibilityIdentifier = "landingPage.mapPreview"

  /// The accessibility identifier of the button that requests permission or opens the settings.
  public static let permissionAccessibilityIdentifier = "\(accessibilityIdentifier).permission"

  /// A state of the map preview.
  public enum Model: Sendable {
    /// The location lookup hasn't completed.
    case loading(LoadingState.Model)

    /// A non-interactive map. A shell calls `onFailure` if it can't draw the map.
    case map(MapRegion, label: String, onFailure: @MainActor () -> Void)

    /// The app doesn't have permission. The button requests it or opens the settings.
    case permissionNotGranted(message: String, buttonTitle: String, onTap: @MainActor () -> Void)

    /// The location can't be found or the map can't be drawn.
    case failed(ErrorState.Model)

    /// The preview as an element of the screen.
    public var element: Screen.Element {
      let identifier = MapPreview.accessibilityIdentifier
      return Screen.Element(
        .container,
        identifier,
        style: MapPreview.style,
        children: children(identifier)
      )
    }

    private func children(_ identifier: String) -> [Screen.Element] {
      switch self {
      case .loading(let model):
        [model.element]
      case .map(let region, let label, let onFailure):
        [map(of: region, label: label, onFailure: onFailure)]
      case .permissionNotGranted(let message, let buttonTitle, let onTap):
        [
          Screen.Element(.text, "\(identifier).message", text: message),
          Screen.Element(
            .button,
            MapPreview.permissionAccessibilityIdentifier,
            text: buttonTitle,
            action: onTap
          ),
        ]
      case .failed(let model):
        model.element.children
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
        region: region,
        children: [
          Screen.Element(.image, "\(identifier).marker", text: region.center.text),
          Screen.Element(.text, "\(identifier).radius", text: region.radiusText),
        ],
        onImageFailure: onFailure
      )
    }
  }
}
