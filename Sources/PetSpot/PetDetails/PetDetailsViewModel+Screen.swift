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
    let texts: [(part: PetDetails.Model.Part, text: String?)] = [
      (.announcementID, details.announcementID),
      (.name, details.name),
      (.species, details.species),
      (.status, details.status),
      (.coordinates, details.coordinates),
      (.description, details.description),
      (.phone, details.phone),
      (.email, details.email),
    ]
    let dates: [(part: PetDetails.Model.Part, text: PetDetails.Model.LabeledText?)] = [
      (.created, details.created),
      (.updated, details.updated),
    ]
    return Screen.Element(
      .container,
      Self.accessibilityIdentifier,
      color: details.statusColor,
      scrolls: true,
      children: [photo.element(identifier: "petDetails.photo", onFailure: photoDidFail)]
        + texts.compactMap { part, text in text.map { Screen.Element(.text, part.accessibilityIdentifier, text: $0) } }
        + dates.compactMap { part, text in text.map { element(of: $0, identifier: part.accessibilityIdentifier) } }
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

extension PetDetails.Model {
  /// A part of the details that shows one string.
  public enum Part: String, Sendable, CaseIterable {
    /// The ID of the announcement.
    case announcementID = "announcementId"
    /// The pet's name.
    case name
    /// The pet's species.
    case species
    /// The status of the pet: lost or found.
    case status
    /// The coordinates at which the pet was last seen or found.
    case coordinates
    /// The description of the pet.
    case description
    /// The author's telephone number.
    case phone
    /// The author's email address.
    case email
    /// The day of publication, with a label.
    case created
    /// The day of the last change, with a label.
    case updated

    /// The accessibility identifier of the part.
    public var accessibilityIdentifier: String { "petDetails.\(rawValue)" }
  }
}
