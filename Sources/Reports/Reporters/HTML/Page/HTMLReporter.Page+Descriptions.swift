extension HTMLReporter.Page {
  /// Writes a description, which may be Markdown.
  func writeDescription(_ text: String, to html: inout HTMLWriter) {
    let blocks = MarkdownBlock.blocks(of: text)
    if blocks.isEmpty { return }
    if blocks.count == 1, case .paragraph(let pieces) = blocks[0] {
      return html.element(.p, "description") { html in write(pieces, to: &html) }
    }
    html.element(.div, "description") { html in write(blocks, to: &html) }
  }

  private func write(_ blocks: [MarkdownBlock], to html: inout HTMLWriter) {
    for block in blocks { write(block, to: &html) }
  }

  /// Writes a block. A heading becomes a paragraph, because the headings of the page are those of features and rules.
  private func write(_ block: MarkdownBlock, to html: inout HTMLWriter) {
    switch block {
    case .paragraph(let pieces): html.element(.p) { html in write(pieces, to: &html) }
    case .heading(let pieces): html.element(.p, "title-line") { html in write(pieces, to: &html) }
    case .list(let start, let items):
      let number: String? = start == 1 ? nil : start.map { "\($0)" }
      html.element(start == nil ? .ul : .ol, "", [("start", number)]) { html in
        for item in items { html.element(.li) { html in writeItem(item, to: &html) } }
      }
    case .quotation(let blocks): html.element(.blockquote) { html in write(blocks, to: &html) }
    case .code(let code): html.element(.pre, text: code)
    case .thematicBreak: html.void(.hr)
    }
  }

  private func writeItem(_ blocks: [MarkdownBlock], to html: inout HTMLWriter) {
    guard case .paragraph(let pieces)? = blocks.first else { return write(blocks, to: &html) }
    write(pieces, to: &html)
    write(Array(blocks.dropFirst()), to: &html)
  }

  private func write(_ pieces: [MarkdownInline], to html: inout HTMLWriter) {
    for piece in pieces {
      switch piece {
      case .text(let text): html.text(text)
      case .code(let code): html.element(.code, text: code)
      case .emphasis(let pieces): html.element(.em) { html in write(pieces, to: &html) }
      case .strong(let pieces): html.element(.strong) { html in write(pieces, to: &html) }
      case .link(let pieces, let address): writeLink(pieces, to: address, &html)
      case .lineBreak: html.void(.br)
      }
    }
  }

  private func writeLink(_ pieces: [MarkdownInline], to address: String, _ html: inout HTMLWriter) {
    guard let address = SafeLink.address(address) else { return write(pieces, to: &html) }
    html.element(.a, "", [("href", address), ("rel", "noreferrer")]) { html in write(pieces, to: &html) }
  }
}
