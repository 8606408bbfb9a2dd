/// The colours of the design, as `#RRGGBB` (060).
enum Palette {
  /// Titles.
  static let ink = "#101828"

  /// Text of less weight.
  static let muted = "#4A5565"

  /// Lines and edges.
  static let line = "#E5E7EB"

  /// What is behind cards.
  static let canvas = "#FAFAFA"

  /// What was lost, and what is urgent.
  static let red = "#FB2C36"

  /// What was found, and what can be tapped.
  static let blue = "#155DFC"

  /// The two ends of the hero panel's gradient.
  static let heroGradient = ("#EFF6FF", "#E0E7FF")
}
