import CucumberMessages
import Foundation
import Reports
import TestSupport
import Testing

@Suite struct JSONReporterTests {
  private typealias Object = [String: Any]

  @Test(arguments: SampleRun.allCases)
  func everyReportIsAnArrayOfFeaturesWithAllScenarios(run: SampleRun) throws {
    var model = RunModel()
    let ended = run.envelopes.compactMap { model.receive($0) } + model.unfinishedScenarios
    let features = try report(run.envelopes)
    let elements = features.flatMap { $0["elements"] as? [Object] ?? [] }
    // One scenario of the run outside is in a file with a syntax error.
    let broken = model.parseErrors.compactMap(\.source.uri)
    #expect(elements.count { $0["type"] as? String == "scenario" } == ended.count + broken.count)
    #expect(Set(features.compactMap { $0["uri"] as? String }) == Set(ended.map(\.uri) + broken))
    for step in elements.flatMap({ $0["steps"] as? [Object] ?? [] }) {
      let result = try #require(step["result"] as? Object)
      #expect(["passed", "failed", "skipped", "pending", "undefined"].contains(result["status"] as? String ?? ""))
    }
  }

  @Test(arguments: SampleRun.allCases)
  func aRunWithAFailedScenarioHasAFailedStep(run: SampleRun) throws {
    var model = RunModel()
    let ended = run.envelopes.compactMap { model.receive($0) } + model.unfinishedScenarios
    let elements = try report(run.envelopes).flatMap { $0["elements"] as? [Object] ?? [] }
    let steps = elements.flatMap { element in
      ["before", "steps", "after"].flatMap { element[$0] as? [Object] ?? [] }
    }
    let statuses = Set(steps.compactMap { ($0["result"] as? Object)?["status"] as? String })
    #expect(statuses.isSubset(of: ["passed", "skipped"]) == ended.allSatisfy(\.isAccepted))
  }

  @Test func durationsOffsetsAndHooksFollowTheFormat() throws {
    let element = try #require((try report(SampleRun.passing.envelopes).first?["elements"] as? [Object])?.first)
    #expect((element["before"] as? [Object])?.count == 1)
    #expect(element["id"] as? String == "landing-page;cards-appear")
    #expect((element["tags"] as? [Object])?.map { $0["name"] as? String } == ["@smoke", "@FR-008"])
    let step = try #require((element["steps"] as? [Object])?.first)
    #expect(((step["result"] as? Object)?["duration"] as? Int) == 1_000_000)
    #expect(step["keyword"] as? String == "Given ")
  }

  @Test func theRowsOfAnOutlineHaveUniqueIds() throws {
    let elements = try report(SampleRun.outlines.envelopes).flatMap { $0["elements"] as? [Object] ?? [] }
    let ids = elements.compactMap { $0["id"] as? String }
    #expect(ids.count == 8)
    #expect(Set(ids).count == 8)
    #expect(ids[1] == "rules;eating-<n>;few;2")
  }

  @Test(.needsConformanceData)
  func textAndImagesAreEmbeddedAndLogsAreOutput() throws {
    let run = try #require(try ReferenceRun.all().first { $0.name == "attachments" })
    let steps = try report(run.envelopes).flatMap { $0["elements"] as? [Object] ?? [] }
      .flatMap { $0["steps"] as? [Object] ?? [] }
    let embeddings = steps.flatMap { $0["embeddings"] as? [Object] ?? [] }
    #expect(embeddings.count == 6)
    for embedding in embeddings {
      #expect(Data(base64Encoded: try #require(embedding["data"] as? String)) != nil)
    }
    #expect(embeddings.first?["data"] as? String == Data("hello".utf8).base64EncodedString())
    #expect(steps.flatMap { $0["output"] as? [String] ?? [] }.first == "hello")
  }

  private func report(_ envelopes: [Envelope]) throws -> [Object] {
    let bytes = Sink.report(envelopes) { JSONReporter(to: $0) }.bytes
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [Object])
  }
}
