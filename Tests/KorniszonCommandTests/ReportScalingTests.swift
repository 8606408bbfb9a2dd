import CucumberMessages
import Foundation
import KorniszonCommand
import Reports
import Testing

/// Tests that every report takes linear time, no matter which part of a run is large.
///
/// A report of a run that is four times as large may take up to eight times the processor time of its thread. Linear
/// time is four times, quadratic time sixteen times.
@Suite(.serialized) struct ReportScalingTests {
  private typealias Make = @Sendable (_ folder: String) throws -> any Reporter

  private static let reporters: [(name: String, make: Make)] = [
    ("progress", { _ in ProgressReporter(to: discard) }),
    ("progress on a terminal", { _ in ProgressReporter(terminal, to: discard) }),
    ("pretty", { _ in PrettyReporter(terminal, to: discard) }),
    ("dot", { _ in DotReporter(to: discard) }),
    ("summary", { _ in SummaryReporter(to: discard) }),
    ("html", { _ in HTMLReporter(to: discard) }),
    ("html folder", { HTMLReporter(toFolder: try OutputFolder("\($0)/html").write) }),
    ("markdown", { _ in MarkdownReporter(to: discard) }),
    ("digest", { _ in DigestReporter(to: discard) }),
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
  private static let maximumRatio = 8.0
  private static let maximumTryCount = 6

  @Test(arguments: LargeRunShape.all)
  func aReportTakesLinearTime(_ shape: LargeRunShape) throws {
    let small = try shape.envelopes(shape.size)
    let large = try shape.envelopes(4 * shape.size)
    for (name, make) in Self.reporters {
      var ratios: [Double] = []
      repeat {
        ratios.append(try Self.seconds(large, make) / Self.seconds(small, make))
      } while ratios.last ?? 0 >= Self.maximumRatio && ratios.count < Self.maximumTryCount
      #expect(ratios.min() ?? .infinity < Self.maximumRatio, "\(name): \(ratios)")
    }
  }

  /// Returns the processor time of this thread for a whole report.
  private static func seconds(_ envelopes: [Envelope], _ make: Make) throws -> Double {
    let folder = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var group = ReporterGroup([try make(folder.path(percentEncoded: false))])
    let start = threadTime()
    for envelope in envelopes { group.receive(envelope) }
    group.finish()
    let end = threadTime()
    #expect(group.failures.isEmpty)
    return end - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
