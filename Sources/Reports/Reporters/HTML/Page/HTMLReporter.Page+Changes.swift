extension HTMLReporter.Page {
  /// Writes the changes since the previous run, by kind.
  func writeChanges(to html: inout HTMLWriter) {
    guard let changes = contents.changes else { return }
    let entries = Dictionary(contents.entries.map { ($0.scenario.id, $0) }) { first, _ in first }
    html.element(.section, "", [("id", "changes")]) { html in
      html.element(.h2, text: strings.changes)
      if let startedAt = contents.previousStart {
        html.element(.p, "label", text: "\(strings.previousRun): \(strings.text(startedAt))")
      }
      if changes.changes.isEmpty { html.element(.p, text: strings.unchanged) }
      for kind in RunChange.Kind.allCases {
        let found = changes.all(kind)
        if !found.isEmpty { write(kind, found, entries, to: &html) }
      }
    }
  }

  /// The number of changes of each kind that are visible without expanding the list.
  private static let changeLimit = 20

  private func write(
    _ kind: RunChange.Kind,
    _ changes: [RunChange],
    _ entries: [String: HTMLReporter.Entry],
    to html: inout HTMLWriter
  ) {
    html.element(.div, "change") { html in
      html.element(.h3) { html in
        html.element(.b, "s \(Self.className(kind))", text: strings.name(kind))
        html.markup(" ")
        html.text(strings.scenarios(changes.count))
      }
      write(changes.prefix(Self.changeLimit), entries, to: &html)
      let rest = changes.dropFirst(Self.changeLimit)
      if !rest.isEmpty {
        html.element(.details, "rest") { html in
          html.element(.summary, text: strings.moreChanges(rest.count))
          write(rest, entries, to: &html)
        }
      }
    }
  }

  private func write(
    _ changes: ArraySlice<RunChange>,
    _ entries: [String: HTMLReporter.Entry],
    to html: inout HTMLWriter
  ) {
    html.element(.ul) { html in
      for change in changes {
        html.element(.li) { html in
          if let entry = change.after.flatMap({ entries[$0.id] }) {
            writeReference(to: entry, to: &html)
          } else {
            html.text(change.before?.title ?? "")
          }
          html.markup(" ")
          html.element(.small, text: (change.after ?? change.before)?.featureName ?? "")
          writeDifference(change, to: &html)
        }
      }
    }
  }

  /// Writes the details of a change: the old and new names and steps, or the old and new durations.
  private func writeDifference(_ change: RunChange, to html: inout HTMLWriter) {
    guard let before = change.before, let after = change.after else { return }
    switch change.kind {
    case .slower:
      let durations = [before.duration, after.duration].map(words.duration)
      html.element(.p, "where", text: durations.joined(separator: " → "))
    case .reworded: writeRewording(before, after, to: &html)
    case .broken, .fixed, .new, .gone: break
    }
  }

  private func writeRewording(
    _ before: RunSnapshot.Scenario,
    _ after: RunSnapshot.Scenario,
    to html: inout HTMLWriter
  ) {
    let old = (before.identity.path == after.identity.path ? [] : [before.title]) + before.steps
    let new = (before.identity.path == after.identity.path ? [] : [after.title]) + after.steps
    let partners = CommonSubsequence(old, new).partners
    let kept = Set(partners.compactMap { $0 })
    for (text, partner) in zip(old, partners) where partner == nil {
      html.element(.p, "where") { $0.element(.del, text: text) }
    }
    for (index, text) in new.enumerated() where !kept.contains(index) {
      html.element(.p, "where") { $0.element(.ins, text: text) }
    }
  }

  private static func className(_ kind: RunChange.Kind) -> String {
    switch kind {
    case .broken: "failed"
    case .fixed: "passed"
    case .new, .gone, .reworded: "skipped"
    case .slower: "flaky"
    }
  }
}
