/// Everything that an announcement says about a pet.
public enum PetDetails {
  /// The localized strings of the details. Unknown parts are `nil`.
  public struct Model: Hashable, Sendable {
    /// A text with a label, such as a date.
    public struct LabeledText: Hashable, Sendable {
      /// The label.
      public let label: String

      /// The text.
      public let text: String

      /// Creates a labeled text.
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

    /// The formatted coordinates.
    public let coordinates: String?

    /// The author's description.
    public let description: String?

    /// The author's telephone number.
    public let phone: String?

    /// The author's email address.
    public let email: String?

    /// The day of publication, labeled by the status.
    public let created: LabeledText

    /// The day of the last change.
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
