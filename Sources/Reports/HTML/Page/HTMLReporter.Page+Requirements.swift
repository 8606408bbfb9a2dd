extension HTMLReporter.Page {
  /// The requirements that tags name, with the scenarios that show them and how those ended.
  func writeRequirements(to html: inout HTMLWriter) {
    let requirements = contents.requirements
    guard !requirements.isEmpty else { return }
    html.element(.section, "", [("id", "requirements")]) { html in
      html.element(.h2, text: words.requirements)
      html.element(.table, "requirements") { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for name in [words.requirement, words.status, words.scenarios.many] {
              html.element(.th, "", [("scope", "col")], text: name)
            }
          }
        }
        html.element(.tbody) { html in
          for requirement in requirements { writeRow(requirement.name, requirement.entries, to: &html) }
        }
      }
    }
  }

  private func writeRow(_ name: String, _ entries: [HTMLReporter.Entry], to html: inout HTMLWriter) {
    html.element(.tr) { html in
      html.element(.th, "", [("scope", "row")], text: name)
      html.element(.td) { html in writeBadge(entries.map(\.outcome).max() ?? .notRun, to: &html) }
      html.element(.td) { html in
        html.element(.ul) { html in
          for entry in entries {
            html.element(.li) { html in
              html.element(.a, "", [("href", "#\(entry.link)")], text: self.name(of: entry))
              html.markup(" ")
              html.element(.small, text: words.name(entry.outcome))
            }
          }
        }
      }
    }
  }
}
