import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that honest steps, which do only what programs usually do, pass in workers and in process.
@Suite(.runsPrograms)
struct HonestTests {
  /// The ways to run the feature, and whether other processes run at the same time.
  static let ways: [(arguments: [String], company: Bool)] = [
    (["--parallel", "2"], false), (["--parallel", "1"], true), (["--in-process"], false),
  ]

  @Test(arguments: ways)
  func stepsThatDoNothingWrongPass(_ way: (arguments: [String], company: Bool)) throws {
    let feature = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Honest/honest.feature")
    let program = try Program("honest", files: ["a.feature": String(contentsOf: feature, encoding: .utf8)])
    let result = try program.run(
      ["a.feature", "-f", "message:m.ndjson", "-f", "progress:p.txt"] + way.arguments,
      environment: way.company ? ["HONEST_COMPANY": "1"] : [:]
    )
    let progress = try program.read("p.txt")
    #expect(result.status == 0, "\(progress)")
    let run = try StoredRun(Data(program.read("m.ndjson").utf8))
    #expect(run.attempts.count == 96)
    // Some steps need the superuser.
    #expect(run.attempts.allSatisfy { [.passed, .skipped].contains($0.status) })
    #expect(run.attempts.count { $0.status == .passed } > 90)
    #expect(!run.attempts.flatMap(\.texts).contains { $0.hasPrefix("warning:") })
    // In process, the standard error of steps is that of the run.
    let written = way.arguments.contains("--in-process") ? result.error.replacing("error\n", with: "") : result.error
    #expect(written == "")
  }
}
