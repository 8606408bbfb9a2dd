/// A string converted to Unicode normalization form C, with the offset that each of its bytes has in the original
/// string.
///
/// The text of steps is compared in this form, so that `ą` is the same letter whether it was saved as one scalar or as
/// two.
struct ComposedText {
  let text: Substring
  private let original: Substring
  /// The offset of each byte in the original string, followed by the length of that string.
  private let offsets: [Int]

  /// Composes a string, or returns `nil` if it is already in normalization form C.
  init?(_ original: Substring) {
    if original.isSurelyComposed { return nil }
    let composed = original.composed
    if composed.utf8.elementsEqual(original.utf8) { return nil }
    var offsets: [Int] = []
    var start = 0
    // Canonically equivalent strings have the same number of characters.
    for (character, written) in zip(composed, original) {
      let length = written.utf8.count
      offsets += (0..<character.utf8.count).map { start + min($0, length) }
      start += length
    }
    self.text = composed
    self.original = original
    self.offsets = offsets + [start]
  }

  /// Returns an argument of the composed string, with the text and position that it has in the original string.
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
  /// The string in normalization form C, in which each accented letter is one scalar if Unicode has such a scalar.
  package var composed: Substring {
    if isSurelyComposed { return self }
    var composed = String.UnicodeScalarView()
    for character in self { composed.append(contentsOf: character.composedScalars) }
    return String(composed)[...]
  }

  /// Whether the string certainly needs no composition, because no scalar combines with the letter before it.
  fileprivate var isSurelyComposed: Bool {
    var text = self
    // Scalars below U+0300, which is encoded as 0xCC 0x80, don't combine. Safe: the pointer doesn't escape the closure.
    return text.withUTF8 { $0.allSatisfy { $0 < 0xCC } } || !unicodeScalars.contains { $0.combines }
  }
}

extension Character {
  /// The character's scalars in normalization form C.
  fileprivate var composedScalars: [Unicode.Scalar] {
    let scalars = Array(unicodeScalars)
    guard scalars.count > 1 else { return scalars }
    if let syllable = Self.syllable(scalars) { return [syllable] }
    // If no single scalar has all the accents, the remaining accents follow a letter that has some of them.
    for count in (2...scalars.count).reversed() {
      var start = String.UnicodeScalarView()
      start.append(contentsOf: scalars.prefix(count))
      if let letter = Self.letters[Character(String(start))] { return [letter] + scalars.dropFirst(count) }
    }
    return scalars
  }

  /// The accented letters by character. Canonically equivalent characters are equal, so a decomposed letter finds its
  /// composed scalar.
  private static let letters: [Character: Unicode.Scalar] = {
    var letters: [Character: Unicode.Scalar] = [:]
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x374...0x4FF, 0x622...0x6D3, 0x1E00...0x1FFF, 0x3040...0x30FF]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), letters[Character(scalar)] == nil else { continue }
      letters[Character(scalar)] = scalar
    }
    return letters
  }()

  /// Returns the Korean syllable composed of two or three letters (The Unicode Standard, section 3.12), or `nil` if the
  /// scalars aren't such letters.
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
  /// Whether the scalar may combine with the letter before it.
  fileprivate var combines: Bool {
    value >= 0x300 && (properties.canonicalCombiningClass != .notReordered || (0x1160...0x11FF).contains(value))
  }
}
