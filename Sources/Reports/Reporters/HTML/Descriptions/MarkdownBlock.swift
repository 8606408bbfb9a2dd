/// A block of a description in Markdown.
///
/// The supported subset of CommonMark has paragraphs, headings, lists, quotations, fenced code, and thematic breaks.
/// HTML in a description is shown as text.
indirect enum MarkdownBlock: Equatable {
  case paragraph([MarkdownInline])
  case heading([MarkdownInline])
  /// A list. If it is numbered, `start` is the number of its first item; otherwise, `start` is `nil`.
  case list(start: Int?, items: [[MarkdownBlock]])
  case quotation([MarkdownBlock])
  case code(String)
  case thematicBreak
}

extension MarkdownBlock {
  /// Returns the blocks of a description, ignoring the common indentation of its lines.
  static func blocks(of text: String) -> [MarkdownBlock] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Line.init)
    let indentation = lines.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    return blocks(of: lines.map { $0.dropping(indentation) }, depth: 0)
  }

  /// The maximum nesting depth of lists and quotations. Deeper ones are treated as text.
  private static let depthLimit = 8

  private static func blocks(of lines: [Line], depth: Int) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var rest = lines[...]
    while let line = rest.first {
      switch line.start {
      case .blank: rest.removeFirst()
      case .thematicBreak:
        rest.removeFirst()
        blocks.append(.thematicBreak)
      case .heading(let text):
        rest.removeFirst()
        blocks.append(.heading(MarkdownInline.pieces(of: text)))
      case .fence(let fence): blocks.append(code(fence, &rest))
      case .quotation where depth < depthLimit: blocks.append(quotation(&rest, depth))
      case .item(let item) where depth < depthLimit: blocks.append(list(item, &rest, depth))
      case .quotation, .item, .text: blocks.append(paragraph(&rest))
      }
    }
    return blocks
  }

  /// Reads code up to the closing fence or, if there is none, to the end.
  private static func code(_ fence: Line.Fence, _ rest: inout ArraySlice<Line>) -> MarkdownBlock {
    let indentation = rest.removeFirst().indentation
    var code: [Substring] = []
    while let line = rest.popFirst() {
      if fence.isClosed(by: line) { break }
      code.append(line.dropping(indentation).text)
    }
    return .code(code.joined(separator: "\n"))
  }

  private static func quotation(_ rest: inout ArraySlice<Line>, _ depth: Int) -> MarkdownBlock {
    var lines: [Line] = []
    while let line = rest.first, case .quotation(let content) = line.start {
      rest.removeFirst()
      lines.append(content)
    }
    return .quotation(blocks(of: lines, depth: depth + 1))
  }

  private static func list(_ first: Line.Item, _ rest: inout ArraySlice<Line>, _ depth: Int) -> MarkdownBlock {
    var items: [[MarkdownBlock]] = []
    while let line = rest.first, case .item(let item) = line.start, item.kind == first.kind {
      rest.removeFirst()
      var lines = [item.content]
      while let next = rest.first {
        if next.isBlank {
          guard let later = rest.first(where: { !$0.isBlank }), later.indentation >= item.width else { break }
        } else if next.indentation < item.width {
          // A line that doesn't begin anything else continues the paragraph of the item.
          guard case .text = next.start, lines.last?.isBlank == false else { break }
        }
        rest.removeFirst()
        lines.append(next.dropping(item.width))
      }
      items.append(blocks(of: lines, depth: depth + 1))
      rest = rest.drop { $0.isBlank }
    }
    return .list(start: first.number, items: items)
  }

  private static func paragraph(_ rest: inout ArraySlice<Line>) -> MarkdownBlock {
    var lines = [rest.removeFirst()]
    while let line = rest.first, !line.interruptsParagraph {
      rest.removeFirst()
      lines.append(line)
    }
    return .paragraph(MarkdownInline.pieces(of: lines.map(\.paragraphText).joined(separator: "\n")))
  }
}
