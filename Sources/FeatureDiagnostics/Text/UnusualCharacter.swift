import CucumberExpressions
package import Gherkin

/// A character that is invisible or looks like another one, so that the line that contains it differs from what a
/// reader sees.
package struct UnusualCharacter: Sendable, Hashable {
  /// A kind of unusual character.
  package enum Kind: Sendable {
    case quotationMark, space, invisible
    /// An accent that is stored as a separate character, although Unicode also has the accented letter.
    case accent
    /// A letter that looks like a Latin one.
    case letter
    /// A tab, or the second of two spaces in a row.
    case blank
    /// A dash or minus sign that looks like a hyphen.
    case dash
  }

  package let scalar: Unicode.Scalar
  package let kind: Kind

  /// The plain character that replaces a quotation mark or space, or an empty string for a character of another kind.
  /// Dashes and lookalike letters are replaced only in tags, without this property.
  fileprivate var replacement: String {
    switch kind {
    case .quotationMark: "\u{2018}\u{2019}\u{201A}\u{201B}".unicodeScalars.contains(scalar) ? "'" : "\""
    case .space: " "
    case .invisible, .accent, .letter, .blank, .dash: ""
    }
  }

  /// Creates an unusual character from a letter that looks like a Latin one.
  fileprivate init(letter scalar: Unicode.Scalar) { (self.scalar, kind) = (scalar, .letter) }

  /// Creates an unusual character from a dash that looks like a hyphen.
  fileprivate init(dash scalar: Unicode.Scalar) { (self.scalar, kind) = (scalar, .dash) }

  /// Creates an unusual character from a tab or an additional space.
  fileprivate init(blank scalar: Unicode.Scalar) { (self.scalar, kind) = (scalar, .blank) }

  /// Creates an unusual character from the accent of a decomposed letter.
  fileprivate init(accent scalar: Unicode.Scalar) { (self.scalar, kind) = (scalar, .accent) }

  /// Classifies a character of a composed string, or returns `nil` if it isn't unusual.
  fileprivate init?(_ scalar: Unicode.Scalar) {
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
  /// The distinct curly quotation marks, unusual spaces, invisible characters, and separate accents, and the string
  /// with them replaced, or `nil` if there are none.
  package var withUsualCharacters: (characters: [UnusualCharacter], text: String)? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let composed = composed
    var found = accents(composedIn: composed)
    var text = ""
    for scalar in composed.unicodeScalars {
      if let character = UnusualCharacter(scalar) {
        if !found.contains(character) { found.append(character) }
        text += character.replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return found.isEmpty ? nil : (found, text)
  }

  /// Returns the distinct unusual characters in this string that a suggestion for it doesn't contain.
  package func unusualCharacters(missingIn suggestion: String) -> [UnusualCharacter] {
    let letters = trimmedPart.lookalikes.map { UnusualCharacter(letter: $0) }
    // A dash that the suggestion doesn't replace by a hyphen is a marker, which is easy to see.
    let dashes = suggestion.contains("-") ? Set(unicodeScalars.filter { $0.isDash }).sorted() : []
    let characters = (withUsualCharacters?.characters ?? []) + dashes.map { UnusualCharacter(dash: $0) } + letters
    return characters.filter { !suggestion.unicodeScalars.contains($0.scalar) } + blanks(missingIn: suggestion)
  }

  /// Returns a tab and an additional space, each only if this string contains it and a suggestion doesn't. Returns an
  /// empty array if the last words of this string aren't those of the suggestion.
  private func blanks(missingIn suggestion: String) -> [UnusualCharacter] {
    let words = unicodeScalars.split { $0.isBlank }.map { Substring($0) }
    let suggested = suggestion.unicodeScalars.split { $0.isBlank }.map { Substring($0) }
    guard words.suffix(suggested.count).elementsEqual(suggested) else { return [] }
    var found: [UnusualCharacter] = []
    let tab = UInt8(ascii: "\t")
    if trimmedPart.utf8.contains(tab), !suggestion.utf8.contains(tab) { found.append(UnusualCharacter(blank: "\t")) }
    if trimmedPart.hasSpacesInARow, !suggestion[...].hasSpacesInARow { found.append(UnusualCharacter(blank: " ")) }
    return found
  }

  /// Whether the string contains two consecutive spaces.
  private var hasSpacesInARow: Bool {
    zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == UInt8(ascii: " ") }
  }

  /// Returns the accents in this string that are part of accented letters in the composed string.
  private func accents(composedIn composed: Substring) -> [UnusualCharacter] {
    if composed.utf8.elementsEqual(utf8) { return [] }
    var found: [UnusualCharacter] = []
    for scalar in unicodeScalars
    where scalar.properties.generalCategory == .nonspacingMark && !composed.unicodeScalars.contains(scalar) {
      let accent = UnusualCharacter(accent: scalar)
      if !found.contains(accent) { found.append(accent) }
    }
    return found
  }
}

extension [UnusualCharacter] {
  /// A description of the characters in English, such as `an unusual space (U+00A0)`.
  package var english: String {
    phrases { character in
      switch character.kind {
      case .quotationMark: "the curly quotation mark \(character.scalar)"
      case .space: "an unusual space (\(character.scalar.codePoint))"
      case .invisible: "an invisible character (\(character.scalar.codePoint))"
      case .blank: character.scalar == "\t" ? "a tab" : "several spaces in a row"
      case .dash: "a dash (\(character.scalar.codePoint)) instead of a hyphen"
      case .accent, .letter: nil
      }
    } accents: {
      "letters with separate accents (\($0))"
    } letters: {
      "letters that only look like Latin ones (\($0))"
    }
    .listedInEnglish
  }

  /// A description of the characters in Polish.
  package var polish: String {
    phrases { character in
      switch character.kind {
      case .quotationMark: "drukarski cudzysłów \(character.scalar)"
      case .space: "nietypowy odstęp (\(character.scalar.codePoint))"
      case .invisible: "niewidoczny znak (\(character.scalar.codePoint))"
      case .blank: character.scalar == "\t" ? "znak tabulacji" : "kilka spacji z rzędu"
      case .dash: "myślnik (\(character.scalar.codePoint)) zamiast łącznika"
      case .accent, .letter: nil
      }
    } accents: {
      "litery z osobnymi znakami diakrytycznymi (\($0))"
    } letters: {
      "litery tylko podobne do łacińskich (\($0))"
    }
    .listedInPolish
  }

  /// Returns a sentence that names the characters, to append to a suggestion, or an empty string if there are none.
  package func note(_ language: MessageLanguage) -> String {
    if isEmpty { return "" }
    return switch language {
    case .english: " The line has \(english)"
    case .polish: " Ten wiersz zawiera \(polish)"
    }
  }

  /// Returns a phrase for each character, except that all accents share one phrase, as do all letters.
  private func phrases(
    _ phrase: (UnusualCharacter) -> String?,
    accents: (String) -> String,
    letters: (String) -> String
  ) -> [String] {
    func listed(_ kind: UnusualCharacter.Kind) -> String? {
      let points = filter { $0.kind == kind }.map { $0.scalar.codePoint }
      return points.isEmpty ? nil : points.joined(separator: ", ")
    }
    var phrases = compactMap(phrase)
    if let points = listed(.accent) { phrases.append(accents(points)) }
    if let points = listed(.letter) { phrases.append(letters(points)) }
    return phrases
  }
}

extension Unicode.Scalar {
  /// Whether the character is a hyphen, en dash, or minus sign other than `-`.
  var isDash: Bool { ("\u{2010}"..."\u{2013}").contains(self) || self == "\u{2212}" }
}
