extension HTMLReporter.Page {
  /// Writes a note on requirements without a scenario, followed by the requirements with their scenarios and outcomes.
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
        for (area, rows) in HTMLReporter.RequirementRow.groups(of: contents.requirements) {
          let rows = HTMLReporter.RequirementRow.byRisk(rows)
          let atRisk = rows.prefix { $0.risk != nil }
          if area != nil || !atRisk.isEmpty {
            html.element(.tbody) { html in
              if let area { writeArea(area, to: &html) }
              for row in atRisk { write(row, to: &html) }
            }
          }
          writeWithoutRisk(rows.dropFirst(atRisk.count), to: &html)
        }
      }
    }
  }

  /// Writes the requirements that aren't at risk. When printed, they are listed without their scenarios.
  private func writeWithoutRisk(_ rows: ArraySlice<HTMLReporter.RequirementRow>, to html: inout HTMLWriter) {
    guard !rows.isEmpty else { return }
    html.element(.tbody, "safe") { html in
      for row in rows { write(row, to: &html) }
    }
  }

  private func writeArea(_ name: String, to html: inout HTMLWriter) {
    html.element(.tr) { html in
      html.element(.th, "area", [("scope", "rowgroup"), ("colspan", "3")], text: name)
    }
  }

  /// Writes how many requirements are at risk and which ones are most urgent.
  func writeRisks(to html: inout HTMLWriter) {
    let listed = contents.listedRequirements
    guard !listed.isEmpty else { return }
    let risks = contents.requirementsAtRisk
    html.element(.div, "risks") { html in
      html.element(.p) { html in
        html.element(.a, "", [("href", "#requirements")], text: strings.requirements)
        html.text(": \(strings.sentence(listed))")
      }
      guard !risks.isEmpty else { return }
      html.element(.ul) { html in
        for row in risks.prefix(Self.riskLimit) {
          html.element(.li) { html in
            writeStatus(of: row, to: &html)
            html.markup(" ")
            html.element(.a, "", [("href", "#\(row.link)")], text: row.id)
            if let text = row.text, !text.isEmpty { html.text(" \(text)") }
          }
        }
        if risks.count > Self.riskLimit {
          html.element(.li) { html in
            let rest = strings.moreRequirements(risks.count - Self.riskLimit)
            html.element(.a, "", [("href", "#requirements")], text: rest)
          }
        }
      }
    }
  }

  /// The maximum number of requirements at risk to list in the header.
  private static let riskLimit = 5

  /// The maximum number of scenarios to list for each requirement. The worst ones come first, and a link leads to the
  /// others.
  private static let scenarioLimit = 12

  private func writeCoverage(to html: inout HTMLWriter) {
    let missing = contents.uncoveredRequirements.map(\.id)
    html.element(.p, text: strings.sentence(contents.listedRequirements))
    if !missing.isEmpty { html.element(.p, "note", text: "\(strings.uncovered): \(missing.joined(separator: ", "))") }
    let unknown = contents.requirements.filter(\.isUnknown).map { "@\($0.id)" }
    if !unknown.isEmpty {
      html.element(.p, "note", text: "\(strings.unlistedTags): \(unknown.joined(separator: ", "))")
    }
  }

  private func write(_ row: HTMLReporter.RequirementRow, to html: inout HTMLWriter) {
    html.element(.tr, "", [("id", row.link)]) { html in
      html.element(.th, "", [("scope", "row")]) { html in
        writeLink(row.ticket, text: row.id, to: &html)
        if let text = row.text, !text.isEmpty { html.element(.p, text: text) }
        if row.isUnknown { html.element(.p, "label", text: strings.unlisted) }
      }
      html.element(.td) { html in writeStatus(of: row, to: &html) }
      html.element(.td) { html in
        if !row.entries.isEmpty { writeScenarios(of: row, to: &html) }
      }
    }
  }

  /// Writes the badge of a requirement: its risk, or whether it passed or wasn't selected. The badges agree with the
  /// counts in the overview.
  private func writeStatus(of row: HTMLReporter.RequirementRow, to html: inout HTMLWriter) {
    if let risk = row.risk {
      html.element(.b, "s \(risk.className)", text: strings.risks[risk]?.one ?? "")
    } else if row.isNotSelected {
      html.element(.b, "s not-run", text: strings.notSelected.one)
    } else {
      // The Polish word for several passed scenarios is also the one for a passed requirement.
      html.element(.b, "s passed", text: strings.plural(.passed).few)
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
          let link = "#?tag=\(("@" + row.id).percentEncoded)"
          html.element(.a, "", [("href", link)], text: strings.more(row.entries.count - shown.count))
        }
      }
    }
  }

  /// Writes a link to a scenario on the page.
  func writeReference(to entry: HTMLReporter.Entry, to html: inout HTMLWriter) {
    html.element(.a, "", [("href", "#\(entry.link)")], text: name(of: entry))
  }
}

extension HTMLReporter.Risk {
  /// The class name of the risk in the style sheet.
  fileprivate var className: String {
    switch self {
    case .notShown: "skipped"
    case .uncovered: "uncovered"
    case .flaky: "flaky"
    case .failed: "failed"
    }
  }
}
