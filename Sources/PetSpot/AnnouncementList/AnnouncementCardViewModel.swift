public import Observation

/// A card in a list of announcements, the same on every screen (FR-003, FR-015).
@MainActor
@Observable
public final class AnnouncementCardViewModel: Identifiable {
  /// The identity of the announcement.
  public nonisolated let id: Announcement.ID

  /// The accessibility identifier of the card.
  public let accessibilityIdentifier: String

  /// The pet's name, truncated to 40 characters.
  public let name: String

  /// The localized species.
  public let species: String

  /// The localized status.
  public let status: String

  /// The color of the status, as `#RRGGBB`.
  public let statusColor: String

  /// The day of publication in UTC, such as `2025-12-16`.
  public let date: String

  /// The author's description, truncated to 120 characters, or `nil` if there is none.
  public let description: String?

  /// The formatted coordinates, or `nil` if they are unknown or hidden.
  public let coordinates: String?

  /// The photo, or the placeholder if the photo is missing or failed to load.
  public private(set) var photo: Photo

  private let onAction: @MainActor (AnnouncementAction) -> Void

  /// Creates the card of an announcement. The card's accessibility identifier begins with `listIdentifier`, the prefix
  /// of all identifiers in the list.
  public init(
    announcement: Announcement,
    showsCoordinates: Bool,
    l10n: L10n,
    listIdentifier: String = "animalList",
    onAction: @escaping @MainActor (AnnouncementAction) -> Void
  ) {
    id = announcement.id
    accessibilityIdentifier = "\(listIdentifier).announcementCard.\(announcement.id)"
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

  /// Selects the announcement.
  public func tap() {
    onAction(.selected(id))
  }

  /// Replaces the photo with the placeholder. A shell calls this method if the photo can't be loaded.
  public func photoDidFail() {
    photo = .placeholder
  }
}

/// An action of the user on an announcement card.
public enum AnnouncementAction: Hashable, Sendable {
  /// The user selected the announcement with this identity.
  case selected(Announcement.ID)
}
