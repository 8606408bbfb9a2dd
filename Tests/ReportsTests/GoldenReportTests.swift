import Foundation
import Reports
import TestSupport
import Testing

/// Tests against recorded reports. Nothing is masked: times and durations come from the streams, and no report contains
/// a local path.
@Suite struct GoldenReportTests {
  @Test func reportsOfTheSampleRunsEqualTheRecordedOnes() throws {
    let runs = try GoldenRun.samples()
    #expect(runs.count == 11)
    for run in runs { for reporter in GoldenReporter.all { try reporter.check(run) } }
  }

  @Test(.needsConformanceData)
  func reportsForTheCompatibilityKitMatchTheRecordedReports() throws {
    let runs = try GoldenRun.kit()
    #expect(runs.count == 38)
    for run in runs { for reporter in GoldenReporter.all { try reporter.check(run) } }
  }

  @Test func everyRecordedFileBelongsToAReporterAndARun() throws {
    #expect(GoldenRun.every.count == 45)
    #expect(GoldenReporter.all.count == 14)
    #expect(try Golden.names() == Set(GoldenReporter.all.map(\.name)))
    for reporter in GoldenReporter.all {
      let hostileText = reporter.ending == "xml" ? ["hostile-text"] : []
      let names = (reporter.runs + hostileText).map { "\($0).\(reporter.ending)" }
      let folder = "Golden/\(reporter.name)"
      #expect(try Golden.names(in: folder) == Set(names), "\(reporter.name)")
      let contents = try names.map { try Data(contentsOf: Golden.tests.appending(path: folder).appending(path: $0)) }
      #expect(Set(contents).count == names.count, "\(reporter.name) has duplicates")
      #expect(!contents.contains(Data()), "\(reporter.name) has an empty file")
    }
  }

  @Test(.needsConformanceData)
  func everyRecordedRunExists() throws {
    let names = Set(try (GoldenRun.samples() + GoldenRun.kit()).map(\.name))
    #expect(GoldenRun.every.union(GoldenRun.pages) == names)
    for reporter in GoldenReporter.all { #expect(reporter.runs.isSubset(of: names), "\(reporter.name)") }
  }
}
