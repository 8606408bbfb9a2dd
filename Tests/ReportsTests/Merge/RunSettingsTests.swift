import CucumberMessages
import Reports
import Testing

@Suite struct RunSettingsTests {
  @Test func settingsAreReadAsTheyWereWritten() throws {
    let started = TestRunStarted(id: "7", timestamp: Timestamp(seconds: 1, nanos: 2))
    let shard = try #require(Shard("2/3"))
    var other = RunSettings(shard: shard)
    other.scenarioCount = 7
    other.planFingerprint = "8f"
    other.isDryRun = true
    other.isPartial = true
    for settings in [RunSettings(), .init(shard: shard), .init(seed: .max), .init(shard: shard, seed: 42), other] {
      let line = Envelope.attachment(settings.attachment(of: started)).ndjson
      guard case .attachment(let attachment) = try Envelope(json: line) else { continue }
      #expect(RunSettings(attachment) == settings)
      #expect(attachment.testRunStartedId == "7")
      var run = RunModel()
      #expect(run.receive(.attachment(attachment)) == nil)
      #expect(run.settings == settings)
    }
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/2/3", "a/b", "/"]
  )
  func anInvalidShardIsRejected(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func attachmentsOfAnotherTypeOrWithInvalidContentAreNotSettings() {
    #expect(RunSettings(.sample("{\"shard\":\"1/2\"}", "application/json")) == nil)
    #expect(RunSettings(.sample("oops", "application/x.korniszon.run+json")) == nil)
  }
}
