/// What a user does to an announcement card.
public enum AnnouncementAction: Hashable, Sendable {
  /// Chose the announcement with this identity.
  case selected(Announcement.ID)
}
