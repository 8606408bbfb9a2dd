import CucumberExpressions
import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the workers and the time each was busy. The script adds a timeline.
  func writeTimeline(to html: inout HTMLWriter) {
    guard !contents.workers.isEmpty else { return }
    html.element(.section, "", [("id", "timeline")]) { html in
      html.element(.h2, text: strings.timeline)
      html.element(.div, "chart", [("data-serial", strings.serialWait), ("data-help", strings.timelineHelp)]) { html in
        html.element(.p, "actions") { html in
          for (name, label) in [("in", strings.zoomIn), ("out", strings.zoomOut), ("all", strings.wholeRun)] {
            html.element(.button, "", [("type", "button"), ("data-zoom", name)], text: label)
          }
        }
        let outcomes = HTMLReporter.Outcome.allCases.filter { $0 != .notRun && contents.count($0) > 0 }
        writeLegend(outcomes, more: hasSerialScenario ? [("wait", strings.serialWait)] : [], to: &html)
      }
      html.element(.table) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for name in [strings.worker, strings.attempts, strings.busy, strings.idle] {
              html.element(.th, "", [("scope", "col")], text: name)
            }
          }
        }
        html.element(.tbody) { html in
          for worker in contents.workers { write(worker, to: &html) }
        }
      }
    }
  }

  private var hasSerialScenario: Bool {
    contents.entries.contains { entry in entry.scenario.tags.contains { SpecialTag($0.name[...]) == .serial } }
  }

  /// Writes the legend that explains the colors of a chart.
  func writeLegend(
    _ outcomes: [HTMLReporter.Outcome],
    more: [(className: String, text: String)],
    to html: inout HTMLWriter
  ) {
    html.element(.p, "legend") { html in
      for (className, text) in outcomes.map({ ($0.className, strings.name($0)) }) + more {
        html.element(.span) { html in
          html.element(.svg, "key", [("viewBox", "0 0 10 10"), ("aria-hidden", "true")]) { html in
            html.element(.rect, className, [("width", "10"), ("height", "10")]) { _ in }
          }
          html.text(" \(text)")
        }
        html.markup(" ")
      }
    }
  }

  private func write(_ worker: HTMLReporter.WorkerRow, to html: inout HTMLWriter) {
    let idle = contents.run.duration.map { $0 > worker.busy ? $0 - worker.busy : .zero }
    html.element(.tr) { html in
      html.element(.th, "", [("scope", "row")], text: worker.id)
      html.element(.td, text: "\(worker.attemptCount)")
      html.element(.td, text: words.duration(worker.busy))
      html.element(.td, text: idle.map(words.duration) ?? "")
    }
  }
}
