extension HTMLWriter {
  /// The elements that a report is made of.
  enum Tag: String {
    case a, b, body, button, caption, code, dd, details, div, dl, dt, em, footer, form, h1, h2, h3, h4, h5, h6, head
    case header, html, i, img, input, label, li, link, main, mark, meta, nav, ol, output, p, pre, rect, script, section
    case small, span, style, summary, svg, table, tbody, td, th, thead, time, title, tr, ul

    /// Whether the element begins a new line, so that people can read the file too.
    var beginsLine: Bool {
      switch self {
      case .details, .div, .dl, .footer, .h1, .h2, .h3, .h4, .header, .li, .main, .meta, .nav, .ol, .p, .section,
        .table, .title, .tr, .ul:
        true
      default: false
      }
    }

    /// Whether the end tag may be left out, wherever a report uses the element.
    var mayStayOpen: Bool {
      switch self {
      case .dd, .dt, .li, .tbody, .td, .th, .thead, .tr: true
      default: false
      }
    }
  }
}
