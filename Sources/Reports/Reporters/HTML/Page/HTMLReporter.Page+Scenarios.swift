import CucumberMessages

extension HTMLReporter.Page {
  /// Writes a scenario that a reader can open to see its steps.
  func write(_ entry: HTMLReporter.Entry, to html: inout HTMLWriter) {
    let status = entry.outcome.className
    let attributes: [HTMLWriter.Attribute] = [
      ("id", entry.link), ("data-s", status), ("open", entry.isFailure ? "" : nil),
    ]
    html.element(.details, "", attributes) { html in
      html.element(.summary) { html in
        html.element(.b, text: strings.name(entry.outcome))
        html.element(.span, text: name(of: entry))
        writeWarningBadge(entry.scenario, to: &html)
        writeTime(entry.scenario, to: &html)
      }
      if let scenario = entry.scenario.lineage.scenario { writeDescription(scenario.description, to: &html) }
      writeTags(ownTags(of: entry.scenario), to: &html)
      writeEditLink(entry.scenario.uri, entry.scenario.line, to: &html)
      writeAttempts(of: entry, to: &html)
    }
  }

  /// Writes the tables of an outline. A reader can open each row to see its steps.
  func write(_ outline: HTMLReporter.Outline, to html: inout HTMLWriter) {
    html.element(.section, "outline", [("id", outline.link)]) { html in
      html.element(.p, "heading") { html in
        html.element(.i, text: outline.scenario.keyword)
        html.markup(" ")
        html.element(.b, text: outline.scenario.name)
      }
      writeDescription(outline.scenario.description, to: &html)
      writeTags(outline.scenario.tags.map(\.name), to: &html)
      writeEditLink(outline.entries.first?.scenario.uri, outline.line, to: &html)
      html.element(.ol, "written") { html in
        for step in outline.steps {
          html.element(.li) { html in
            html.element(.i, text: step.keyword)
            html.text(step.text)
          }
        }
      }
      for table in outline.tables { write(table, to: &html) }
    }
  }

  private func write(_ table: HTMLReporter.Outline.Table, to html: inout HTMLWriter) {
    let examples = table.examples
    html.element(.div, "examples") { html in
      html.element(.p, "examples-name", text: examples.name.isEmpty ? strings.examples : examples.name)
      writeDescription(examples.description, to: &html)
      writeTags(examples.tags.map(\.name), to: &html)
      html.element(.table, "rows") { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for cell in examples.tableHeader?.cells ?? [] {
              html.element(.th, "", [("scope", "col")], text: cell.value)
            }
            html.element(.th, "", [("scope", "col")], text: strings.status)
          }
        }
        html.element(.tbody) { html in
          for row in table.rows { writeRow(row, to: &html) }
        }
      }
    }
  }

  private func writeRow(_ entry: HTMLReporter.Entry, to html: inout HTMLWriter) {
    let cells = entry.scenario.lineage.row?.cells.cells ?? []
    html.element(.tr, "", [("id", entry.link), ("data-s", entry.outcome.className)]) { html in
      for cell in cells { html.element(.td, text: cell.value) }
      html.element(.td) { html in
        html.element(.details, "", [("open", entry.isFailure ? "" : nil)]) { html in
          html.element(.summary) { html in
            html.element(.b, text: strings.name(entry.outcome))
            writeWarningBadge(entry.scenario, to: &html)
            writeTime(entry.scenario, to: &html)
          }
        }
      }
    }
    html.element(.tr, "steps") { html in
      html.element(.td, "", [("colspan", "\(cells.count + 1)")]) { html in
        if entry.scenario.name != entry.scenario.lineage.scenario?.name {
          html.element(.p, "name", text: entry.scenario.name)
        }
        writeAttempts(of: entry, to: &html)
      }
    }
  }

  /// Writes a link to a scenario or outline in the feature editor, if the page has the editor's address.
  private func writeEditLink(_ uri: String?, _ line: Int?, to html: inout HTMLWriter) {
    guard let editor, let uri, let line else { return }
    html.element(.p, "place") { html in
      html.element(.a, "", [("href", "\(editor)#\(uri.percentEncodedPath):\(line)")], text: strings.edit)
    }
  }

  private func writeWarningBadge(_ scenario: RunModel.Scenario, to html: inout HTMLWriter) {
    if scenario.warnings.isEmpty { return }
    html.markup(" ")
    html.element(.em, "s flaky", text: strings.warning)
  }

  private func writeTime(_ scenario: RunModel.Scenario, to html: inout HTMLWriter) {
    guard scenario.duration > .zero else { return }
    html.element(.small, text: words.duration(scenario.duration))
  }

  /// Writes the steps of the last attempt, preceded by the collapsed earlier attempts.
  private func writeAttempts(of entry: HTMLReporter.Entry, to html: inout HTMLWriter) {
    let attempts = entry.scenario.attempts
    guard let last = attempts.last else {
      html.element(.p, "reason", text: strings.neverBegun)
      return
    }
    for (index, attempt) in attempts.dropLast().enumerated() {
      html.element(.details, "attempt") { html in
        html.element(.summary) { html in
          writeTitle(of: attempt, number: index + 1, to: &html)
        }
        write(attempt, to: &html)
      }
    }
    if attempts.count > 1 {
      html.element(.p, "label") { html in writeTitle(of: last, number: attempts.count, to: &html) }
    }
    write(last, to: &html)
  }

  private func writeTitle(of attempt: RunModel.Attempt, number: Int, to html: inout HTMLWriter) {
    let outcome = HTMLReporter.Outcome(attempt.status)
    html.text("\(strings.attempt) \(number) ")
    html.element(.b, "s \(outcome.className)", text: strings.name(ofAttempt: outcome))
  }

  /// Returns the tags that aren't inherited from the feature or rule.
  private func ownTags(of scenario: RunModel.Scenario) -> [String] {
    let inherited = Set(((scenario.lineage.feature?.tags ?? []) + (scenario.lineage.rule?.tags ?? [])).map(\.name))
    return scenario.tags.map(\.name).filter { !inherited.contains($0) }
  }
}
