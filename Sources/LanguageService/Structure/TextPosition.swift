/// A position in a document, as an editor counts it. The line and character are 0-based, and the encoding determines
/// the unit of characters.
package struct TextPosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A range of text between two positions.
package struct TextRange: Sendable, Hashable {
  package let start: TextPosition
  package let end: TextPosition

  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// The later of the two positions, which is the start if the editor gives them in the wrong order.
  package var last: TextPosition { max(start, end) }
}

/// The unit in which positions count characters. The raw value is the unit's name in the Language Server Protocol.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}
