import Gherkin

/// The text of a line after a marker, such as `o`, `a)`, `Step 1:`, `**`, or `TODO`.
struct MarkedText {
  /// A kind of text before a keyword. The cases are in order, from clear markers to prose.
  enum Marker {
    /// A symbol, number, or letter, such as `•`, `1.`, `(a)`, or `iv)`.
    case bullet
    /// Words that end with a symbol, or an abbreviation, such as `Step 1:` or `TODO`.
    case label
    /// Other words.
    case words
    /// Words that end with punctuation of prose, such as a comma or period.
    case prose
  }

  let marker: Marker
  /// The marker as written, without surrounding whitespace.
  let prefix: Substring
  let text: Substring

  /// Whether the marker ends with a symbol, such as a colon.
  var hasSign: Bool { prefix.unicodeScalars.last?.isLetterOrDigit == false }

  /// Whether the marker is a list bullet: a symbol such as `-` or `=>`, a number such as `1.1`, a letter followed by a
  /// symbol, or `o`.
  ///
  /// Other letters may be words, as in `A Given clause`, and a mark that opens a quotation, parenthesis, or emphasis
  /// isn't a bullet.
  var isBullet: Bool {
    let isArrow = prefix.hasSuffix("->") || prefix.hasSuffix("=>")
    let opens = prefix.last.map { "`\"'“„‘‚«([{<>_~".contains($0) } ?? false
    return marker == .bullet && (!opens || isArrow)
      && (hasSign || prefix == "o" || prefix.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") })
  }

  /// Whether the marker is the number of a step, such as `Step 1:`.
  var isStepNumber: Bool {
    let word = prefix.unicodeScalars.prefix { $0.isLetterOrDigit }
    return marker == .label && ["step", "krok", "schritt"].contains(String(word).lowercased())
  }

  /// Whether the marker is a task label, such as `TODO:`.
  var isTask: Bool {
    let word = prefix.unicodeScalars.prefix { $0.isLetterOrDigit }
    return marker == .label && ["TODO", "FIXME", "WIP"].contains(String(word))
  }

  /// Whether the marker announces a note instead of a step.
  var isNote: Bool {
    let word = prefix.unicodeScalars.prefix { $0.isLetterOrDigit }
    return ["note", "nb", "hint", "tip", "remark", "uwaga", "hinweis", "anmerkung"].contains(String(word).lowercased())
  }

  /// Whether the marker is one or two words without a symbol at the end, and begins with a capital letter.
  var isIntroduction: Bool {
    guard marker == .words || marker == .label, !hasSign else { return false }
    return prefix.unicodeScalars.first?.properties.isUppercase == true
      && prefix.unicodeScalars.split { $0.isBlank }.count <= 2
  }
}

extension Substring {
  /// The strings that remain after removing a possible marker of up to three words, the longest first. Markdown
  /// emphasis, HTML tags, and quotation marks that begin in the marker are also removed.
  var markedTexts: [MarkedText] {
    var found: [MarkedText] = []
    var follows = false
    for index in unicodeScalars.indices.prefix(Self.maximumMarkerLength) {
      let isLetterOrDigit = unicodeScalars[index].isLetterOrDigit
      defer { follows = isLetterOrDigit }
      guard isLetterOrDigit, !follows, index > startIndex, unicodeScalars[index].properties.isAlphabetic else {
        continue
      }
      let before = self[..<index]
      if before.joinsWords { continue }
      guard let marker = before.marker else { break }
      let text = self[index...].withoutMarks(closing: before)
      found.append(MarkedText(marker: marker, prefix: before.trimmedPart, text: text))
    }
    return found
  }

  /// Whether the string ends with a word and a hyphen, period, or slash, which join it to the next word, as in
  /// `counter-example` and `a.feature`.
  private var joinsWords: Bool {
    guard let sign = unicodeScalars.last, "-./".unicodeScalars.contains(sign) else { return false }
    for scalar in unicodeScalars.dropLast().reversed() {
      if scalar.properties.isAlphabetic { return true }
      if !scalar.isLetterOrDigit { return false }
    }
    return false
  }

