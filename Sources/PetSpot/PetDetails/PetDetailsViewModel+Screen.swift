extension PetDetailsViewModel: ScreenModel {
  /// The details in their current state.
  public var elements: [Screen.Element] {
    if let announcement {
      [content(announcement)]
    } else if let errorMessage {
      [
        ErrorState.Model(
          message: errorMessage,
          l10n: l10n,
          accessibilityIdentifier: "petDetails.error",
          onRetry: loadData
        ).element
      ]
    } else {
      [LoadingState.Model(message: l10n[.petDetailsLoading], accessibilityIdentifier: "petDetails.loading").element]
    }
  }

  /// Loads the details on every appearance.
  public func appear() {
    loadData()
  }

  private func content(_ announcement: Announcement) -> Screen.Element {
    Screen.Element(
      .container,
      "petDetails.content",
      color: announcement.status.color,
      scrolls: true,
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
          ],
          of: "petDetails"
        ) + dates(of: announcement)
    )
  }

  private func dates(of announcement: Announcement) -> [Screen.Element] {
    let since: L10n.Key = announcement.status == .lost ? .petDetailsMissingSince : .petDetailsFoundOn
    let rows: [(String, L10n.Key, String?)] = [
      ("created", since, announcement.createdAt.dayText),
      ("updated", .petDetailsLastUpdated, announcement.updatedAt?.dayText),
    ]
    return rows.compactMap { part, label, day in
      day.map { labeledText("petDetails.\(part)", label: l10n[label], text: $0) }
    }
  }

  private func labeledText(_ identifier: String, label: String, text: String) -> Screen.Element {
    Screen.Element(
      .text,
      identifier,
      text: text,
      children: [Screen.Element(.text, "\(identifier).label", text: label)]
    )
  }
}
