import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the trend and the scenarios that need attention, according to the history.
  func writeHistory(to html: inout HTMLWriter) {
    guard let history = contents.history else { return }
    html.element(.section, "", [("id", "history")]) { html in
      html.element(.h2, text: strings.history.title)
      writeTrend(Array(history.runs), to: &html)
      writeFailing(history.failing, to: &html)
      writeFlaky(history, to: &html)
      writeSlower(history.slower, to: &html)
      write(history.new, titled: strings.history.new, "skipped", to: &html)
      write(history.removed, titled: strings.history.removed, "skipped", to: &html)
      write(history.lost, titled: strings.history.lost, "skipped", to: &html)
    }
  }

  /// Writes the last results of a scenario, the run in which it began to fail, and the number of its result changes and
  /// retries. Writes nothing without a history.
  func writeHistoryNote(of entry: HTMLReporter.Entry, as tag: HTMLWriter.Tag = .p, to html: inout HTMLWriter) {
    guard let history = contents.history else { return }
    let id = entry.scenario.id
    let failing = contents.failing[id].map { failing in
      failing.isNew ? strings.history.newFailure : "\(strings.history.failingSince) \(text(since: failing))"
    }
    let flaky = contents.flaky[id].map { flaky in
      "\(strings.history.changes): \(flaky.changeCount), \(strings.history.retries): \(flaky.retryCount)"
    }
    let notes = [failing, flaky].compactMap(\.self)
    html.element(tag, "where history") { html in
      writeLastResults(of: id, in: history, to: &html)
      html.text(notes.isEmpty ? "" : " " + notes.joined(separator: " · "))
    }
  }

  /// The maximum number of results to show next to a scenario.
  private static let resultCount = 10

  /// Writes the last results of a scenario as bars, in which failures are tallest.
  private func writeLastResults(of id: String, in history: HistoryStatistics, to html: inout HTMLWriter) {
    let results = history.lastResults(of: id, count: Self.resultCount).compactMap { run, result in
      result.map { (run: run, outcome: HTMLReporter.Outcome($0)) }
    }
    let names = results.map { strings.name($0.outcome) }.joined(separator: ", ")
    let attributes: [HTMLWriter.Attribute] = [
      ("viewBox", "0 0 \(results.count * 6) 12"), ("width", "\(results.count * 6)"), ("height", "12"), ("role", "img"),
      ("aria-label", "\(strings.history.pastResults): \(names)"),
    ]
    html.element(.svg, "results", attributes) { html in
      for (index, (run, outcome)) in results.enumerated() {
        html.element(.g) { html in
          html.element(.title, text: "\(strings.text(run.start)): \(strings.name(outcome))")
          let height = outcome == .failed ? 12 : outcome == .passed ? 5 : 8
          let place: [HTMLWriter.Attribute] = [
            ("x", "\(index * 6)"), ("y", "\(12 - height)"), ("width", "5"), ("height", "\(height)"),
          ]
          html.element(.rect, outcome.className, place) { _ in }
        }
      }
    }
  }

  /// The maximum number of visible rows in each table.
  private static let rowLimit = 20

  private func writeFailing(_ failing: [HistoryStatistics.Failing], to html: inout HTMLWriter) {
    let columns = [strings.scenariosTitle, strings.history.since, strings.history.run, strings.history.runCount]
    let longest = Array(failing.reversed())
    writeTable(strings.history.failing, columns, longest, to: &html) { failing, html in
      html.element(.td) { writeReference(to: failing.subject, to: &$0) }
      html.element(.td, text: failing.isNew ? strings.history.newFailure : strings.text(failing.since.start))
      html.element(.td) { writeBuild(failing.since, to: &$0) }
      let longer = failing.mayHaveBegunEarlier ? " \(strings.history.orMore)" : ""
      html.element(.td, text: "\(failing.runCount)\(longer)")
    }
  }

  private func writeFlaky(_ history: HistoryStatistics, to html: inout HTMLWriter) {
    let columns = [strings.scenariosTitle, strings.history.changes, strings.history.retries]
    let note = strings.history.flakyNote(history.runs.count)
    writeTable(strings.history.flaky, note: note, columns, history.flaky, to: &html) { flaky, html in
      html.element(.td) { writeReference(to: flaky.subject, to: &$0) }
      html.element(.td, text: String(flaky.changeCount))
      html.element(.td, text: String(flaky.retryCount))
    }
  }

  private func writeSlower(_ slower: [HistoryStatistics.Slower], to html: inout HTMLWriter) {
    let columns = [
      strings.scenariosTitle, strings.history.before, strings.history.now, strings.history.since, strings.history.run,
    ]
    writeTable(strings.history.slower, columns, slower, to: &html) { slower, html in
      html.element(.td) { writeReference(to: slower.subject, to: &$0) }
      html.element(.td, text: words.duration(slower.before))
      html.element(.td, text: words.duration(slower.after))
      html.element(.td, text: strings.text(slower.since.start))
      html.element(.td) { writeBuild(slower.since, to: &$0) }
    }
  }

  /// Writes a table with a row for each item, or nothing if there are no items. Rows beyond the limit are collapsed.
  private func writeTable<Item>(
    _ title: String,
    note: String? = nil,
    _ columns: [String],
    _ items: [Item],
    to html: inout HTMLWriter,
    cells: (Item, inout HTMLWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    html.element(.div, "change") { html in
      html.element(.h3, text: title)
      if let note { html.element(.p, "label", text: note) }
      writeRows(columns, items.prefix(Self.rowLimit), to: &html, cells)
      let rest = items.dropFirst(Self.rowLimit)
      if !rest.isEmpty {
        html.element(.details, "rest") { html in
          html.element(.summary, text: strings.moreChanges(rest.count))
          writeRows(columns, rest, to: &html, cells)
        }
      }
    }
  }

  /// Writes a table with a row for each item.
  func writeRows<Item>(
    _ columns: [String],
    _ items: some Sequence<Item>,
    to html: inout HTMLWriter,
    _ cells: (Item, inout HTMLWriter) -> Void
  ) {
    html.element(.div, "scroll") { html in
      html.element(.table, "past") { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for column in columns { html.element(.th, "", [("scope", "col")], text: column) }
          }
        }
        html.element(.tbody) { html in
          for item in items { html.element(.tr) { cells(item, &$0) } }
        }
      }
    }
  }

  private func write(
    _ subjects: [HistoryStatistics.Subject],
    titled title: String,
    _ className: String,
    to html: inout HTMLWriter
  ) {
    writeTable("\(title) (\(subjects.count))", [strings.scenariosTitle], subjects, to: &html) { subject, html in
      html.element(.td) { writeReference(to: subject, to: &$0) }
    }
  }

  /// Writes a link to a scenario, or its name if it isn't on the page, followed by its feature.
  private func writeReference(to subject: HistoryStatistics.Subject, to html: inout HTMLWriter) {
    if let entry = contents.entry(id: subject.id) {
      writeReference(to: entry, to: &html)
    } else {
      html.text(subject.title)
    }
    html.markup(" ")
    html.element(.small, text: subject.featureName)
  }

  /// Writes the revision, branch, and build of a run.
  func writeBuild(_ run: RunHistory.Run, to html: inout HTMLWriter) {
    if !run.revision.isEmpty {
      html.element(.code, text: run.revision.shortRevision)
      html.markup(" ")
    }
    if !run.branch.isEmpty { html.text("\(run.branch) ") }
    let build = run.build.isEmpty ? run.link : run.build
    if !build.isEmpty { writeLink(run.link, text: build, to: &html) }
  }

  private func text(since failing: HistoryStatistics.Failing) -> String {
    let revision = failing.since.revision.isEmpty ? "" : ", \(failing.since.revision.shortRevision)"
    let longer = failing.mayHaveBegunEarlier ? " \(strings.history.orMore)" : ""
    return "\(strings.text(failing.since.start))\(revision) (\(strings.history.runs(failing.runCount))\(longer))"
  }
}

extension HTMLReporter.Outcome {
  fileprivate init(_ result: RunHistory.Result) {
    self =
      switch result.status {
      case .passed: result.isFlaky ? .flaky : .passed
      case .failed: .failed
      case .other, .removed: .skipped
      }
  }
}
