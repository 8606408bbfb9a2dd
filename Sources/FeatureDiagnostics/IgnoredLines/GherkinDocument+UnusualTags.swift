import CucumberExpressions
import Gherkin

extension GherkinDocument {
  /// The tags with invisible characters, dashes instead of hyphens, or letters that only look like Latin ones. A tag
  /// expression with the tag that a reader sees doesn't match such a tag.
  var unusualTags: [IgnoredLine] {
    guard let feature else { return [] }
    let isMarkdown = source.mediaType == .markdown
    return feature.allTags.compactMap { tag in
      if isMarkdown, let tags = tag.name.asSeparateTags {
        return IgnoredLine(location: tag.location, reason: .tagSeparator(String(tag.name), suggestion: tags))
      }
      guard let usual = tag.name.asUsualTag else { return nil }
      return IgnoredLine(
        location: tag.location,
        reason: .unusualTag(suggestion: usual),
        tag.name,
        fix: edit(of: tag, to: usual)
      )
    }
  }

  /// Returns the edit that renames a tag, or `nil` if the file has other text at the tag's location.
  private func edit(of tag: Tag, to newText: String) -> TextEdit? {
    let lines = source.lines
    guard let column = tag.location.column, lines.indices.contains(tag.location.line - 1) else { return nil }
    let written = lines[tag.location.line - 1].unicodeScalars.dropFirst(column - 1)
    // Whitespace after an at sign isn't part of the tag.
    let blankCount = written.dropFirst().prefix { $0.isBlank && !$0.isInvisible }.count
    guard written.first == "@", written.dropFirst(1 + blankCount).starts(with: tag.name.unicodeScalars.dropFirst())
    else { return nil }
    let columns = column..<(column + blankCount + tag.name.unicodeScalars.count)
    return TextEdit(line: tag.location.line, columns: columns, newText: newText)
  }
}

extension Substring {
  /// The words of a tag in Markdown as tags, or `nil` if the tag contains no whitespace and no comma.
  fileprivate var asSeparateTags: String? {
    let words = unicodeScalars.split { $0.isBlank || $0 == "," }.map { String(Substring($0)) }
    if words.isEmpty || words.joined().utf8.count == utf8.count { return nil }
    return words.map { "`" + ($0.hasPrefix("@") ? "" : "@") + $0 + "`" }.joined(separator: " ")
  }

  /// The tag without invisible characters, with hyphens instead of dashes, and with Latin letters instead of their
  /// lookalikes.
  ///
  /// Returns `nil` if that changes nothing, if nothing remains, or if the tag has characters other than those of the
  /// Latin, Greek, and Cyrillic scripts, because other scripts and emoji need invisible characters.
  fileprivate var asUsualTag: String? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let composed = composed
    let visible = composed.unicodeScalars.filter { !$0.isInvisible || $0.properties.isVariationSelector }
    guard visible.count > 1, visible.allSatisfy({ $0.isDash || $0.isEuropean }) else { return nil }
    var usual = ""
    var word = Substring()
    for scalar in visible {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
      } else {
        usual += word.withoutLookalike
        usual.unicodeScalars.append(scalar.isDash ? "-" : scalar)
        word = Substring()
      }
    }
    usual += word.withoutLookalike
    return usual[...] != composed ? usual : nil
  }

  /// The word with Latin letters instead of single lookalikes among Latin letters.
  ///
  /// Two lookalikes in a row are probably intentional, as in `ОСAndroid`. So is a lowercase lookalike at the end after
  /// an uppercase letter, as in `PDFа`, and so are lowercase Greek letters, as in `sinα`.
  private var withoutLookalike: Substring {
    let letters = Array(unicodeScalars)
    let foreign = letters.indices.filter { !letters[$0].isLatin }
    let isMeant = foreign.contains { index in
      let isLast = index == letters.count - 1
      return index > 0
        && (!letters[index - 1].isLatin
          || isLast && letters[index - 1].properties.isUppercase
            && letters[index].properties.isLowercase)
        || letters[index].isGreek && letters[index].properties.isLowercase && letters[index] != "\u{3BF}"
    }
    return foreign.isEmpty || isMeant || !letters.contains { $0.isASCII } ? self : withLatinFirstWord
  }
}

extension Unicode.Scalar {
  /// Whether the character is in a Unicode block up to Latin Extended-B, or in Latin Extended Additional.
  fileprivate var isLatin: Bool { value < 0x250 || (0x1E00...0x1EFF).contains(value) }

  fileprivate var isGreek: Bool { (0x370...0x3FF).contains(value) }

  /// Whether the character is a Latin, Greek, or Cyrillic letter, an accent, or another character of their blocks.
  fileprivate var isEuropean: Bool { value < 0x530 || (0x1E00...0x1FFF).contains(value) }
}
