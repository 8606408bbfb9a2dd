extension Announcement.Status {
  /// The colour that tells lost from found, as on the buttons of the hero panel.
  var color: String {
    switch self {
    case .lost: Palette.red
    case .found: Palette.blue
    }
  }
}
