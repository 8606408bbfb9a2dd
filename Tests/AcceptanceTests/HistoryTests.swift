import TestSupport
import Testing

/// Tests that concurrent runs share one history.
@Suite(.runsPrograms)
struct HistoryTests {
  private static let feature = "Feature: f\n  Scenario: opens\n    Given the app is open\n"

  @Test func concurrentRunsAllRecordTheirResults() async throws {
    let program = try Program(files: ["a.feature": Self.feature])
    let count = 12
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          let arguments = ["--in-process", "--history", "h", "-f", "dot:/dev/null", "a.feature"]
          let status = try program.run(arguments).status
          #expect(status < 4)
        }
      }
      try await group.waitForAll()
    }
    let lines = try program.read("h").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("r\t") } == count)
    #expect(lines.count { $0.hasPrefix("s\t") } == 1)
    #expect(lines.count { $0.hasPrefix("c\t") } == 1)
    #expect(lines.count == count + 3)
  }

  @Test func aRunDoesNotWaitForeverForALockedHistory() throws {
    let program = try Program(files: ["a.feature": Self.feature, "h": ""])
    let lock = "exec 9<h; flock -x 9"
    let arguments = ["--in-process", "--history", "h", "-f", "message:m.ndjson", "a.feature"]
    let result = try program.run(arguments, limit: lock)
    #expect(result.status == 4)
    #expect(result.error.contains("h: another run has held its lock for 10.0 seconds"), "\(result.error)")
    #expect(try program.read("m.ndjson").contains("testRunFinished"))
  }
}
