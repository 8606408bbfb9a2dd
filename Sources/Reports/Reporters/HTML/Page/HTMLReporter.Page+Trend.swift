import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the results and durations of the last runs, both as a chart and as a table.
  func writeTrend(_ runs: [RunHistory.Run], to html: inout HTMLWriter) {
    let passed = runs.count { $0.result == .passed }
    let summary = strings.history.trend(runs.count, passed)
    let tallest = strings.scenarios(runs.map(\.counts.total).max() ?? 0)
    let longest = words.duration(runs.map(\.duration).max() ?? .zero)
    html.element(.p, text: "\(summary) \(strings.history.trendLegend) \(strings.history.scale(tallest, longest))")
    let gap = max(0, Self.minimumBarCount - runs.count)
    let size = "0 0 \((gap + runs.count) * Self.barWidth) \(Self.chartHeight)"
    let attributes: [HTMLWriter.Attribute] = [
      ("viewBox", size), ("preserveAspectRatio", "none"), ("role", "img"), ("aria-label", summary),
    ]
    html.element(.svg, "trend", attributes) { html in
      let largest = max(1, runs.map(\.counts.total).max() ?? 1)
      for (index, run) in runs.enumerated() { writeBar(run, at: (gap + index) * Self.barWidth, largest, to: &html) }
      writeDurations(runs, after: gap, to: &html)
    }
    let shown = runs.flatMap(\.counts.outcomes).filter { $0.count > 0 }.map(\.outcome)
    let outcomes = HTMLReporter.Outcome.allCases.filter(shown.contains)
    writeLegend(outcomes, more: [("line", strings.duration)], to: &html)
    html.element(.details, "rest") { html in
      html.element(.summary, text: strings.history.lastRuns)
      writeRunTable(runs.suffix(Self.runLimit).reversed(), to: &html)
    }
  }

  private static let barWidth = 10
  private static let chartHeight = 100
  /// The minimum height of an outcome in a bar, in percent of the chart's height, so that one failure among hundreds of
  /// scenarios is visible.
  private static let minimumHeight = 5
  /// The minimum number of bars that the chart has room for, so that a few bars don't become too wide.
  private static let minimumBarCount = 30
  /// The maximum number of runs to list in the table.
  private static let runLimit = 20

  /// Writes the results of a run as a stacked bar with failures at the bottom, and a description.
  private func writeBar(_ run: RunHistory.Run, at x: Int, _ largest: Int, to html: inout HTMLWriter) {
    html.element(.g) { html in
      html.element(.title, text: text(of: run))
      var y = Self.chartHeight
      for (count, outcome) in run.counts.outcomes where count > 0 {
        let height = min(y, max(Self.minimumHeight, count * Self.chartHeight / largest))
        y -= height
        let place: [HTMLWriter.Attribute] = [
          ("x", "\(x)"), ("y", "\(y)"), ("width", "\(Self.barWidth - 2)"), ("height", "\(height)"),
        ]
        html.element(.rect, outcome.className, place) { _ in }
      }
    }
  }

  private func writeDurations(_ runs: [RunHistory.Run], after gap: Int, to html: inout HTMLWriter) {
    let longest = max(1, runs.map(\.milliseconds).max() ?? 1)
    let points = runs.enumerated().map { index, run in
      let y = Double(Self.chartHeight) * (1 - 0.9 * Double(run.milliseconds) / Double(longest))
      return "\((gap + index) * Self.barWidth + Self.barWidth / 2 - 1),\(Int(y))"
    }
    html.element(.polyline, "", [("points", points.joined(separator: " "))]) { _ in }
  }

  private func writeRunTable(_ runs: some Sequence<RunHistory.Run>, to html: inout HTMLWriter) {
    let columns = [strings.date, strings.status, strings.scenariosTitle, strings.duration, strings.history.run]
    writeRows(columns, runs, to: &html) { run, html in
      html.element(.td, text: strings.text(run.start))
      html.element(.td, text: strings.name(RunResult(run.result)))
      html.element(.td, text: text(of: run.counts))
      html.element(.td, text: words.duration(run.duration))
      html.element(.td) { writeBuild(run, to: &$0) }
    }
  }

  private func text(of run: RunHistory.Run) -> String {
    let build = [run.revision.shortRevision, run.build].filter { !$0.isEmpty }.joined(separator: ", ")
    let parts = [strings.text(run.start), build, text(of: run.counts), words.duration(run.duration)]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func text(of counts: RunHistory.Counts) -> String {
    let found = counts.outcomes.filter { $0.count > 0 }.reversed()
    return found.map { strings.count($0.count, $0.outcome) }.joined(separator: ", ")
  }
}

extension RunHistory.Run {
  var duration: Duration { Duration(nanoseconds: Int64(milliseconds) * 1_000_000) }
}

extension RunHistory.Counts {
  /// The counts of a run with the corresponding outcomes, from worst to best.
  fileprivate var outcomes: [(count: Int, outcome: HTMLReporter.Outcome)] {
    [(failed, .failed), (quarantined, .quarantined), (others, .skipped), (flaky, .flaky), (passed, .passed)]
  }
}

extension RunResult {
  fileprivate init(_ result: RunHistory.Run.RunResult) {
    self =
      switch result {
      case .passed: .passed
      case .failed: .failed
      case .incomplete: .incomplete
      }
  }
}
