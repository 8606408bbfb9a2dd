extension AnnouncementCardViewModel {
  /// Returns the card as it appears in the list with this identifier, without unknown parts.
  func element(listIdentifier: String) -> Screen.Element {
    let identifier = "\(listIdentifier).announcementCard.\(id)"
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
      identifier,
      color: statusColor,
      children: [photo.element(identifier: "\(identifier).photo", onFailure: photoDidFail)]
        + Screen.Element.texts(texts, of: identifier),
      action: tap
    )
  }
}
