import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the workers with the time that they were busy, to which the script adds a timeline.
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
      }
      html.element(.table) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for name in [strings.worker, strings.scenariosTitle, strings.busy, strings.idle] {
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
