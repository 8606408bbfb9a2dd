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
  /// The text with one character for each letter with accents, if Unicode has one, as in normal form C.
  package var composed: Substring {
    // No scalar before U+0300 combines with others.
    if utf8.allSatisfy({ $0 < 0xCC }) || !unicodeScalars.contains(where: { $0.combines }) { return self }
    var composed = String.UnicodeScalarView()
    for character in self { composed.append(contentsOf: character.composedScalars) }
    return String(composed)[...]
  }
}

extension Character {
  /// The scalars in normal form C.
  fileprivate var composedScalars: [Unicode.Scalar] {
    let scalars = Array(unicodeScalars)
    guard scalars.count > 1 else { return scalars }
    if let syllable = Self.syllable(scalars) { return [syllable] }
    // Further accents follow a letter that has no form with all of them.
    for count in (2...scalars.count).reversed() {
      var start = String.UnicodeScalarView()
      start.append(contentsOf: scalars.prefix(count))
      if let letter = Self.letters[Character(String(start))] { return [letter] + scalars.dropFirst(count) }
    }
    return scalars
  }

  /// The letters with accents. Characters are equal if they only look alike because of their form.
  private static let letters: [Character: Unicode.Scalar] = {
    var letters: [Character: Unicode.Scalar] = [:]
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x374...0x4FF, 0x622...0x6D3, 0x1E00...0x1FFF, 0x3040...0x30FF]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), letters[Character(scalar)] == nil else { continue }
      letters[Character(scalar)] = scalar
    }
    return letters
  }()

  /// Returns the Korean syllable of two or three letters (The Unicode Standard, section 3.12).
  private static func syllable(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard scalars.count <= 3, (0x1100...0x1112).contains(scalars[0].value), (0x1161...0x1175).contains(scalars[1].value)
    else { return nil }
    var last: UInt32 = 0
    if scalars.count == 3 {
      guard (0x11A8...0x11C2).contains(scalars[2].value) else { return nil }
      last = scalars[2].value - 0x11A7
    }
    return Unicode.Scalar(0xAC00 + ((scalars[0].value - 0x1100) * 21 + scalars[1].value - 0x1161) * 28 + last)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be a part of the letter before it.
  fileprivate var combines: Bool {
    value >= 0x300 && (properties.canonicalCombiningClass != .notReordered || (0x1160...0x11FF).contains(value))
  }
}
