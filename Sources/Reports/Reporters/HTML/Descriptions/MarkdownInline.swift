/// An inline element of a Markdown paragraph.
indirect enum MarkdownInline: Equatable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  /// A link to an address that ``SafeLink`` hasn't checked yet.
  case link([MarkdownInline], address: String)
  case lineBreak
}

extension MarkdownInline {
  /// Returns the inline elements of a paragraph. Marks without a counterpart are treated as text.
  static func pieces(of text: String) -> [MarkdownInline] {
    var reader = Reader(text: Array(text))
    return reader.pieces(to: reader.text.count, depth: 0)
  }
}

extension MarkdownInline {
  /// A linear-time parser of the inline elements of a paragraph.
  fileprivate struct Reader {
    let text: [Character]
    private var position = 0
    /// The position up to which no closing mark was found, keyed by mark. Later searches for the mark begin there.
    private var searched: [String: Int] = [:]

    init(text: [Character]) {
      self.text = text
    }
  }
}

extension MarkdownInline.Reader {
  /// The maximum nesting depth of emphasis. Deeper marks, links, and addresses are treated as text.
  private static let depthLimit = 6

  /// The maximum number of characters in a link's text and in its address.
  private static let linkLimit = 2_000

  fileprivate mutating func pieces(to end: Int, depth: Int) -> [MarkdownInline] {
    var pieces: [MarkdownInline] = []
    var plain = ""
    while position < end {
      if let piece = piece(before: end, depth) {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(piece)
      } else {
        if text[position] == "\\", position + 1 < end, text[position + 1].isPunctuation || text[position + 1].isSymbol {
          position += 1
        }
        plain.append(text[position])
        position += 1
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return pieces
  }

  /// Reads the inline element at the position, or returns `nil` if the character there is text.
  private mutating func piece(before end: Int, _ depth: Int) -> MarkdownInline? {
    switch text[position] {
    case "`": code(before: end)
    case "*", "_": depth < Self.depthLimit ? emphasis(before: end, depth) : nil
    case "[": depth < Self.depthLimit ? link(before: end, depth) : nil
    case "<": depth < Self.depthLimit ? address(before: end) : nil
    case "\\" where position + 1 < end && text[position + 1] == "\n": lineBreak(2)
    case " " where position + 2 < end && text[position + 1] == " " && text[position + 2] == "\n": lineBreak(3)
    default: nil
    }
  }

  private mutating func lineBreak(_ count: Int) -> MarkdownInline {
    position += count
    return .lineBreak
  }

  private mutating func code(before end: Int) -> MarkdownInline? {
    let count = text[position..<end].prefix { $0 == "`" }.count
    let mark = String(repeating: "`", count: count)
    guard
      let close = find(
        mark,
        from: position + count,
        before: end,
        where: { reader, place in
          reader.text[place - 1] != "`" && !(place + count < end && reader.text[place + count] == "`")
        }
      )
    else { return skipped(count) }
    var code = text[(position + count)..<close].map { $0 == "\n" ? " " : $0 }
    if code.count > 2, code.first == " ", code.last == " " { code = Array(code.dropFirst().dropLast()) }
    position = close + count
    return .code(String(code))
  }

  private mutating func emphasis(before end: Int, _ depth: Int) -> MarkdownInline? {
    let mark = text[position]
    let count = position + 1 < end && text[position + 1] == mark ? 2 : 1
    let start = position + count
    guard start < end, !text[start].isWhitespace, mark == "*" || !isWord(at: position - 1) else {
      return skipped(count)
    }
    let marks = String(repeating: mark, count: count)
    guard
      let close = find(
        marks,
        from: start + 1,
        before: end,
        where: { reader, place in
          !reader.text[place - 1].isWhitespace && reader.text[place - 1] != "\\"
            && (count == 2 || reader.text[place - 1] != mark && !(place + 1 < end && reader.text[place + 1] == mark))
            && (mark == "*" || !reader.isWord(at: place + count))
        }
      )
    else { return skipped(count) }
    position = start
    let content = pieces(to: close, depth: depth + 1)
    position = close + count
    return count == 2 ? .strong(content) : .emphasis(content)
  }

  /// Reads a link such as `[text](address)`.
  private mutating func link(before end: Int, _ depth: Int) -> MarkdownInline? {
    guard let middle = closing("[", "]", from: position + 1, before: end), middle + 1 < end, text[middle + 1] == "(",
      let close = closing(" ", ")", from: middle + 2, before: end)
    else { return nil }
    let address = String(text[(middle + 2)..<close])
    position += 1
    let content = pieces(to: middle, depth: Self.depthLimit)
    position = close + 1
    return .link(content, address: address)
  }

  /// Reads an address such as `<https://example.org>`.
  private mutating func address(before end: Int) -> MarkdownInline? {
    guard let close = closing(" ", ">", from: position + 1, before: end) else { return nil }
    let address = String(text[(position + 1)..<close])
    guard ["https://", "http://"].contains(where: address.lowercased().hasPrefix) else { return nil }
    position = close + 1
    return .link([.text(address)], address: address)
  }

  /// Returns the position of the next `mark` within ``linkLimit`` characters, or `nil` if `other` comes first or there
  /// is no mark.
  private func closing(_ other: Character, _ mark: Character, from start: Int, before end: Int) -> Int? {
    let place = text[min(start, end)..<min(end, start + Self.linkLimit)].firstIndex { $0 == other || $0 == mark }
    return place.flatMap { text[$0] == mark ? $0 : nil }
  }

  /// Reads a run of marks as a single piece of text, because otherwise its marks would close each other.
  private mutating func skipped(_ count: Int) -> MarkdownInline? {
    let marks = String(text[position..<(position + count)])
    position += count
    return .text(marks)
  }

  private func isWord(at place: Int) -> Bool {
    text.indices.contains(place) && (text[place].isLetter || text[place].isNumber)
  }

  /// Returns the position of the next mark that meets a condition, or `nil` if there is none. The condition may depend
  /// only on the position.
  private mutating func find(
    _ mark: String,
    from start: Int,
    before end: Int,
    where condition: (Self, Int) -> Bool
  ) -> Int? {
    let wanted = Array(mark)
    var place = max(start, searched[mark] ?? 0)
    while place + wanted.count <= end {
      if text[place] == wanted[0], text[place..<(place + wanted.count)].elementsEqual(wanted), condition(self, place) {
        return place
      }
      place += 1
    }
    searched[mark] = max(place, searched[mark] ?? 0)
    return nil
  }
}
