import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the problems outside scenarios.
  func writeProblems(to html: inout HTMLWriter) {
    guard !contents.listedProblems.isEmpty else { return }
    html.element(.section, "summary", [("id", "problems")]) { html in
      html.element(.h2, text: strings.problems)
      html.element(.ol) { html in
        for problem in contents.listedProblems { write(problem, to: &html) }
      }
    }
  }

  private func write(_ problem: RunModel.Problem, to html: inout HTMLWriter) {
    html.element(.li) { html in
      html.element(.b, "s failed", text: strings.heading(problem.kind))
      if let uri = problem.uri {
        html.element(.p, "where", text: problem.line.map { "\(uri):\($0)" } ?? uri)
      }
      if let title = problem.failure.title { html.element(.p, "step", text: title) }
      if problem.kind != .cutOff { writeMessage(problem.failure.message, to: &html) }
      writeTrace(problem.failure, to: &html)
    }
  }

  /// Returns the name of a scenario. Rows of an outline that share its name are distinguished by their cells.
  func name(of entry: HTMLReporter.Entry) -> String {
    let scenario = entry.scenario
    let name = scenario.name.isEmpty ? (scenario.lineage.scenario?.keyword ?? "") : scenario.name
    guard let row = scenario.lineage.row, scenario.name == scenario.lineage.scenario?.name else { return name }
    return "\(name) (\(row.cells.cells.map(\.value).joined(separator: ", ")))"
  }

  /// Writes a message, with the expected and actual values side by side or with its excerpt unchanged.
  func writeMessage(_ message: FailureMessage, to html: inout HTMLWriter) {
    if !message.sentence.isEmpty { html.element(.p, "reason", text: message.sentence) }
    if let excerpt = message.excerpt { html.element(.pre, text: excerpt) }
    guard let comparison = message.comparison else { return }
    let (expected, actual) = (comparison.expected, comparison.actual)
    html.element(.dl, "compare") { html in
      if let tables = TableDifference(expected: expected, actual: actual) {
        write(strings.expected, "expected", to: &html) { html in write(tables.expectedRows, to: &html) }
        write(strings.actual, "actual", to: &html) { html in write(tables.actualRows, to: &html) }
      } else {
        let (left, right) = (
          TextDifference(expected, comparedWith: actual), TextDifference(actual, comparedWith: expected)
        )
        write(strings.expected, "expected", to: &html) { html in write(left, to: &html) }
        write(strings.actual, "actual", to: &html) { html in write(right, to: &html) }
      }
    }
  }

  private func write(
    _ name: String,
    _ className: String,
    to html: inout HTMLWriter,
    _ writeValue: (inout HTMLWriter) -> Void
  ) {
    html.element(.div, className) { html in
      html.element(.dt, text: name)
      html.element(.dd) { html in writeValue(&html) }
    }
  }

  private func write(_ value: TextDifference, to html: inout HTMLWriter) {
    html.text(value.before)
    if !value.difference.isEmpty { html.element(.mark, text: value.difference) }
    html.text(value.after)
    if value.isEmpty { html.text(strings.empty) }
  }

  private func write(_ rows: [[TableDifference.Cell]], to html: inout HTMLWriter) {
    html.element(.table) { html in
      html.element(.tbody) { html in
        for row in rows {
          html.element(.tr) { html in
            for cell in row {
              html.element(.td) { html in
                if cell.isDifferent { html.element(.mark, text: cell.text) } else { html.text(cell.text) }
              }
            }
          }
        }
      }
    }
  }

  /// Writes the stack trace and the code location, for engineers.
  func writeTrace(_ failure: RunModel.Failure, to html: inout HTMLWriter) {
    let trace = failure.stackTrace ?? ""
    let rest = trace.hasPrefix(failure.message.text) ? trace.dropFirst(failure.message.text.count) : trace[...]
    var lines = [failure.type, String(rest.trimmingPrefix("\n"))].filter { !$0.isEmpty }
    for place in [failure.location, failure.codeLocation].compactMap({ $0 }) where !lines.contains(place) {
      if !trace.contains(place) { lines.append(place) }
    }
    html.element(.div, "tech") { html in
      html.element(.p, "label", text: strings.stackTrace)
      html.element(.pre, text: lines.joined(separator: "\n"))
    }
  }
}
