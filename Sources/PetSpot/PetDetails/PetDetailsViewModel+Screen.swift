extension PetDetailsViewModel: ScreenModel {
  /// The accessibility identifier of the details.
  public static let accessibilityIdentifier = "petDetails.content"

  /// The elements of the page in its current state.
  public var elements: [Screen.Element] {
    switch content {
    case .loading(let model): [model.element]
    case .failed(let model): [model.element]
    case .details(let model): [element(of: model)]
    }
  }

  /// Loads the details on every appearance.
  public func appear() {
    load()
  }

  private func element(of details: PetDetails.Model) -> Screen.Element {
    let texts: [(part: String, text: String?)] = [
      ("announcementId", details.announcementID),
      ("name", details.name),
      ("species", details.species),
      ("status", details.status),
      ("coordinates", details.coordinates),
      ("description", details.description),
      ("phone", details.phone),
      ("email", details.email),
    ]
    let dates: [(part: String, text: PetDetails.Model.LabeledText?)] = [
      ("created", details.created),
      ("updated", details.updated),
    ]
    return Screen.Element(
      .container,
      Self.accessibilityIdentifier,
      color: details.statusColor,
      scrolls: true,
      children: [photo.element(identifier: "petDetails.photo", onFailure: photoDidFail)]
        + Screen.Element.texts(texts, of: "petDetails")
        + dates.compactMap { part, text in text.map { element(of: $0, identifier: "petDetails.\(part)") } }
    )
  }

  private func element(of text: PetDetails.Model.LabeledText, identifier: String) -> Screen.Element {
    Screen.Element(
      .text,
      identifier,
      text: text.text,
      children: [Screen.Element(.text, "\(identifier).label", text: text.label)]
    )
  }
}
