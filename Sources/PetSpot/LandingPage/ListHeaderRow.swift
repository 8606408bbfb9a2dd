/// The row above the list of recent announcements (060).
public enum ListHeaderRow {
  /// The title of a list and the button for the full list.
  public struct Model: Sendable {
    /// The title of the list.
    public let title: String

    /// The title of the button for the full list.
    public let actionTitle: String

    /// The action of the button.
    public let onAction: @MainActor () -> Void

    /// Creates the localized row of the landing page.
    public init(l10n: L10n, onAction: @escaping @MainActor () -> Void) {
      title = l10n[.listHeaderTitle]
      actionTitle = l10n[.listHeaderViewAll]
      self.onAction = onAction
    }

    /// The row as it appears.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        "home.listHeader",
        style: Screen.Element.Style(topPadding: 16, bottomPadding: 16),
        children: [
          Screen.Element(
            .text,
            "home.listHeader.title",
            text: title,
            style: Screen.Element.Style(fontSize: 18, textColor: Palette.ink)
          ),
          Screen.Element(
            .button,
            "home.listHeader.viewAll",
            text: actionTitle,
            style: Screen.Element.Style(fontSize: 14, textColor: Palette.blue),
            action: onAction
          ),
        ]
      )
    }
  }
}
