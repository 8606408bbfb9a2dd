import CucumberMessages
import Reports
import Testing

/// A reporter with recorded reports: the folder they lie in, and the ending of their names.
struct GoldenReporter: Sendable {
  let name: String
  let ending: String
  let make: @Sendable (@escaping ReportSink) -> any Reporter

  static let all = [
    GoldenReporter(name: "junit", ending: "xml") { JUnitReporter(lenient, to: $0) },
    GoldenReporter(name: "junit-strict", ending: "xml") { JUnitReporter(.init(strict: true), to: $0) },
    GoldenReporter(name: "progress", ending: "txt") { ProgressReporter(to: $0) },
    GoldenReporter(name: "progress-terminal", ending: "ansi") { ProgressReporter(terminal, to: $0) },
    GoldenReporter(name: "pretty", ending: "txt") { PrettyReporter(to: $0) },
    GoldenReporter(name: "pretty-terminal", ending: "ansi") { PrettyReporter(terminal, to: $0) },
    GoldenReporter(name: "dot", ending: "txt") { DotReporter(to: $0) },
    GoldenReporter(name: "summary", ending: "txt") { SummaryReporter(to: $0) },
    GoldenReporter(name: "markdown", ending: "md") { MarkdownReporter(to: $0) },
    GoldenReporter(name: "github", ending: "txt") { GitHubReporter(to: $0) },
    GoldenReporter(name: "teamcity", ending: "txt") { TeamCityReporter(to: $0) },
    GoldenReporter(name: "json", ending: "json") { JSONReporter(to: $0) },
    GoldenReporter(name: "rerun", ending: "txt") { RerunReporter(to: $0) },
    GoldenReporter(name: "usage", ending: "txt") { UsageReporter(to: $0) },
    GoldenReporter(name: "html", ending: "html") { sink in
      HTMLReporter(toFolder: { path, bytes in if path == HTMLReporter.pageName { try sink(bytes) } })
    },
  ]

  private static let lenient = JUnitReporter.Options(
    name: "Sample",
    hostname: "machine",
    properties: [(name: "seed", value: "42"), (name: "shard", value: "1/3")],
    attachments: { name, _ in "attachments/\(name)" }
  )
  private static let terminal = TerminalOptions(isLive: true, width: 80, colors: true, glyphs: true)

  /// Checks the report about a stream against the recorded one.
  func check(_ envelopes: [Envelope], named sample: String) throws {
    let report = Sink.report(envelopes, with: make).text
    try Golden.expect(Array(Self.withoutData(report).utf8), named: "\(sample).\(ending)", in: "Golden/\(name)")
  }

  /// The report with the lengths of attached pictures and documents in place of their Base64, which is not ours.
  private static func withoutData(_ report: String) -> String {
    report.replacing(/"data":"([A-Za-z0-9+\/=]{200,})"/) { #""data":"\#($0.1.count) characters""# }
  }
}
