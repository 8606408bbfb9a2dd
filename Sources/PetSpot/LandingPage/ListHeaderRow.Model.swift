extension ListHeaderRow {
  /// The title of a list and the way to all of it.
  public struct Model: Sendable {
    /// What the list holds.
    public let title: String

    /// The words that lead to the full list.
    public let actionTitle: String

    /// What a tap on these words does.
    public let onAction: @MainActor () -> Void

    /// Makes the row of the landing page in a language.
    public init(l10n: L10n, onAction: @escaping @MainActor () -> Void) {
      title = l10n[.listHeaderTitle]
      actionTitle = l10n[.listHeaderViewAll]
      self.onAction = onAction
    }

    /// The row as it is seen.
    public var element: Screen.Element {
      Screen.Element(
        .container,
        "home.listHeader",
        children: [
          Screen.Element(.text, "home.listHeader.title", text: title),
          Screen.Element(.button, "home.listHeader.viewAll", text: actionTitle, action: onAction),
        ]
      )
    }
  }
}
