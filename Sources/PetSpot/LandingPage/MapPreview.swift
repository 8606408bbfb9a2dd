/// The still map between the hero panel and the list header (KAN-30).
public enum MapPreview {
  /// How far the map reaches from the user, in metres.
  public static let radius = 10_000.0

  /// The identifier of the preview in every state.
  static let accessibilityIdentifier = "landingPage.mapPreview"
}
