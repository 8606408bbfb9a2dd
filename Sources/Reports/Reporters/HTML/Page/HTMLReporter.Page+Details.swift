import CucumberMessages

/// The data that only the script shows, in a form that stays small for thousands of scenarios.
extension HTMLReporter.Page {
  /// The lines, times, and workers of the scenarios, in page order.
  ///
  /// Scenarios are separated by semicolons. A scenario is encoded as its line followed by its attempts, as in
  /// `12,0.1f.3.0.4.5`. An attempt is encoded as its start in milliseconds since the start of the run, its duration in
  /// milliseconds, the index of its worker, and the durations of its hooks and steps in milliseconds, or 0 for fast
  /// ones. Numbers are in base 36, and trailing zeros of an attempt are omitted.
  var detailList: String {
    let places = Dictionary(uniqueKeysWithValues: contents.workers.enumerated().map { ($1.id, $0) })
    return contents.entries.map { entry in
      let line = entry.scenario.line.map(Self.digits) ?? ""
      return ([line] + entry.scenario.attempts.map { text(of: $0, places) }).joined(separator: ",")
    }.joined(separator: ";")
  }

  private func text(of attempt: RunModel.Attempt, _ places: [String: Int]) -> String {
    let start = contents.run.startedAt.map { (attempt.startedAt - $0).wholeMilliseconds } ?? 0
    let worker = attempt.workerId.flatMap { places[$0] } ?? 0
    var numbers = [start, attempt.duration.wholeMilliseconds, worker]
    numbers += attempt.steps.map { step in
      let milliseconds = step.result?.duration.wholeMilliseconds ?? 0
      return milliseconds < Self.shownMilliseconds ? 0 : milliseconds
    }
    while numbers.last == 0 { numbers.removeLast() }
    return numbers.map(Self.digits).joined(separator: ".")
  }

  /// The shortest duration of a step that the page shows, in milliseconds.
  private static let shownMilliseconds = 5

  private static func digits(_ number: Int) -> String { String(number, radix: 36) }

  /// Writes the elements that the script copies into an opened scenario, the image viewer, and the message that
  /// confirms a copy.
  func writeTemplates(to html: inout HTMLWriter) {
    html.element(.template, "", [("id", "actions")]) { html in
      html.element(.p, "actions") { html in
        writeCopyButton("command", strings.copyCommand, to: &html)
        writeCopyButton("failure", strings.copyFailure, to: &html)
        writeCopyButton("link", strings.copyLink, to: &html)
        html.element(.button, "", [("type", "button"), ("data-more", "")], text: strings.technicalView)
        html.element(.small, "run tech") { html in
          html.element(.span, "", [("data-worker", "")], text: strings.worker)
          if let shard = contents.run.settings?.shard {
            html.element(.span, text: "\(strings.shard) \(shard.description)")
          }
          html.element(.span, "", [("data-start", "")], text: strings.startedAfter)
          html.element(.span, "", [("data-slowest", "")], text: strings.slowest)
        }
      }
    }
    html.element(.template, "", [("id", "copy")]) { html in writeCopyButton("text", strings.copy, to: &html) }
    html.element(.dialog, "", [("id", "viewer"), ("aria-label", strings.screenshot)]) { html in
      html.element(.p, "actions") { html in
        for (name, label) in viewerButtons {
          html.element(.button, "", [("type", "button"), ("data-view", name)], text: label)
        }
        html.element(.a, "", [("href", "#viewer"), ("download", "")], text: strings.download)
      }
      html.element(.div, "pictures") { _ in }
    }
    html.element(.p, "toast", [("id", "said"), ("role", "status"), ("data-copied", strings.copied)], text: "")
  }

  private var viewerButtons: [(String, String)] {
    [
      ("previous", strings.previousPicture), ("next", strings.nextPicture), ("in", strings.zoomIn),
      ("out", strings.zoomOut), ("compare", strings.compare), ("close", strings.close),
    ]
  }

  private func writeCopyButton(_ name: String, _ label: String, to html: inout HTMLWriter) {
    html.element(.button, "", [("type", "button"), ("data-copy", name)], text: label)
  }
}
