/// A place in the text of a document, as an editor counts. The line and the character count from 0; the encoding
/// determines the unit of characters.
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

/// The text from one position to another, which it excludes.
package struct TextRange: Sendable, Hashable {
  package let start: TextPosition
  package let end: TextPosition

  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// The end, or the start if the editor gives them in the wrong order.
  package var last: TextPosition { max(start, end) }
}

/// The unit of characters in positions, by its name in the Language Server Protocol.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}
