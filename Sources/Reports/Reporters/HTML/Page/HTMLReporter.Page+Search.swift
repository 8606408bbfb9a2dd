extension HTMLReporter.Page {
  /// Writes the search form, which the script displays and operates.
  func writeSearch(to html: inout HTMLWriter) {
    html.element(.form, "tools", [("id", "find"), ("role", "search")]) { html in
      html.element(.div, "fields finder") { html in
        writeField("text", "search", strings.find, to: &html)
        writeField("tag", "text", strings.tag, describedBy: Self.tagMistake, to: &html)
        for group in TagLabel.groups(of: contents.entries, without: tagLinks) {
          writeMenu(group.name, group.labels, to: &html)
        }
        html.element(.button, "", [("type", "reset")], text: strings.reset)
      }
      writeTagMistake(to: &html)
      html.element(.div, "fields") { html in
        html.element(.div, "chips finder", [("role", "group"), ("aria-label", strings.status)]) { html in
          for outcome in HTMLReporter.Outcome.allCases {
            let count = contents.count(outcome)
            guard count > 0 else { continue }
            let attributes: [HTMLWriter.Attribute] = [
              ("type", "button"), ("data-status", outcome.className), ("aria-pressed", "false"),
            ]
            html.element(.button, "s \(outcome.className)", attributes, text: strings.count(count, outcome))
          }
        }
        html.element(.label, "switch") { html in
          html.void(.input, "", [("type", "checkbox"), ("id", "technical")])
          html.text(strings.technicalView)
        }
      }
      let all = contents.entries.count
      html.element(.output, "finder", [("data-text", strings.shown("#", all))], text: strings.shown("\(all)", all))
    }
  }

  private func writeField(
    _ name: String,
    _ type: String,
    _ label: String,
    describedBy description: String? = nil,
    to html: inout HTMLWriter
  ) {
    html.element(.label) { html in
      html.element(.span, text: label)
      html.void(
        .input,
        "",
        [
          ("type", type), ("name", name), ("autocomplete", "off"), ("spellcheck", "false"),
          ("aria-describedby", description),
        ]
      )
    }
  }

  /// Writes a menu with the values of tags such as `@owner:ana`.
  private func writeMenu(_ name: String, _ labels: [TagLabel], to html: inout HTMLWriter) {
    html.element(.label) { html in
      html.element(.span, text: name)
      html.element(.select, "", [("name", "label")]) { html in
        // An attribute without a value is equivalent to an empty string.
        html.element(.option, "", [("value", "")], text: strings.anyLabel)
        for label in labels { html.element(.option, "", [("value", label.tag)], text: label.value) }
      }
    }
  }

  private static let tagMistake = "tag-mistake"

  /// Writes the element in which the script explains a mistake in the tag expression.
  private func writeTagMistake(to html: inout HTMLWriter) {
    let mistakes = strings.tagMistakes
    let attributes: [HTMLWriter.Attribute] = [
      ("id", Self.tagMistake), ("role", "status"), ("data-end", mistakes.end), ("data-unclosed", mistakes.unclosed),
      ("data-unexpected", mistakes.unexpected),
    ]
    html.element(.p, "mistake finder", attributes) { _ in }
  }
}
