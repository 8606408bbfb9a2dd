import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the result, the counts, the requirements at risk, and the metadata of the run.
  func writeOverview(to html: inout HTMLWriter) {
    html.element(.header, contents.result.rawValue) { html in
      html.element(.p, "title", text: title)
      html.element(.h1) { html in
        html.element(.span, "result", text: strings.name(contents.result))
        html.markup(" ")
        html.text(strings.sentence(contents))
      }
      for finish in contents.run.finishes {
        if let message = finish.message { html.element(.p, "note", text: words.shown(message, finish.reasons)) }
      }
      writeBar(to: &html)
      writeCounts(to: &html)
      writeRisks(to: &html)
      writeMetadata(to: &html)
      writeContents(to: &html)
    }
  }

  /// Writes a bar of the outcomes if the run passed, if a scenario fails the run, or if a scenario didn't start. Other
  /// runs get no bar, because an all-green bar could hide that the run didn't pass.
  private func writeBar(to html: inout HTMLWriter) {
    guard contents.result == .passed || contents.entries.contains(where: { !$0.scenario.isAccepted }) else { return }
    let all = contents.entries.count
    html.element(
      .svg,
      "bar",
      [("viewBox", "0 0 \(all) 1"), ("preserveAspectRatio", "none"), ("aria-hidden", "true")]
    ) { html in
      var x = 0
      for outcome in HTMLReporter.Outcome.allCases {
        let count = contents.count(outcome)
        guard count > 0 else { continue }
        html.element(.rect, outcome.className, [("x", "\(x)"), ("width", "\(count)"), ("height", "1")]) { _ in }
        x += count
      }
    }
  }

  /// Writes the number of scenarios with each outcome, with links to the scenarios.
  private func writeCounts(to html: inout HTMLWriter) {
    guard !contents.entries.isEmpty else { return }
    html.element(.p, "counts") { html in
      for outcome in HTMLReporter.Outcome.allCases {
        let count = contents.count(outcome)
        guard count > 0 else { continue }
        let attributes: [HTMLWriter.Attribute] = [("href", "#features"), ("data-status", outcome.className)]
        html.element(.a, "s \(outcome.className)", attributes, text: strings.count(count, outcome))
        html.markup(" ")
      }
    }
  }

  private func writeContents(to html: inout HTMLWriter) {
    let places: [(isThere: Bool, link: String, name: String)] = [
      (!contents.listedProblems.isEmpty, "#problems", strings.problems),
      (!contents.failures.isEmpty, "#failures", strings.failures),
      (!contents.quarantined.isEmpty, "#quarantine", strings.history.quarantine),
      (contents.changes != nil, "#changes", strings.changes),
      (contents.history != nil, "#history", strings.history.title),
      (!contents.features.isEmpty, "#features", strings.features),
      (!contents.requirements.isEmpty, "#requirements", strings.requirements),
      (!contents.hooksWithAttachments.isEmpty, "#hooks", strings.hooks),
      (!contents.workers.isEmpty, "#timeline", strings.timeline),
    ]
    html.element(.nav, "contents", [("aria-label", title)]) { html in
      for place in places where place.isThere {
        html.element(.a, "", [("href", place.link)], text: place.name)
        html.markup(" ")
      }
    }
  }

  /// Writes a link if the address is safe, or plain text otherwise.
  func writeLink(_ address: String?, text: String, to html: inout HTMLWriter) {
    if let address = address.flatMap(SafeLink.address) {
      html.element(.a, "", [("href", address), ("rel", "noreferrer")], text: text)
    } else {
      html.text(text)
    }
  }

  /// Writes the badge of an outcome. A badge contains a word, so that its meaning doesn't depend on color.
  func writeBadge(_ outcome: HTMLReporter.Outcome, to html: inout HTMLWriter) {
    html.element(.b, "s \(outcome.className)", text: strings.name(outcome))
  }
}
