extension HTMLReporter.Page {
  /// Writes the quarantined scenarios, starting with those that failed, with the reason for each failure.
  func writeQuarantine(to html: inout HTMLWriter) {
    let quarantined = contents.quarantined
    guard !quarantined.isEmpty else { return }
    html.element(.section, "summary", [("id", "quarantine")]) { html in
      html.element(.h2, text: strings.history.quarantine)
      html.element(.p, text: strings.history.quarantineNote)
      if let expression = contents.run.settings?.quarantine {
        html.element(.p, "where") { $0.element(.code, text: expression) }
      }
      html.element(.ol) { html in
        for entry in quarantined.prefix(Self.quarantineLimit) { write(quarantined: entry, to: &html) }
      }
      if quarantined.count > Self.quarantineLimit {
        html.element(.p) { html in
          let rest = quarantined.count - Self.quarantineLimit
          html.element(.a, "", [("href", "#features")], text: strings.more(rest))
        }
      }
    }
  }

  /// The maximum number of quarantined scenarios to list.
  private static let quarantineLimit = 100

  private func write(quarantined entry: HTMLReporter.Entry, to html: inout HTMLWriter) {
    html.element(.li) { html in
      writeBadge(entry.outcome, to: &html)
      html.markup(" ")
      writeReference(to: entry, to: &html)
      html.element(.p, "where", text: entry.scenario.featureName)
      writeHistoryNote(of: entry, to: &html)
      guard entry.outcome == .quarantined, let attempt = entry.scenario.attempts.last else { return }
      if let step = attempt.decidingStep { html.element(.p, "step", text: step.title) }
      if let failure = attempt.failure { writeMessage(failure.message, to: &html) }
    }
  }
}
