extension AnnouncementRecord {
  /// The names in the JSON object.
  enum Key: String, CodingKey {
    case id
    case name
    case species
    case status
    case photoUrl
    case latitude
    case longitude
    case description
    case phone
    case email
    case createdAt
    case updatedAt
  }
}
