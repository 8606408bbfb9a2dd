@_spi(_Unicode) import Swift

/// A text in normal form C, with the places of its bytes in the text as written.
///
/// Texts are compared in this form, so that `ą` is the same letter whether it was saved as one character or as two.
struct ComposedText {
  let text: Substring
  private let original: Substring
  /// The offset of each byte in the text as written, then the end of that text.
  private let offsets: [Int]

  /// Composes a text, or returns `nil` if it already is in normal form C.
  init?(_ original: Substring) {
    let composed = original.composed
    if composed.utf8.elementsEqual(original.utf8) { return nil }
    var offsets: [Int] = []
    var start = 0
    // Equivalent texts have the same characters.
    for (character, written) in zip(composed, original) {
      let length = written.utf8.count
      offsets += (0..<character.utf8.count).map { start + min($0, length) }
      start += length
    }
    self.text = composed
    self.original = original
    self.offsets = offsets + [start]
  }

  /// Returns an argument of the composed text with its text and place as written.
  func asWritten(_ argument: Argument) -> Argument {
    Argument(group: asWritten(argument.group), parameterType: argument.parameterType)
  }

  private func asWritten(_ group: Group) -> Group {
    let children = group.children.map(asWritten)
    guard let value = group.value else { return Group(value: nil, start: nil, children: children) }
    let start = text.utf8.distance(from: text.startIndex, to: value.startIndex)
    let lower = offsets.indices.contains(start) ? offsets[start] : 0
    let end = start + value.utf8.count
    let upper = offsets.indices.contains(end) ? max(lower, offsets[end]) : lower
    let first = original.utf8.index(original.startIndex, offsetBy: lower)
    let written = original[first..<original.utf8.index(first, offsetBy: upper - lower)]
    let place = original.utf16.distance(from: original.startIndex, to: first)
    return Group(value: written, start: place, children: children)
  }
}

extension Substring {
  /// The text in normal form C of Unicode.
  package var composed: Substring {
    if isSurelyComposed { return self }
    var composed = ""
    for scalar in String(self)._nfc { composed.unicodeScalars.append(scalar) }
    return composed[...]
  }

  /// Whether all characters are before U+0300 or in the Cyrillic alphabet. These don't combine with one another.
  private var isSurelyComposed: Bool {
    utf8.allSatisfy { $0 < 0xCC || (0xD0...0xD1).contains($0) }
  }
}
