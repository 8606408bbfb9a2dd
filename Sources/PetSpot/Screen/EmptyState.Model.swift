extension EmptyState {
  /// The words and the icon of an empty state.
  public struct Model: Hashable, Sendable {
    /// What there is none of.
    public let title: String

    /// What the user can do about it.
    public let description: String

    /// The name of the icon.
    public let imageName: String

    /// The identifier of the whole.
    public let accessibilityIdentifier: String

    /// The empty state as it is seen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        accessibilityIdentifier,
        children: [
          Screen.Element(.image, "\(accessibilityIdentifier).icon", text: imageName),
          Screen.Element(.text, "\(accessibilityIdentifier).title", text: title),
          Screen.Element(.text, "\(accessibilityIdentifier).description", text: description),
        ]
      )
    }
  }
}
