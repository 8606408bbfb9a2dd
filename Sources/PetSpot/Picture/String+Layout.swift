extension String {
  /// About how wide the text is at a font size, as in Arial.
  func width(fontSize: Double) -> Double {
    reduce(0) { $0 + $1.relativeWidth } * fontSize
  }

  /// The text, cut with an ellipsis where it would be wider.
  func fitted(to width: Double, fontSize: Double) -> String {
    guard self.width(fontSize: fontSize) > width else { return self }
    var result = ""
    var used = Character("…").relativeWidth * fontSize
    for character in self {
      used += character.relativeWidth * fontSize
      if used > width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The text in lines of at most a width; what does not fit on the last line is cut.
  func wrapped(to width: Double, fontSize: Double, maximumLines: Int) -> [String] {
    var lines: [String] = []
    var rest = split(whereSeparator: \.isWhitespace)[...]
    while let first = rest.popFirst(), lines.count < maximumLines {
      var line = String(first)
      if lines.count == maximumLines - 1 {
        line = ([first] + rest).joined(separator: " ")
        rest = []
      }
      while let word = rest.first, "\(line) \(word)".width(fontSize: fontSize) <= width {
        line += " \(word)"
        rest.removeFirst()
      }
      lines.append(line.fitted(to: width, fontSize: fontSize))
    }
    return lines
  }
}

extension Character {
  /// About how wide the character is, as a part of the font size.
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
