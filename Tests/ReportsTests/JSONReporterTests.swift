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
    // One scenario of the run `outside` is in a file with a syntax error.
    let broken = model.parseErrors.compactMap(\.source.uri)
    let problems = model.problems(hasFailedScenario: !ended.allSatisfy(\.isAccepted))
    #expect(elements.count { $0["type"] as? String == "scenario" } == ended.count + broken.count + problems.count)
    let uris = ended.map(\.uri) + broken + problems.map { $0.uri ?? "" }
    #expect(Set(features.compactMap { $0["uri"] as? String }) == Set(uris))
    for step in elements.flatMap({ $0["steps"] as? [Object] ?? [] }) {
      let result = try #require(step["result"] as? Object)
      #expect(["passed", "failed", "skipped", "pending", "undefined"].contains(result["status"] as? String ?? ""))
    }
  }

  @Test(arguments: SampleRun.allCases)
  func aReportHasOnlyPassedAndSkippedStepsExactlyIfItsRunPassed(run: SampleRun) throws {
    var model = RunModel()
    let ended = run.envelopes.compactMap { model.receive($0) } + model.unfinishedScenarios
    let elements = try report(run.envelopes).flatMap { $0["elements"] as? [Object] ?? [] }
    let steps = elements.flatMap { element in
      ["before", "steps", "after"].flatMap { element[$0] as? [Object] ?? [] }
    }
    let isGreen = ended.allSatisfy(\.isAccepted)
    let statuses = Set(steps.compactMap { ($0["result"] as? Object)?["status"] as? String })
    let isPassed = isGreen && model.problems(hasFailedScenario: false).isEmpty
    #expect(statuses.isSubset(of: ["passed", "skipped"]) == isPassed)
  }

  @Test func hooksIDsTagsAndDurationsFollowTheFormat() throws {
    let element = try #require((try report(SampleRun.passing.envelopes).first?["elements"] as? [Object])?.first)
    #expect((element["before"] as? [Object])?.count == 1)
    #expect(element["id"] as? String == "landing-page;cards-appear")
    #expect((element["tags"] as? [Object])?.map { $0["name"] as? String } == ["@smoke", "@FR-008"])
    let step = try #require((element["steps"] as? [Object])?.first)
    #expect(((step["result"] as? Object)?["duration"] as? Int) == 1_000_000)
    #expect(step["keyword"] as? String == "Given ")
  }

  @Test func theHooksOfAStepBelongToTheStep() throws {
    let element = try #require(try element(of: .hooks()))
    #expect(objects("before", of: element).count == 2)
    #expect(objects("after", of: element).count == 1)
    let steps = objects("steps", of: element)
    #expect(steps.map { objects("before", of: $0).count } == [1, 0])
    #expect(steps.map { objects("after", of: $0).count } == [1, 0])
    #expect(steps.map(status) == ["passed", "failed"])
    let first = try #require(steps.first)
    #expect(objects("before", of: first).map { $0["output"] as? [String] } == [["from before a step"]])
    let hook = try #require(objects("after", of: first).first)
    #expect(hook["output"] as? [String] == ["from after a step"])
    #expect(objects("embeddings", of: hook).map { $0["name"] as? String } == ["shot.png"])
    #expect((hook["match"] as? Object)?["location"] as? String == "Steps/Hooks.swift:9")
    #expect(status(of: hook) == "passed")
  }

  /// Tools that read the report don't count the results of step hooks.
  @Test(arguments: [Hook.Kind.beforeTestStep, .afterTestStep])
  func aStepWhoseHookFailedIsShownAsFailed(_ type: Hook.Kind) throws {
    let hook = SampleStep.hook("take", .sample(.failed, "no camera"), type: type)
    let isBefore = type == .beforeTestStep
    let step = SampleStep.step("Given ", "it runs", .sample(isBefore ? .skipped : .passed))
    let scenario = SampleScenario(name: "B", steps: isBefore ? [hook, step] : [step, hook])
    let element = try #require(try element(of: scenario))
    #expect(element["before"] == nil && element["after"] == nil)
    let written = try #require(objects("steps", of: element).first)
    #expect(objects(isBefore ? "before" : "after", of: written).map(status) == ["failed"])
    #expect(status(of: written) == "failed")
    #expect((written["result"] as? Object)?["error_message"] as? String == "no camera")
  }

  @Test func examplesRowsHaveUniqueIDs() throws {
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

  private func element(of scenario: SampleScenario) throws -> Object? {
    try report(SampleStream.failedRun(of: scenario)).first.flatMap { objects("elements", of: $0).first }
  }

  private func objects(_ name: String, of object: Object) -> [Object] { object[name] as? [Object] ?? [] }

  private func status(of step: Object) -> String? { (step["result"] as? Object)?["status"] as? String }

  private func report(_ envelopes: [Envelope]) throws -> [Object] {
    let bytes = Sink.report(envelopes) { JSONReporter(to: $0) }.bytes
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [Object])
  }
}
