/// The row above the list of recent announcements (060).
public enum ListHeaderRow {
  /// The style of the row.
  public static let style = Screen.Element.Style(topPadding: 16, bottomPadding: 16)

  /// The style of the title.
  public static let titleStyle = Screen.Element.Style(fontSize: 18, textColor: Palette.ink)

  /// The style of the button.
  public static let actionStyle = Screen.Element.Style(fontSize: 14, textColor: Palette.blue)

  /// The title of a list and the button for the full list.
  public struct Model: Sendable {
    /// The title of the list.
    public let title: String

    /// The title of the button for the full list.
    public let actionTitle: String

    /// The action to perform when the user taps the button.
    public let onAction: @MainActor () -> Void

    /// Creates the localized row of the landing page.
    public init(l10n: L10n, onAction: @escaping @MainActor () -> Void) {
      title = l10n[.listHeaderTitle]
      actionTitle = l10n[.listHeaderViewAll]
      self.onAction = onAction
    }

    /// The accessibility identifier of the title.
    public var titleAccessibilityIdentifier: String { "home.listHeader.title" }

    /// The accessibility identifier of the button.
    public var actionAccessibilityIdentifier: String { "home.listHeader.viewAll" }

    /// The row as an element of the screen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        "home.listHeader",
        style: ListHeaderRow.style,
        children: [
          Screen.Element(.text, titleAccessibilityIdentifier, text: title, style: ListHeaderRow.titleStyle),
          Screen.Element(
            .button,
            actionAccessibilityIdentifier,
            text: actionTitle,
            style: ListHeaderRow.actionStyle,
            action: onAction
          ),
        ]
      )
    }
  }
}
