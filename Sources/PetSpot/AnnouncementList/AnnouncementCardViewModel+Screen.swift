extension AnnouncementCardViewModel {
  /// The card as an element of the screen, without parts that are unknown.
  var element: Screen.Element {
    let texts: [(part: String, text: String?)] = [
      ("name", name),
      ("species", species),
      ("status", status),
      ("coordinates", coordinates),
      ("date", date),
      ("description", description),
    ]
    return Screen.Element(
      .card,
      accessibilityIdentifier,
      color: statusColor,
      children: [photo.element(identifier: "\(accessibilityIdentifier).photo", onFailure: photoDidFail)]
        + Screen.Element.texts(texts, of: accessibilityIdentifier),
      action: tap
    )
  }
}
