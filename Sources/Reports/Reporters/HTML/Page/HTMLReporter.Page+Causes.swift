import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the causes of failures, each with a plain explanation and links to its scenarios.
  func writeFailures(to html: inout HTMLWriter) {
    let causes = contents.causes
    guard !causes.isEmpty else { return }
    html.element(.section, "summary", [("id", "failures")]) { html in
      html.element(.h2, text: strings.failures)
      html.element(.ol) { html in
        for cause in causes.prefix(Self.causeLimit) { write(cause, to: &html) }
      }
      let rest = causes.dropFirst(Self.causeLimit).reduce(0) { $0 + $1.indices.count }
      if rest > 0 {
        html.element(.p) { html in
          html.element(.a, "", [("href", "#features")], text: strings.more(rest))
        }
      }
    }
  }

  /// The maximum number of causes to list before the features. Other failed scenarios can be found with the filters.
  private static let causeLimit = 100

  /// The number of scenarios of a cause that are visible without expanding the list.
  private static let scenarioLimit = 5

  private func write(_ cause: FailureCause, to html: inout HTMLWriter) {
    let entries = cause.indices.map { contents.failures[$0] }
    let example = entries[0]
    let attempt = example.scenario.attempts.last
    let step = attempt?.decidingStep
    html.element(.li) { html in
      writeBadge(example.outcome, to: &html)
      html.markup(" ")
      if entries.count == 1 {
        html.element(.a, "", [("href", "#\(example.link)")], text: name(of: example))
      } else {
        html.element(.b, "many", text: strings.scenarios(entries.count))
      }
      if let category = cause.category, strings.name(category) != strings.name(example.outcome) {
        html.markup(" ")
        html.element(.em, "category", text: strings.name(category))
      }
      if entries.count == 1 {
        html.element(.p, "where", text: example.scenario.featureName)
        writeHistoryNote(of: example, to: &html)
      }
      if let step { html.element(.p, "step", text: step.title) }
      if let failure = attempt?.failure { writeReason(example.outcome, failure, of: step, to: &html) }
      if entries.count > 1 { writeScenarios(entries, to: &html) }
    }
  }

  private func writeScenarios(_ entries: [HTMLReporter.Entry], to html: inout HTMLWriter) {
    write(entries.prefix(Self.scenarioLimit), to: &html)
    let rest = entries.dropFirst(Self.scenarioLimit)
    guard !rest.isEmpty else { return }
    html.element(.details, "rest") { html in
      html.element(.summary, text: strings.moreChanges(rest.count))
      write(rest, to: &html)
    }
  }

  private func write(_ entries: ArraySlice<HTMLReporter.Entry>, to html: inout HTMLWriter) {
    html.element(.ul) { html in
      for entry in entries {
        html.element(.li) { html in
          writeReference(to: entry, to: &html)
          html.markup(" ")
          html.element(.small, text: entry.scenario.featureName)
          writeHistoryNote(of: entry, as: .small, to: &html)
        }
      }
    }
  }

  private func writeReason(
    _ outcome: HTMLReporter.Outcome,
    _ failure: RunModel.Failure,
    of step: RunModel.Step?,
    to html: inout HTMLWriter
  ) {
    switch outcome {
    case .undefined: writeUndefinedReason(step, to: &html)
    case .ambiguous: html.element(.p, "reason", text: strings.ambiguous)
    case .unfinished: html.element(.p, "reason", text: strings.stepUnfinished)
    case .pending: html.element(.p, "reason", text: words.explanation(of: step?.result) ?? strings.pending)
    case .empty: html.element(.p, "reason", text: strings.noSteps)
    case .passed, .flaky, .skipped, .quarantined, .notRun, .failed: writeMessage(failure.message, to: &html)
    }
  }
}
