extension Announcement {
  /// Ways to reach the author of an announcement.
  public struct Contact: Hashable, Sendable {
    /// The author's telephone number.
    public let phone: String?

    /// The author's electronic mail address.
    public let email: String?

    /// Makes contact details of what is known.
    public init(phone: String? = nil, email: String? = nil) {
      self.phone = phone
      self.email = email
    }
  }
}
