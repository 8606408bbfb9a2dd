/// An icon of the app, drawn with a line width of 2 in a 24 by 24 square.
enum Icon: String {
  case alertTriangle = "exclamationmark.triangle"
  case checkMark = "checkmark"
  case tray = "tray.fill"
  case house
  case magnifier
  case pin
  case paw
  case noPhoto = "photo.placeholder"
  case chevron
  case pushpin

  /// Whether the icon is filled rather than outlined.
  var isFilled: Bool { self == .paw }

  /// The outline of the icon, as SVG path data.
  var path: String {
    switch self {
    case .alertTriangle: "M12 3.5 L22 20.5 H2 Z M12 10 V14.5 M12 17.4 V17.6"
    case .checkMark: "M4 12.5 L9.5 18 L20 6.5"
    case .tray: "M3 13 L6 5 H18 L21 13 V19 H3 Z M3 13 H8.5 A3.5 3.5 0 0 0 15.5 13 H21"
    case .house: "M3 11.5 L12 4 L21 11.5 M5.5 10 V20 H18.5 V10 M10 20 V14.5 H14 V20"
    case .magnifier: "M16.5 10 A6.5 6.5 0 1 1 3.5 10 A6.5 6.5 0 1 1 16.5 10 M15 15 L21 21"
    case .pin: "M12 21.5 C7 15.5 5 12.5 5 9.5 A7 7 0 0 1 19 9.5 C19 12.5 17 15.5 12 21.5 Z M12 9.4 V9.6"
    case .paw:
      """
      M12 12 C9 12 6.8 14.8 6.8 17.2 C6.8 19 8.2 19.8 9.6 19.4 C11.2 18.9 12.8 18.9 14.4 19.4 C15.8 19.8 17.2 19 17.2 17.2 \
      C17.2 14.8 15 12 12 12 Z M4.6 10.6 V12.2 M9.2 5.6 V7.8 M14.8 5.6 V7.8 M19.4 10.6 V12.2
      """
    case .noPhoto: "M3 6 H21 V19 H3 Z M3 16.5 L9 11 L13.5 15 L16.5 12.5 L21 16.5 M2 3 L22 22"
    case .chevron: "M15 4.5 L7.5 12 L15 19.5"
    case .pushpin: "M8 3 H16 M9.5 3 V10 L6 14 H18 L14.5 10 V3 M12 14 V22"
    }
  }
}
