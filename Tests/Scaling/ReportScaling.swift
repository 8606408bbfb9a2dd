import CucumberMessages
import KorniszonCommand
import Reports
import TestSupport

/// Measures the processor time of every report on runs in which one element occurs very often.
@MainActor
struct ReportScaling {
  private typealias Make = (_ folder: String) throws -> any Reporter

  private static let reporters: [(name: String, make: Make)] = [
    ("progress", { _ in ProgressReporter(to: discard) }),
    ("progress on a terminal", { _ in ProgressReporter(terminal, to: discard) }),
    ("pretty", { _ in PrettyReporter(terminal, to: discard) }),
    ("dot", { _ in DotReporter(to: discard) }),
    ("summary", { _ in SummaryReporter(to: discard) }),
    ("html", { _ in HTMLReporter(to: discard) }),
    ("html folder", { HTMLReporter(toFolder: try OutputFolder("\($0)/html").write) }),
    ("markdown", { _ in MarkdownReporter(to: discard) }),
    ("chat", { _ in ChatSummaryReporter(to: discard) }),
    ("junit", { JUnitReporter(.init(attachments: AttachmentFolder(for: "\($0)/TEST-a.xml").store), to: discard) }),
    ("message", { _ in MessageReporter(to: discard) }),
    ("json", { _ in JSONReporter(to: discard) }),
    ("github", { _ in GitHubReporter(to: discard, summary: discard) }),
    ("teamcity", { _ in TeamCityReporter(to: discard) }),
    ("rerun", { _ in RerunReporter(to: discard) }),
    ("usage", { _ in UsageReporter(to: discard) }),
  ]

  private static let discard: ReportSink = { _ in }
  private static let terminal = TerminalOptions(isLive: true, width: 80, colors: true, glyphs: true)

  static func measure(_ shape: LargeRunShape, into results: ScalingResults) async throws {
    let small = try shape.envelopes(shape.size)
    let large = try shape.envelopes(4 * shape.size)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var folderCount = 0
    func nextFolder() -> String {
      folderCount += 1
      return folder.path("\(folderCount)")
    }
    for (name, make) in reporters {
      try await results.add("\(name) report, \(shape.name)") {
        try report(small, in: nextFolder(), make)
      } large: {
        try report(large, in: nextFolder(), make)
      }
    }
  }

  private static func report(_ envelopes: [Envelope], in folder: String, _ make: Make) throws {
    var group = ReporterGroup([try make(folder)])
    for envelope in envelopes { group.receive(envelope) }
    group.finish()
    precondition(group.failures.isEmpty, "a report failed")
  }
}
