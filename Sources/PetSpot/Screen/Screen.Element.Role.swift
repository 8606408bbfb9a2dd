extension Screen.Element {
  /// What kind of thing an element is.
  public enum Role: Sendable {
    case alert
    case button
    case card
    case container
    case image
    case list
    case map
    case navigationBar
    case progress
    case tab
    case tabBar
    case text
  }
}