  /// The maximum length of a marker in Unicode scalars.
  private static var maximumMarkerLength: Int { 60 }

  /// The kind of marker that the string is, or `nil` if it has more than three words.
  private var marker: MarkedText.Marker? {
    let words = unicodeScalars.split { $0.isBlank }.filter { $0.contains { $0.isLetterOrDigit } }
    guard words.count <= 3 else { return nil }
    let end = trimmedPart.unicodeScalars.last
    if words.allSatisfy({ Substring($0).isNumberOrLetter }), words.count <= 1 || end?.isLetterOrDigit == false {
      return end == "," && !words.isEmpty ? .prose : .bullet
    }
    guard let end, !end.isLetterOrDigit else {
      return words.allSatisfy { Substring($0).isAbbreviation } ? .label : .words
    }
    // `Step 1.` is a label, but `Step one.` is a sentence.
    if end == ".", let last = words.last, Substring(last).isNumberOrLetter { return .label }
    return ",;.!?…、，。".unicodeScalars.contains(end) ? .prose : .label
  }

  /// Whether a word is a number, a letter, or a Roman numeral, as in a numbered list, with or without punctuation.
  private var isNumberOrLetter: Bool {
    let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
    return letters.count < 2 || letters.allSatisfy { "ivxlcIVXLC".unicodeScalars.contains($0) }
  }

  /// Whether a word is a number or letter, as in a numbered list, or is in capital letters.
  private var isAbbreviation: Bool { isNumberOrLetter || String(self) == uppercased() && String(self) != lowercased() }

  /// Returns the string without the marks that close the Markdown emphasis, HTML tag, or quotation that `before` opens.
  func withoutMarks(closing before: Substring) -> Substring {
    if before.unicodeScalars.last == ">", before.unicodeScalars.contains("<") { return withoutMarkup }
    if let start = before.last, let end = last, ["\"\"", "''", "“”", "„”", "„“", "«»"].contains("\(start)\(end)") {
      return dropLast().trimmedPart
    }
    let signs = "*_`~".unicodeScalars
    let opening = before.trimmedPart
    guard let sign = opening.unicodeScalars.last, signs.contains(sign) else { return self }
    let mark = Substring(opening.unicodeScalars.reversed().prefix { $0 == sign }.map { Character($0) })
    // A single sign before a space is a bullet.
    guard mark.unicodeScalars.count > 1 || before.unicodeScalars.last == sign else { return self }
    guard let end = firstRange(ofPart: mark) else { return self }
    return (String(self[..<end.lowerBound]) + self[end.upperBound...])[...]
  }

  private func firstRange(ofPart part: Substring) -> Range<Index>? {
    unicodeScalars.indices.lazy.filter { self[$0...].unicodeScalars.starts(with: part.unicodeScalars) }.first.map {
      $0..<(unicodeScalars.index($0, offsetBy: part.unicodeScalars.count, limitedBy: endIndex) ?? endIndex)
    }
  }
}

extension Substring {
  /// The string without HTML tags and Jira color tags.
  var withoutMarkup: Substring {
    guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }) else { return self }
    var result = ""
    var rest = self
    while let first = rest.first {
      let end = first == "<" ? rest.firstIndex(of: ">") : first == "{" ? rest.firstIndex(of: "}") : nil
      if let end, rest[..<end].dropFirst().isMarkup {
        rest = rest[end...].dropFirst()
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result[...].trimmedPart
  }

  /// Whether the string is the content of an HTML tag that formats text, or of a Jira color tag.
  private var isMarkup: Bool {
    let name = (first == "/" ? dropFirst() : self).prefix { $0.isLetter || $0.isNumber }
    return ["li", "p", "b", "i", "u", "em", "strong", "span", "div", "code", "font", "br", "color"].contains(name)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, digit, or accent.
  var isLetterOrDigit: Bool {
    if isASCII { return properties.isAlphabetic || properties.numericType != nil }
    return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
  }
}
