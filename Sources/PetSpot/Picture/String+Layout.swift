extension String {
  /// Returns the approximate width of the string in Arial at a font size.
  func width(fontSize: Double) -> Double {
    reduce(0) { $0 + $1.relativeWidth } * fontSize
  }

  /// Returns the lines of the string when wrapped to a width. Breaks words that are wider than a line.
  func wrapped(to width: Double, fontSize: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0.0
    let space = Character(" ").relativeWidth * fontSize
    for word in split(whereSeparator: \.isWhitespace) {
      let wordWidth = String(word).width(fontSize: fontSize)
      if !line.isEmpty, used + space + wordWidth > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        used += space
      }
      for character in word {
        let characterWidth = character.relativeWidth * fontSize
        if !line.isEmpty, used + characterWidth > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += characterWidth
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Character {
  /// The approximate width of the character relative to the font size.
  fileprivate var relativeWidth: Double {
    switch self {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", " ", "(", ")": 0.3
    case "m", "w", "M", "W", "…", "—": 0.9
    case "A"..."Z": 0.69
    case _ where isASCII: 0.55
    case _ where unicodeScalars.contains { $0.value > 0x1100 && $0.properties.isEmojiPresentation }: 1.3
    case _ where unicodeScalars.contains { $0.value >= 0x2E80 }: 1
    default: 0.58
    }
  }
}
