import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests that reports contain the logs and attachments of hooks, with the steps that they belong to.
@MainActor
struct HookReportTests {
  private typealias Object = [String: Any]

  private static let steps: StepLibrary<EmptyWorld> = {
    var library = StepLibrary { EmptyWorld() }
    library.given("a {word}") { (_, _: String) in }
    library.before { _ in log("from before") }
    library.afterStep { (_, step: Scenario.Step) in try attach("picture of \(step.text)", mediaType: "text/plain") }
    library.after { (_, scenario: Scenario) in log("from after: \(scenario.status)") }
    return library
  }()

  private static let feature = """
    Feature: f
      Background:
        Given a cat
      Scenario: s
        Given a dog
        Given a bird
    """

  @Test func anAttachmentOfAStepHookBelongsToItsStepInJSON() async throws {
    let console = try Console(["a.feature": Self.feature])
    let result = await console.run(["./a.feature", "-f", "json:./out.json"], steps: Self.steps)
    #expect(result.code == .passed, "\(result.text)")
    let data = Data(try console.read("out.json").utf8)
    let features = try #require(try JSONSerialization.jsonObject(with: data) as? [Object])
    let elements = features.flatMap { Self.objects("elements", of: $0) }
    #expect(elements.map { $0["type"] as? String } == ["background", "scenario"])
    #expect(elements.map { Self.objects("before", of: $0).count } == [0, 1])
    #expect(elements.map { Self.objects("after", of: $0).count } == [0, 1])
    for step in elements.flatMap({ Self.objects("steps", of: $0) }) {
      let attached = Self.objects("after", of: step).flatMap { Self.objects("embeddings", of: $0) }
      let name = try #require(step["name"] as? String)
      #expect(attached.map { $0["data"] as? String } == [Data("picture of \(name)".utf8).base64EncodedString()])
    }
  }

  @Test(arguments: ["junit", "teamcity"])
  func theLogsOfHooksAreInTheOutputOfTheirTest(_ format: String) async throws {
    let console = try Console(["a.feature": Self.feature])
    let result = await console.run(["./a.feature", "-f", "\(format):./out"], steps: Self.steps)
    #expect(result.code == .passed, "\(result.text)")
    let lines = [
      "passed: Before hook", "    from before", "passed: Given a cat", "passed: Given a dog", "passed: Given a bird",
      "passed: After hook", "    from after: passed",
    ]
    let report = try console.read("out")
    #expect(report.contains(lines.joined(separator: format == "junit" ? "\n" : "|n")), "\(report)")
  }

  private static func objects(_ name: String, of object: Object) -> [Object] { object[name] as? [Object] ?? [] }
}
