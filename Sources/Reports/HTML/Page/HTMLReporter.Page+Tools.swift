extension HTMLReporter.Page {
  /// The form that finds scenarios; script makes it work and shows it.
  func writeTools(to html: inout HTMLWriter) {
    html.element(.form, "tools", [("id", "find"), ("role", "search")]) { html in
      html.element(.div, "fields finder") { html in
        writeField("text", "search", words.find, to: &html)
        writeField("tag", "text", words.tag, to: &html)
        html.element(.button, "", [("type", "reset")], text: words.reset)
      }
      html.element(.div, "fields") { html in
        html.element(.div, "chips finder", [("role", "group"), ("aria-label", words.status)]) { html in
          for outcome in HTMLReporter.Outcome.allCases {
            let count = contents.count(outcome)
            guard count > 0 else { continue }
            let attributes: [HTMLWriter.Attribute] = [
              ("type", "button"), ("data-status", outcome.className), ("aria-pressed", "false"),
            ]
            html.element(.button, "s \(outcome.className)", attributes, text: words.count(count, outcome))
          }
        }
        html.element(.label, "switch") { html in
          html.void(.input, "", [("type", "checkbox"), ("id", "technical")])
          html.text(words.technicalView)
        }
      }
      let all = contents.entries.count
      html.element(.output, "finder", [("data-text", words.shown("#", all))], text: words.shown("\(all)", all))
    }
  }

  private func writeField(_ name: String, _ type: String, _ label: String, to html: inout HTMLWriter) {
    html.element(.label) { html in
      html.element(.span, text: label)
      html.void(.input, "", [("type", type), ("name", name), ("autocomplete", "off"), ("spellcheck", "false")])
    }
  }
}
