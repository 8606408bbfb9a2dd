import CucumberMessages
import Reports
import Testing

@Suite struct HTMLDetailsTests {
  /// Returns the page of a run with two scenarios, the second of which has two attempts.
  private static func page(workerCount: Int, _ options: HTMLReporter.Options = .init()) throws -> String {
    var run = FeatureRun(RunSettings(shard: .init(2, of: 3), seed: nil))
    run.workerCount = workerCount
    run.attemptCounts = ["C": 2]
    try run.plan(
      "a.feature",
      "Feature: A\n  Scenario: B\n    Given eleven byte\n  Scenario: C\n    Given something\n    Then the result"
    )
    run.run()
    run.finish(success: true)
    return Sink.report(run.envelopes, with: { HTMLReporter(options, to: $0) }).text
  }

  @Test func detailsListLinesTimesAndWorkersInPageOrder() throws {
    let page = try Self.page(workerCount: 2)
    // Base 36: line 2, started after 7 ms, took 21 ms, first worker, a hook of 0 ms, and a step of 11 ms.
    #expect(page.contains(#"data-details="2,7.l.0.0.b;4,z.s.1.0.9.a,1y.s.1.0.9.a""#))
  }

  @Test func theTimelineListsWorkersWithTheirBusyAndIdleTime() throws {
    let page = try Self.page(workerCount: 2)
    #expect(page.contains(##"<a href="#timeline">Timeline</a>"##))
    let rows = page.matches(of: /<th scope="row">([0-9]+)<td>([0-9]+)<td>([0-9.]+s)<td>([0-9.]+s)/)
      .map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
    #expect(rows == ["1 1 0.021s 0.084s", "2 2 0.056s 0.049s"])
  }

  @Test func aRunInOneProcessHasNoTimeline() throws {
    let page = try Self.page(workerCount: 0)
    #expect(!page.contains(#"id="timeline""#))
    #expect(page.contains(#"data-details="2,7.l;"#))
  }

  @Test func thePageShowsTheShard() throws {
    #expect(try Self.page(workerCount: 1).contains("<span>Shard 2/3</span>"))
  }

  @Test func thePageShowsTheRerunCommandIfItIsKnown() throws {
    #expect(try !Self.page(workerCount: 1).contains("data-rerun"))
    let page = try Self.page(workerCount: 1, .init(rerunCommand: #"accept -p "a" <b>"#))
    #expect(page.contains(#"data-rerun="accept -p &quot;a&quot; &lt;b&gt;""#))
  }
}
