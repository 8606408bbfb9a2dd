extension HTMLReporter.Page {
  /// Writes tags, each with a link that finds all scenarios with the tag and, if the tag has a ticket, a link to the
  /// ticket.
  func writeTags(_ tags: [String], to html: inout HTMLWriter) {
    guard !tags.isEmpty else { return }
    html.element(.p, "tags") { html in
      for tag in tags {
        write(tag: tag, to: &html)
        html.markup(" ")
      }
    }
  }

  private func write(tag: String, to html: inout HTMLWriter) {
    let link = "#?tag=\(tag.percentEncoded)"
    if let label = TagLabel(tag) {
      html.element(.a, "label", [("href", link)]) { html in
        html.element(.span, text: "@\(label.name):")
        html.text(label.value)
      }
    } else {
      html.element(.a, "", [("href", link)], text: tag)
    }
    guard let address = tagLinks.address(ofTag: tag) else { return }
    let name = "\(strings.opensTicket) \(tag)"
    html.element(
      .a,
      "ticket",
      [("href", address), ("rel", "noreferrer"), ("title", address), ("aria-label", name)],
      text: "↗"
    )
  }
}
