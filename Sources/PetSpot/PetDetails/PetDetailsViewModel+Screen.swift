extension PetDetailsViewModel: ScreenModel {
  /// The details in their present state.
  public var elements: [Screen.Element] {
    if let announcement {
      [content(announcement)]
    } else if let errorMessage {
      [
        ErrorState.Model(
          title: l10n[.errorTitle],
          message: errorMessage,
          retryTitle: l10n[.retry],
          accessibilityIdentifier: "petDetails.error",
          onRetry: loadData
        ).element
      ]
    } else {
      [LoadingState.Model(message: l10n[.petDetailsLoading], accessibilityIdentifier: "petDetails.loading").element]
    }
  }

  /// Loads at every appearance.
  public func appear() {
    loadData()
  }

  /// Does nothing: what was loaded is kept.
  public func enterForeground() {}

  private func content(_ announcement: Announcement) -> Screen.Element {
    Screen.Element(
      .container,
      "petDetails.content",
      color: announcement.status.color,
      children: [photo.element(identifier: "petDetails.photo", onFailure: photoDidFail)]
        + Screen.Element.texts(
          [
            ("announcementId", announcement.id),
            ("name", announcement.name),
            ("species", l10n.text(announcement.species)),
            ("status", l10n.text(announcement.status)),
            ("coordinates", announcement.coordinate?.text),
            ("description", announcement.description),
            ("phone", announcement.contact?.phone),
            ("email", announcement.contact?.email),
            ("created", announcement.createdAt.dayText),
            ("updated", announcement.updatedAt?.dayText),
          ],
          of: "petDetails"
        )
    )
  }
}
