/// The colors of the design, as `#RRGGBB` (060).
public enum Palette {
  /// The color of primary text.
  public static let ink = "#101828"

  /// The color of secondary text.
  public static let muted = "#4A5565"

  /// The color of lines and borders.
  public static let line = "#E5E7EB"

  /// The background color of pages.
  public static let canvas = "#FAFAFA"

  /// The color of lost pets and errors.
  public static let red = "#FB2C36"

  /// The color of found pets and interactive elements.
  public static let blue = "#155DFC"

  /// The color of bars, cards, and text on colored buttons.
  public static let white = "#FFFFFF"

  /// The background of the hero panel.
  public static let heroGradient = Screen.Element.Style.Gradient(angle: 160.93, start: "#EFF6FF", end: "#E0E7FF")
}

extension Announcement.Status {
  /// The color of the status. The corresponding button on the hero panel has the same color.
  var color: String {
    switch self {
    case .lost: Palette.red
    case .found: Palette.blue
    }
  }
}
