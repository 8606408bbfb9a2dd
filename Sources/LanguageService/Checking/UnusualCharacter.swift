/// A character that looks like another one, or like nothing, so that a step with it matches no definition.
struct UnusualCharacter: Sendable, Hashable {
  /// The kinds of characters.
  enum Kind {
    case quotationMark, space, invisible
  }

  let scalar: Unicode.Scalar
  let kind: Kind

  /// The usual text in place of the character.
  var replacement: String {
    switch kind {
    case .quotationMark: "\u{2018}\u{2019}\u{201A}\u{201B}".unicodeScalars.contains(scalar) ? "'" : "\""
    case .space: " "
    case .invisible: ""
    }
  }

  /// Classifies a character, or returns `nil` for a usual one.
  init?(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return nil }
    self.scalar = scalar
    switch scalar {
    case "\u{2018}"..."\u{201F}": kind = .quotationMark
    case "\u{200B}", "\u{2060}": kind = .invisible
    default:
      switch scalar.properties.generalCategory {
      case .spaceSeparator: kind = .space
      case .format: kind = .invisible
      default: return nil
      }
    }
  }
}

extension Substring {
  /// Returns the unusual characters, each once, and the text with usual ones; `nil` if there are none.
  var withUsualCharacters: (characters: [UnusualCharacter], text: String)? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var found: [UnusualCharacter] = []
    var text = ""
    for scalar in unicodeScalars {
      if let character = UnusualCharacter(scalar) {
        if !found.contains(character) { found.append(character) }
        text += character.replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return found.isEmpty ? nil : (found, text)
  }
}
