public import PetSpot

/// An item of the test server's list.
public enum ServerItem: Hashable, Sendable {
  /// An announcement as the server writes it.
  case announcement(Announcement)

  /// An object that need not be an announcement.
  case object([String: String])
}
