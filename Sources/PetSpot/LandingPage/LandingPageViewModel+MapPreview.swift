extension LandingPageViewModel {
  /// The current state of the map preview (KAN-30).
  public var mapPreviewModel: MapPreview.Model {
    guard let location = mapLocation.state.value else {
      return .loading(
        LoadingState.Model(
          message: l10n[.mapPreviewLoading],
          accessibilityIdentifier: "\(MapPreview.accessibilityIdentifier).loading"
        )
      )
    }
    guard location.status.isAuthorized else { return permissionNotGranted(location.status) }
    guard let coordinate = location.coordinate, !hasMapFailed else { return failed }
    return .map(
      coordinate.mapRegion(radius: MapPreview.radius),
      label: l10n[.mapPreviewLabel],
      onFailure: mapDidFail
    )
  }

  private var failed: MapPreview.Model {
    .failed(
      ErrorState.Model(
        message: l10n[.mapPreviewFailed],
        l10n: l10n,
        accessibilityIdentifier: MapPreview.accessibilityIdentifier,
        onRetry: loadMapPreview
      )
    )
  }

  private func permissionNotGranted(_ status: LocationPermissionStatus) -> MapPreview.Model {
    .permissionNotGranted(
      message: l10n[.mapPreviewPermissionMessage],
      buttonTitle: l10n[status.shouldShowCustomPopup ? .openSettings : .mapPreviewAllow],
      onTap: status.shouldShowCustomPopup ? openAppSettings : requestMapPermission
    )
  }
}
