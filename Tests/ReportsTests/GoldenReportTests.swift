import CucumberMessages
import Reports
import TestSupport
import Testing

/// Times and durations are those of the streams, and no report holds a path of this machine: nothing is masked.
@Suite struct GoldenReportTests {
  @Test("every reporter writes what was recorded for each sample run", arguments: SampleRun.allCases)
  func samples(run: SampleRun) throws {
    for reporter in GoldenReporter.all { try reporter.check(run.envelopes, named: Self.name(of: run)) }
  }

  @Test("every reporter writes what was recorded for each sample of the compatibility kit", .needsConformanceData)
  func compatibilityKit() throws {
    let runs = try ReferenceRun.all()
    #expect(runs.count == 38)
    for run in runs {
      for reporter in GoldenReporter.all { try reporter.check(run.envelopes, named: run.name) }
    }
  }

  @Test("there is a recorded file for each reporter and run, and no other", .needsConformanceData)
  func completeness() throws {
    #expect(SampleRun.allCases.count == 7)
    #expect(GoldenReporter.all.count == 15)
    #expect(try Golden.names() == Set(GoldenReporter.all.map(\.name)))
    let runs = try ReferenceRun.all().map(\.name) + SampleRun.allCases.map(Self.name)
    for reporter in GoldenReporter.all {
      let torture = reporter.ending == "xml" ? ["torture"] : []
      let names = (runs + torture).map { "\($0).\(reporter.ending)" }
      #expect(try Golden.names(in: "Golden/\(reporter.name)") == Set(names), "\(reporter.name)")
    }
  }

  /// Names that none of the kit's samples has.
  private static func name(of run: SampleRun) -> String { "sample-\(run.rawValue)" }
}
