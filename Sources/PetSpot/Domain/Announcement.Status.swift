extension Announcement {
  /// Whether the pet of an announcement is looked for or was found.
  public enum Status: String, Sendable, CaseIterable {
    case lost
    case found
  }
}
