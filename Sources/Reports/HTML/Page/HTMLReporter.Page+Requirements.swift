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

  /// Up to so many scenarios of a requirement are listed, the worst first; the others are a click away.
  private static let scenarioLimit = 12

  private func writeRow(_ name: String, _ entries: [HTMLReporter.Entry], to html: inout HTMLWriter) {
    let worstFirst = entries.enumerated().sorted { ($1.element.outcome, $0.offset) < ($0.element.outcome, $1.offset) }
    let shown = worstFirst.prefix(Self.scenarioLimit).map(\.element)
    html.element(.tr) { html in
      html.element(.th, "", [("scope", "row")], text: name)
      html.element(.td) { html in writeBadge(entries.map(\.outcome).max() ?? .notRun, to: &html) }
      html.element(.td) { html in
        html.element(.ul) { html in
          for entry in shown {
            html.element(.li) { html in
              html.element(.a, "", [("href", "#\(entry.link)")], text: self.name(of: entry))
              html.markup(" ")
              html.element(.small, text: words.name(entry.outcome))
            }
          }
          if shown.count < entries.count {
            html.element(.li) { html in
              let link = "#?tag=\(DataAddress.percentEncoded("@" + name))"
              html.element(.a, "", [("href", link)], text: words.more(entries.count - shown.count))
            }
          }
        }
      }
    }
  }
}
