import CucumberMessages
import Reports
import Testing

/// Tests of the scenarios that a history reports as slower.
@Suite struct HistoryDurationTests {
  private static let names = ["alpha", "beta", "gamma", "delta"]
  private static let files = [
    "a.feature": "Feature: F\n" + names.map { "  Scenario: \($0)\n    Given one\n" }.joined()
  ]

  /// Records runs, each with its slow scenarios, and returns the slower scenarios in the chat summary of the last run.
  private static func slower(_ slow: [Set<String>], profiles: [String] = []) throws -> [String] {
    var runs = HistoryRun()
    var chatSummary = ""
    for (index, slow) in slow.enumerated() {
      var run = try runs.run(files, slow: slow)
      if index < profiles.count {
        var metadata = RunMetadata()
        metadata.options = ["--profile=\(profiles[index])"]
        run.insert(.attachment(metadata.attachment(testRunStartedId: nil)), at: 1)
      }
      chatSummary = try runs.chatSummary(run)
      try runs.record(run)
    }
    guard let start = chatSummary.firstRange(of: "**Slower")?.lowerBound else { return [] }
    return chatSummary[start...].split(separator: "\n").dropFirst().filter { $0.hasPrefix("- ") }.map(String.init)
  }

  @Test func aSlowerScenarioIsReportedAfterThreeRunsUntilTheIncreaseEnds() throws {
    #expect(try Self.slower([[], [], [], ["beta"]]).first?.hasPrefix("- F: beta: ") == true)
    #expect(try Self.slower([[], [], ["beta"]]).isEmpty, "Two runs are too few.")
    #expect(try Self.slower([[], [], [], ["beta"], ["beta"]]).count == 1, "The increase lasts.")
    #expect(try Self.slower([[], [], [], ["beta"], []]).isEmpty, "The increase has ended.")
  }

  /// A single fast or slow run used to be enough to report a scenario.
  @Test func noScenarioIsReportedAsSlowerAfterASingleFastOrSlowRun() throws {
    #expect(try Self.slower([["beta"], ["beta"], ["beta"], [], ["beta"]]).isEmpty)
    #expect(try Self.slower([[], [], [], Set(Self.names), []]).isEmpty)
  }

  @Test func scenariosThatAllSlowDownAreReportedOnlyIfTheIncreaseLasts() throws {
    #expect(try Self.slower([[], [], [], Set(Self.names)]).isEmpty)
    #expect(try Self.slower([[], [], [], Set(Self.names), Set(Self.names)]).count == 4, "The increase lasts.")
  }

  @Test func onlyRunsWithTheSameProfileAreCompared() throws {
    #expect(try Self.slower([[], [], [], ["beta"]], profiles: ["ci", "ci", "ci", "local"]).isEmpty)
    #expect(try Self.slower([[], [], ["beta"], [], ["beta"]], profiles: ["ci", "ci", "local", "ci", "ci"]).count == 1)
  }
}
