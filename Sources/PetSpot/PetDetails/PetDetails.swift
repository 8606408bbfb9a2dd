/// The details that an announcement contains about a pet.
public enum PetDetails {
  /// The localized strings of the details. Strings that the announcement lacks are `nil`.
  public struct Model: Hashable, Sendable {
    /// A labeled string, such as a date.
    public struct LabeledText: Hashable, Sendable {
      /// The localized label.
      public let label: String

      /// The string that the label describes.
      public let text: String

      /// Creates a labeled string.
      public init(label: String, text: String) {
        self.label = label
        self.text = text
      }
    }

    /// The identity of the announcement.
    public let announcementID: Announcement.ID

    /// The pet's name.
    public let name: String

    /// The localized species.
    public let species: String

    /// The localized status.
    public let status: String

    /// The color of the status, as `#RRGGBB`.
    public let statusColor: String

    /// The formatted coordinates, or `nil` if they are unknown.
    public let coordinates: String?

    /// The author's description, or `nil` if there is none.
    public let description: String?

    /// The author's telephone number, or `nil` if it isn't known.
    public let phone: String?

    /// The author's email address, or `nil` if it isn't known.
    public let email: String?

    /// The day of publication, with a label that depends on the status.
    public let created: LabeledText

    /// The day of the last change, or `nil` if there was none.
    public let updated: LabeledText?

    /// Creates the details of an announcement.
    public init(_ announcement: Announcement, l10n: L10n) {
      announcementID = announcement.id
      name = announcement.name
      species = l10n.text(announcement.species)
      status = l10n.text(announcement.status)
      statusColor = announcement.status.color
      coordinates = announcement.coordinate?.text
      description = announcement.description
      phone = announcement.contact?.phone
      email = announcement.contact?.email
      created = LabeledText(
        label: l10n[announcement.status == .lost ? .petDetailsMissingSince : .petDetailsFoundOn],
        text: announcement.createdAt.dayText
      )
      updated = announcement.updatedAt.map {
        LabeledText(label: l10n[.petDetailsLastUpdated], text: $0.dayText)
      }
    }
  }
}
