public import Observation

/// One card of a list of announcements, the same on every screen (FR-003, FR-015).
@MainActor
@Observable
public final class AnnouncementCardViewModel: Identifiable {
  /// The announcement's identity.
  public nonisolated let id: Announcement.ID

  /// The pet's name, cut at 40 characters.
  public let name: String

  /// The pet's species, in words.
  public let species: String

  /// Lost or found, in words.
  public let status: String

  /// The colour of the status, as `#RRGGBB`.
  public let statusColor: String

  /// The day of publication.
  public let date: String

  /// The author's description, cut at 120 characters.
  public let description: String?

  /// Where the pet was seen, in words; nil when unknown or when places are not shown.
  public let coordinates: String?

  /// The photo, or the placeholder when there is none or it failed.
  public private(set) var photo: Photo

  private let onAction: @MainActor (AnnouncementAction) -> Void

  /// Creates the card of an announcement.
  public init(
    announcement: Announcement,
    showsCoordinates: Bool,
    l10n: L10n,
    onAction: @escaping @MainActor (AnnouncementAction) -> Void
  ) {
    id = announcement.id
    name = announcement.name.truncated(to: 40)
    species = l10n.text(announcement.species)
    status = l10n.text(announcement.status)
    statusColor = announcement.status.color
    date = announcement.createdAt.dayText
    description = announcement.description?.truncated(to: 120)
    coordinates = showsCoordinates ? announcement.coordinate?.text : nil
    photo = Photo(url: announcement.photoURL)
    self.onAction = onAction
  }

  /// Chooses the announcement.
  public func tap() {
    onAction(.selected(id))
  }

  /// Takes note that the photo can't be loaded.
  public func photoDidFail() {
    photo = .placeholder
  }
}

/// What a user does to an announcement card.
public enum AnnouncementAction: Hashable, Sendable {
  /// Chose the announcement with this identity.
  case selected(Announcement.ID)
}
