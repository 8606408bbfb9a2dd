import Gherkin

extension Substring {
  /// The string with Latin letters instead of the lookalikes in its first word: full-width letters and, if the word
  /// also has Latin letters, Cyrillic and Greek letters. Accents and quotation marks between its letters become
  /// apostrophes.
  var withLatinFirstWord: Substring {
    let word = unicodeScalars.prefix { !$0.isBlank }
    if word.allSatisfy({ $0.isASCII && $0 != "`" }) { return self }
    let unusual = word.lookalikes
    if unusual.isEmpty, !word.contains(where: { $0.isLikeApostrophe }) { return self }
    let scalars = Array<Unicode.Scalar>(word)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isBetweenLetters =
        index > 0 && index + 1 < scalars.count && scalars[index - 1].isLetterOrDigit
        && scalars[index + 1].isLetterOrDigit
      if scalar.isLikeApostrophe, isBetweenLetters {
        text.unicodeScalars.append("'")
      } else {
        text.unicodeScalars.append(unusual.contains(scalar) ? scalar.latin ?? scalar : scalar)
      }
    }
    return (text + Substring(unicodeScalars.dropFirst(word.count)))[...]
  }

  /// The letters of the first word that only look like Latin ones.
  var lookalikes: [Unicode.Scalar] { unicodeScalars.prefix { !$0.isBlank }.lookalikes }
}

extension Substring.UnicodeScalarView {
  fileprivate var lookalikes: [Unicode.Scalar] {
    let hasLatin = contains { $0.isASCII && $0.properties.isAlphabetic }
    var found: [Unicode.Scalar] = []
    for scalar in self where !scalar.isASCII && (hasLatin || scalar.isFullWidth) && scalar.latin != nil {
      if !found.contains(scalar) { found.append(scalar) }
    }
    return found
  }
}

extension Unicode.Scalar {
  /// Whether the character looks like an apostrophe.
  fileprivate var isLikeApostrophe: Bool { ["`", "\u{B4}", "\u{2018}", "\u{2019}", "\u{2BC}"].contains(self) }

  fileprivate var isFullWidth: Bool { (0xFF21...0xFF3A).contains(value) || (0xFF41...0xFF5A).contains(value) }

  /// The ASCII letter that a full-width, Cyrillic, or Greek letter looks like, or `nil` if there is none.
  fileprivate var latin: Unicode.Scalar? {
    if isFullWidth { return Unicode.Scalar(value - 0xFEE0) }
    return Self.latinLookalikes[self]
  }

  private static let latinLookalikes: [Unicode.Scalar: Unicode.Scalar] = {
    let letters = "аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSҮYԜWαaεeοoνvρpΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX"
    let scalars = Array<Unicode.Scalar>(letters.unicodeScalars)
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: scalars.count - 1, by: 2) { table[scalars[index]] = scalars[index + 1] }
    return table
  }()
}
