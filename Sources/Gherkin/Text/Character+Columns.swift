extension Character {
  /// The number of terminal columns that the character occupies.
  ///
  /// The number is 0 for nonspacing marks, enclosing marks, and format characters; 2 for emoji and East Asian wide
  /// characters; and 1 for all other characters. The ranges of wide and full-width characters follow Unicode Standard
  /// Annex #11, merged across unassigned gaps.
  package var columns: Int {
    if isASCII { return 1 }
    guard let scalar = unicodeScalars.first else { return 0 }
    let properties = scalar.properties
    if properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The number of terminal columns that the string occupies. The string must not contain escape sequences.
  package var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns } }

  /// Returns the string truncated to a number of columns, with `…` in place of the removed end. The string must not
  /// contain escape sequences.
  package func truncated(toColumns limit: Int) -> String {
    if utf8.count <= limit { return self }
    var columns = 0
    var fitting = startIndex
    for index in indices {
      columns += self[index].columns
      if columns > limit { return limit > 0 ? self[..<fitting] + "…" : "" }
      if columns < limit { fitting = self.index(after: index) }
    }
    return self
  }
}
