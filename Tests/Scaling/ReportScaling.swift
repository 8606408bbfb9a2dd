import CucumberMessages
import KorniszonCommand
import Reports

/// Measures every report of runs in which one element occurs very often.
@MainActor
struct ReportScaling {
  private static let reporters: [(name: String, make: () -> any Reporter)] = [
    ("progress", { ProgressReporter(to: discard) }),
    ("progress on a terminal", { ProgressReporter(terminal, to: discard) }),
    ("pretty", { PrettyReporter(terminal, to: discard) }),
    ("dot", { DotReporter(to: discard) }),
    ("summary", { SummaryReporter(to: discard) }),
    ("html", { HTMLReporter(to: discard) }),
    ("html folder", { HTMLReporter(toFolder: { _, _ in }) }),
    ("markdown", { MarkdownReporter(to: discard) }),
    ("digest", { DigestReporter(to: discard) }),
    ("junit", { JUnitReporter(.init(attachments: { name, _ in name }), to: discard) }),
    ("message", { MessageReporter(to: discard) }),
    ("json", { JSONReporter(to: discard) }),
    ("github", { GitHubReporter(to: discard, summary: discard) }),
    ("teamcity", { TeamCityReporter(to: discard) }),
    ("rerun", { RerunReporter(to: discard) }),
    ("usage", { UsageReporter(to: discard) }),
  ]

  private static let discard: ReportSink = { _ in }
  private static let terminal = TerminalOptions(isLive: true, width: 80, colors: true, glyphs: true)

  static func measure(_ shape: LargeRunShape, into results: ScalingResults) async throws {
    let small = try shape.envelopes(shape.size)
    let large = try shape.envelopes(4 * shape.size)
    for (name, make) in reporters {
      await results.add("\(name) report, \(shape.name)") {
        report(small, make)
      } large: {
        report(large, make)
      }
    }
  }

  private static func report(_ envelopes: [Envelope], _ make: () -> any Reporter) {
    var group = ReporterGroup([make()])
    for envelope in envelopes { group.receive(envelope) }
    group.finish()
    precondition(group.failures.isEmpty, "a report fails")
  }
}
