extension HTMLReporter.Page {
  /// Writes the requirements with their scenarios and outcomes, after a note on requirements without a scenario.
  func writeRequirements(to html: inout HTMLWriter) {
    guard !contents.requirements.isEmpty else { return }
    let hasTexts = contents.requirements.contains { $0.text != nil }
    html.element(.section, "", [("id", "requirements")]) { html in
      html.element(.h2, text: strings.requirements)
      if hasTexts { writeCoverage(to: &html) }
      html.element(.table, "requirements") { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for name in [strings.requirement, strings.status, strings.scenariosTitle] {
              html.element(.th, "", [("scope", "col")], text: name)
            }
          }
        }
        html.element(.tbody) { html in
          for row in contents.requirements { write(row, to: &html) }
        }
      }
    }
  }

  /// The maximum number of scenarios to list for each requirement. The worst come first, and a link leads to the rest.
  private static let scenarioLimit = 12

  private func writeCoverage(to html: inout HTMLWriter) {
    let listed = contents.requirements.filter { !$0.isUnknown }
    let missing = contents.uncoveredRequirements.map(\.id)
    html.element(.p, text: strings.covered(listed.count - missing.count, listed.count))
    if !missing.isEmpty { html.element(.p, "note", text: "\(strings.uncovered): \(missing.joined(separator: ", "))") }
    let unknown = contents.requirements.filter(\.isUnknown).map { "@\($0.id)" }
    if !unknown.isEmpty {
      html.element(.p, "note", text: "\(strings.unlistedTags): \(unknown.joined(separator: ", "))")
    }
  }

  private func write(_ row: HTMLReporter.RequirementRow, to html: inout HTMLWriter) {
    html.element(.tr) { html in
      html.element(.th, "", [("scope", "row")]) { html in
        html.text(row.id)
        if let text = row.text, !text.isEmpty { html.element(.p, text: text) }
        if row.isUnknown { html.element(.p, "label", text: strings.unlisted) }
      }
      html.element(.td) { html in
        if let outcome = row.outcome, row.isCovered {
          writeBadge(outcome, to: &html)
        } else {
          html.element(.b, "s uncovered", text: strings.noScenario)
        }
      }
      html.element(.td) { html in
        if !row.entries.isEmpty { writeScenarios(of: row, to: &html) }
      }
    }
  }

  private func writeScenarios(of row: HTMLReporter.RequirementRow, to html: inout HTMLWriter) {
    let worstFirst = row.entries.enumerated().sorted {
      ($1.element.outcome, $0.offset) < ($0.element.outcome, $1.offset)
    }
    let shown = worstFirst.prefix(Self.scenarioLimit).map(\.element)
    html.element(.ul) { html in
      for entry in shown {
        html.element(.li) { html in
          writeReference(to: entry, to: &html)
          guard entry.outcome != .passed else { return }
          html.markup(" ")
          html.element(.small, text: strings.name(entry.outcome))
        }
      }
      if shown.count < row.entries.count {
        html.element(.li) { html in
          let link = "#?tag=\(DataURL.percentEncoded("@" + row.id))"
          html.element(.a, "", [("href", link)], text: strings.more(row.entries.count - shown.count))
        }
      }
    }
  }

  /// Writes a link to the scenario in the page.
  func writeReference(to entry: HTMLReporter.Entry, to html: inout HTMLWriter) {
    html.element(.a, "", [("href", "#\(entry.link)")], text: name(of: entry))
  }
}
