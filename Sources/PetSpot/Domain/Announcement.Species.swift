extension Announcement {
  /// The kind of animal an announcement is about.
  public enum Species: String, Sendable, CaseIterable {
    case dog
    case cat
    case bird
    case rabbit
    case other
  }
}
