extension Unicode.Scalar {
  /// The number of columns that the scalar takes in a terminal: 0, 1 or 2.
  ///
  /// Two are taken by the wide and full-width blocks of Unicode Standard Annex #11, rounded to whole blocks.
  var displayWidth: Int {
    switch value {
    case 0..<0x300: 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      properties.generalCategory == .nonspacingMark || properties.isEmojiModifier ? 0 : 2
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: 1
      }
    }
  }
}
