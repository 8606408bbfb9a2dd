import CucumberExpressions
import Gherkin

extension GherkinDocument {
  /// The tags with invisible characters, dashes instead of hyphens, or letters that only look like Latin ones. A filter
  /// for the tag that a reader sees doesn't select such a tag.
  var unusualTags: [IgnoredLine] {
    guard let feature, source.text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    return feature.allTags.compactMap { tag in
      guard let usual = tag.name.asUsualTag else { return nil }
      return IgnoredLine(
        location: tag.location,
        reason: .unusualTag(suggestion: usual),
        tag.name,
        fix: edit(of: tag, to: usual)
      )
    }
  }

  /// Returns the edit that renames a tag, or `nil` if whitespace follows the tag's at sign.
  private func edit(of tag: Tag, to newText: String) -> TextEdit? {
    let lines = source.lines
    guard let column = tag.location.column, lines.indices.contains(tag.location.line - 1),
      lines[tag.location.line - 1].unicodeScalars.dropFirst(column - 1).starts(with: tag.name.unicodeScalars)
    else { return nil }
    return TextEdit(
      line: tag.location.line,
      columns: column..<(column + tag.name.unicodeScalars.count),
      newText: newText
    )
  }
}

extension Substring {
  /// The tag without invisible characters, with hyphens instead of dashes, and with Latin letters instead of their
  /// lookalikes. Returns `nil` if that changes nothing, or if characters of other scripts remain.
  fileprivate var asUsualTag: String? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let composed = composed
    var usual = ""
    var word = Substring()
    for scalar in composed.unicodeScalars where !scalar.isInvisible {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
      } else {
        usual += word.withLatinLetters
        usual.unicodeScalars.append(scalar.isDash ? "-" : scalar)
        word = Substring()
      }
    }
    usual += word.withLatinLetters
    return usual.unicodeScalars.allSatisfy { $0.isLatin } && usual[...] != composed ? usual : nil
  }

  /// The word with Latin letters instead of their lookalikes if it also has Latin letters. A Greek letter before Latin
  /// ones, as in `αmax`, is probably meant.
  private var withLatinLetters: Substring {
    let letters = unicodeScalars
    guard letters.contains(where: { $0.isASCII }) else { return self }
    if letters.first?.isGreek == true, letters.dropFirst().allSatisfy({ $0.isASCII }) { return self }
    return withLatinFirstWord
  }
}

extension Unicode.Scalar {
  /// Whether the character is in the blocks of Unicode up to Latin Extended-B.
  fileprivate var isLatin: Bool { value < 0x250 }

  fileprivate var isGreek: Bool { (0x370...0x3FF).contains(value) }
}
