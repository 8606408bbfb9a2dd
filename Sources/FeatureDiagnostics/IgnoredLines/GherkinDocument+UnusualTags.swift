import CucumberExpressions
import Gherkin

extension GherkinDocument {
  /// The tags with invisible characters, or with letters that only look like Latin ones. A filter for the tag that a
  /// reader sees doesn't select such a tag.
  var unusualTags: [IgnoredLine] {
    guard let feature, source.text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    return feature.allTags.compactMap { tag in
      guard let column = tag.location.column, let usual = tag.name.withUsualLetters else { return nil }
      let columns = column..<(column + tag.name.unicodeScalars.count)
      let reason = IgnoredLine.Reason.unusualTag(suggestion: usual)
      let edit = TextEdit(line: tag.location.line, columns: columns, newText: usual)
      return IgnoredLine(location: tag.location, reason: reason, tag.name, fix: edit)
    }
  }
}

extension Substring {
  /// The string without invisible characters, and with Latin letters instead of their lookalikes. Returns `nil` if that
  /// changes nothing, or if characters of other scripts remain.
  fileprivate var withUsualLetters: String? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let composed = composed
    var usual = ""
    var word = Substring()
    for scalar in composed.unicodeScalars where !scalar.isInvisible {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
      } else {
        usual += word.withLatinFirstWord
        usual.unicodeScalars.append(scalar)
        word = Substring()
      }
    }
    usual += word.withLatinFirstWord
    return usual.unicodeScalars.allSatisfy(\.isLatin) && usual[...] != composed ? usual : nil
  }
}

extension Unicode.Scalar {
  /// Whether the character is in the blocks of Unicode up to Latin Extended-B.
  fileprivate var isLatin: Bool { value < 0x250 }
}
