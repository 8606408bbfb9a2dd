import FeatureDiagnostics

extension MarkdownBlock {
  /// A line of a Markdown description.
  struct Line {
    let text: Substring

    init(_ text: Substring) {
      self.text = text
    }
  }
}

extension MarkdownBlock.Line {
  /// The kind of block that a line begins.
  enum Start {
    case blank, thematicBreak, text
    case heading(String)
    case fence(Fence)
    /// A line of a quotation, without its `>`.
    case quotation(MarkdownBlock.Line)
    case item(Item)
  }

  /// The opening fence of a code block: at least three backticks or tildes.
  struct Fence {
    let mark: Character
    let count: Int

    func isClosed(by line: MarkdownBlock.Line) -> Bool {
      let text = line.text.trimmedPart
      return text.count >= count && text.allSatisfy { $0 == mark }
    }
  }

  /// The first line of a list item.
  struct Item {
    /// The bullet, or the character after the number. A different character begins a new list.
    let kind: Character
    /// The number, or `nil` if the item has a bullet.
    let number: Int?
    /// The number of columns before the content.
    let width: Int
    let content: MarkdownBlock.Line
  }

  var isBlank: Bool { text.trimmedPart.isEmpty }

  var indentation: Int { text.prefix { $0 == " " || $0 == "\t" }.count }

  var start: Start {
    let trimmed = text.trimmedPart
    guard let first = trimmed.first else { return .blank }
    if isThematicBreak(trimmed) { return .thematicBreak }
    if let heading = trimmed.prefixMatch(of: /#{1,6}(?=\s|$)/) {
      return .heading(String(trimmed.dropFirst(heading.count).trimmingPrefix(while: \.isWhitespace)))
    }
    let fence = trimmed.prefix { $0 == first }.count
    // The language after backticks can't contain a backtick, because the line would be a code span (CommonMark, 4.5).
    if first == "~" || first == "`" && !trimmed.dropFirst(fence).contains("`"), fence >= 3 {
      return .fence(Fence(mark: first, count: fence))
    }
    if first == ">" {
      let content = trimmed.dropFirst()
      return .quotation(Self(content.first == " " ? content.dropFirst() : content))
    }
    return item(trimmed).map(Start.item) ?? .text
  }

  /// Whether the line ends a paragraph above it. A list item does so only if it isn't empty and has a bullet or the
  /// number 1.
  var interruptsParagraph: Bool {
    switch start {
    case .blank, .thematicBreak, .heading, .fence, .quotation: true
    case .item(let item): !item.content.isBlank && (item.number ?? 1) == 1
    case .text: false
    }
  }

  /// The text without whitespace at its ends, except for two spaces at the end that stand for a line break.
  var paragraphText: Substring {
    let text = text.drop(while: \.isWhitespace)
    let isBroken = text.hasSuffix("  ")
    let end = text.lastIndex { !$0.isWhitespace }
    let content = end.map { text[...$0] } ?? ""
    return isBroken ? content + "  " : content
  }

  /// Returns the line with at most `count` characters of its indentation removed.
  func dropping(_ count: Int) -> Self { Self(text.dropFirst(min(count, indentation))) }

  private func isThematicBreak(_ text: Substring) -> Bool {
    guard let mark = text.first, "-*_".contains(mark) else { return false }
    return text.count { $0 == mark } >= 3 && text.allSatisfy { $0 == mark || $0 == " " }
  }

  private func item(_ trimmed: Substring) -> Item? {
    let digits = trimmed.prefix { $0.isASCII && $0.isNumber }
    let rest = trimmed.dropFirst(digits.count)
    guard digits.count <= 9, let mark = rest.first, (digits.isEmpty ? "-+*" : ".)").contains(mark) else { return nil }
    let content = rest.dropFirst()
    guard content.isEmpty || content.first == " " else { return nil }
    let width = indentation + digits.count + 2
    return Item(kind: mark, number: Int(digits), width: width, content: Self(content.dropFirst()))
  }
}
