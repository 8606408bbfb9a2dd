import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the problems outside of scenarios.
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

  /// Returns the name of a scenario, followed by the cells of its row if rows of the outline share the name.
  func name(of entry: HTMLReporter.Entry) -> String { entry.scenario.shortName }

  /// Writes the sentence of a message, followed by its excerpt and by the expected and actual values side by side.
  func writeMessage(_ message: FailureMessage, to html: inout HTMLWriter) {
    let message = words.shown(message)
    if !message.sentence.isEmpty { html.element(.p, "reason", text: message.sentence) }
    if let excerpt = message.excerpt { html.element(.pre, text: excerpt) }
    if let comparison = message.comparison { write(comparison, to: &html) }
  }

  /// Writes the details of a failure that are meant for engineers: its type, stack trace, and locations.
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
