import CucumberMessages
import Reports
import Testing

/// A reporter with recorded reports in `Golden/NAME`.
struct GoldenReporter: Sendable {
  let name: String
  /// The file extension of the recorded files.
  let ending: String
  /// The names of the runs whose reports are recorded.
  let runs: Set<String>
  /// The options of the summary at the end of the report, or `nil` if there is none. Only the summary reporter's is
  /// recorded.
  var summary: TerminalOptions?
  let make: @Sendable (@escaping ReportSink) -> any Reporter

  /// All reporters. JUnit, JSON, and HTML reports are recorded for every run, most others for a few typical runs.
  static let all = [
    GoldenReporter(name: "junit", ending: "xml", runs: GoldenRun.every) { JUnitReporter(lenient, to: $0) },
    GoldenReporter(
      name: "junit-strict",
      ending: "xml",
      runs: GoldenRun.core.union(["empty", "attachments", "retry", "global-hooks-afterall-error"])
    ) { JUnitReporter(.init(strict: true), to: $0) },
    // The other runs without scenarios have the same report as the empty run.
    GoldenReporter(
      name: "json",
      ending: "json",
      runs: GoldenRun.every.subtracting(["global-hooks-beforeall-error", "test-run-exception"])
    ) { JSONReporter(to: $0) },
    GoldenReporter(name: "html", ending: "html", runs: GoldenRun.every.union(GoldenRun.pages)) { sink in
      HTMLReporter(toFolder: { path, bytes in if path == HTMLReporter.pageName { try sink(bytes) } })
    },
    GoldenReporter(
      name: "progress",
      ending: "txt",
      runs: GoldenRun.core.union(["all-statuses", "retry"]),
      summary: TerminalOptions()
    ) { ProgressReporter(to: $0) },
    GoldenReporter(
      name: "progress-terminal",
      ending: "ansi",
      runs: GoldenRun.core.union(["all-statuses", "retry"]),
      summary: terminal
    ) { ProgressReporter(terminal, to: $0) },
    GoldenReporter(name: "pretty", ending: "txt", runs: GoldenRun.told, summary: TerminalOptions()) {
      PrettyReporter(to: $0)
    },
    GoldenReporter(name: "pretty-terminal", ending: "ansi", runs: GoldenRun.told, summary: terminal) {
      PrettyReporter(terminal, to: $0)
    },
    GoldenReporter(
      name: "summary",
      ending: "txt",
      runs: GoldenRun.core.union(["sample-empty", "ambiguous", "undefined-multiple"])
    ) { SummaryReporter(to: $0) },
    GoldenReporter(
      name: "summary-terminal",
      ending: "ansi",
      runs: ["sample-statuses", "sample-outlines", "sample-outside"]
    ) { SummaryReporter(terminal, to: $0) },
    GoldenReporter(
      name: "markdown",
      ending: "md",
      runs: GoldenRun.core.union(["sample-empty", "undefined-multiple"])
    ) { MarkdownReporter(to: $0) },
    GoldenReporter(
      name: "github",
      ending: "txt",
      runs: GoldenRun.core.union(["sample-empty", "ambiguous"])
    ) { GitHubReporter(to: $0) },
    GoldenReporter(
      name: "teamcity",
      ending: "txt",
      runs: GoldenRun.core.union(["multiple-features", "skipped-exception"])
    ) { TeamCityReporter(to: $0) },
    GoldenReporter(
      name: "usage",
      ending: "txt",
      runs: [
        "sample-passing", "sample-statuses", "sample-outlines", "sample-hostile-text", "sample-empty", "unused-steps",
        "retry",
        "regular-expression",
      ]
    ) { UsageReporter(to: $0) },
  ]

  private static let lenient = JUnitReporter.Options(
    name: "Sample",
    hostname: "machine",
    properties: [(name: "seed", value: "42"), (name: "shard", value: "1/3")],
    attachments: { name, _ in "attachments/\(name)" }
  )
  private static let terminal = TerminalOptions(isLive: true, width: 80, colors: true, glyphs: true)

  /// Checks the report of a run against the recorded one, if its reports are recorded.
  func check(_ run: GoldenRun) throws {
    guard runs.contains(run.name) else { return }
    var report = Sink.report(run.envelopes, with: make).bytes
    if let summary {
      let end = Sink.report(run.envelopes, with: { SummaryReporter(summary, to: $0) }).bytes
      #expect(report.suffix(end.count) == end[...], "\(name) of \(run.name) doesn't end with the summary")
      report.removeLast(end.count)
    }
    let text = Self.withoutData(String(decoding: report, as: UTF8.self))
    try Golden.expect(Array(text.utf8), named: "\(run.name).\(ending)", in: "Golden/\(name)")
  }

  /// Replaces the Base64 data of attachments with its length, because the data comes from the compatibility kit.
  private static func withoutData(_ report: String) -> String {
    report.replacing(/"data":"([A-Za-z0-9+\/=]{200,})"/) { #""data":"\#($0.1.count) characters""# }
  }
}
