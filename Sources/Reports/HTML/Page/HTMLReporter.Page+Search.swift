extension HTMLReporter.Page {
  /// Writes the search form, which the script shows and operates.
  func writeSearch(to html: inout HTMLWriter) {
    html.element(.form, "tools", [("id", "find"), ("role", "search")]) { html in
      html.element(.div, "fields finder") { html in
        writeField("text", "search", strings.find, to: &html)
        writeField("tag", "text", strings.tag, to: &html)
        html.element(.button, "", [("type", "reset")], text: strings.reset)
      }
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

  private func writeField(_ name: String, _ type: String, _ label: String, to html: inout HTMLWriter) {
    html.element(.label) { html in
      html.element(.span, text: label)
      html.void(.input, "", [("type", type), ("name", name), ("autocomplete", "off"), ("spellcheck", "false")])
    }
  }
}
