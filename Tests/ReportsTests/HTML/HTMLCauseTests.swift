import CucumberMessages
import Reports
import Testing

/// Tests of the causes of failures on the first screen.
@Suite struct HTMLCauseTests {
  /// Returns the text of each cause on the page of a run of scenarios.
  private static func causes(
    _ steps: [String],
    _ outcomes: [String: FeatureRun.Outcome]
  ) throws -> [Substring] {
    var run = FeatureRun()
    run.outcomes = outcomes
    let scenarios = steps.enumerated().map { "  Scenario: s\($0.offset)\n    Given \($0.element)\n" }.joined()
    try run.plan("a.feature", "Feature: f\n" + scenarios)
    run.run()
    run.finish(success: false)
    let page = Sink.report(run.envelopes) { HTMLReporter(to: $0) }.text
    let start = try #require(page.firstRange(of: #"<section class="summary" id="failures">"#)).upperBound
    let end = try #require(page[start...].firstRange(of: "</section>")).lowerBound
    return page[start..<end].split(separator: "\n<li><b class=\"s ").dropFirst().map { $0 }
  }

  private static func failed(_ message: String, type: String = "Oops", at place: String) -> FeatureRun.Outcome {
    .init(results: [.sample(.failed, message, type: type, stack: "\(message)\n  at \(place)")])
  }

  @Test func anUndefinedStepOfSeveralScenariosIsOneCause() throws {
    let step = FeatureRun.Outcome(results: [.sample(.undefined)], snippet: "given(\"x\")", definitions: 0)
    let causes = try Self.causes(["x", "y", "x", "x", "x"], ["x": step, "y": Self.failed("no", at: "A.swift:1")])
    #expect(causes.count == 2)
    #expect(causes[0].contains(">s1</a>") && !causes[0].contains("scenarios"), "Failures come first.")
    #expect(causes[1].contains("4 scenarios") && causes[1].contains("no step definition matches it"), "\(causes[1])")
    for name in ["s0", "s2", "s3", "s4"] { #expect(causes[1].contains(">\(name)</a>")) }
  }

  @Test func undefinedStepsWithTheSameSuggestionAreOneCause() throws {
    let outcome = FeatureRun.Outcome(results: [.sample(.undefined)], snippet: "given(\"{int} cards\")", definitions: 0)
    #expect(try Self.causes(["1 cards", "2 cards"], ["1 cards": outcome, "2 cards": outcome]).count == 1)
  }

  @Test func equalMessagesFromDifferentPlacesAreDifferentCauses() throws {
    let same = Self.failed("no answer", at: "Net.swift:3")
    let elsewhere = Self.failed("no answer", at: "Net.swift:9")
    #expect(try Self.causes(["x", "y"], ["x": same, "y": same]).count == 1)
    #expect(try Self.causes(["x", "y"], ["x": same, "y": elsewhere]).count == 2)
    let untraced = FeatureRun.Outcome(results: [.sample(.failed, "no answer")])
    var other = untraced
    other.line = 11
    #expect(try Self.causes(["x", "y"], ["x": untraced, "y": untraced]).count == 1)
    #expect(try Self.causes(["x", "y"], ["x": untraced, "y": other]).count == 2)
  }

  @Test func addressesInStackTracesDoNotSeparateCauses() throws {
    let crash = { (address: String, line: Int) -> FeatureRun.Outcome in
      let signal = "*** Program crashed: Illegal instruction at 0x\(address) ***"
      let stack = "Fatal error\n\(signal)\n0 [ra] 0x\(address) open() + 44 in app at /app/Shop.swift:\(line)"
      return FeatureRun.Outcome(results: [.sample(.failed, "Fatal error", type: "Oops", stack: stack)])
    }
    #expect(try Self.causes(["x", "y"], ["x": crash("7f01", 3), "y": crash("55aa", 3)]).count == 1)
    #expect(try Self.causes(["x", "y"], ["x": crash("7f01", 3), "y": crash("7f01", 4)]).count == 2)
  }

  @Test func aLongListOfScenariosIsFolded() throws {
    let step = FeatureRun.Outcome(results: [.sample(.undefined)], definitions: 0)
    let cause = try #require(try Self.causes(Array(repeating: "x", count: 12), ["x": step]).first)
    #expect(cause.contains("12 scenarios"))
    #expect(cause.contains("<summary>7 more</summary>"), "\(cause)")
  }

  @Test func crashesAndTimeoutsComeBeforeOtherFailures() throws {
    let outcomes: [String: FeatureRun.Outcome] = [
      "a": .init(results: [.sample(.undefined)], definitions: 0), "b": Self.failed("no", at: "A.swift:1"),
      "c": .init(results: [.sample(.timeout(of: .step, seconds: 1))]),
      "d": .init(results: [.sample(.exited(status: 3))]), "e": .init(results: [.sample(.pending)]),
    ]
    let causes = try Self.causes(["a", "b", "c", "d", "e"], outcomes)
    #expect(causes.map { $0.firstMatch(of: />(s[0-9])</)?.1 } == ["s3", "s2", "s1", "s0", "s4"])
    #expect(causes.last?.contains("<em class=\"category\">step definition</em>") == true, "\(causes)")
  }

  @Test(arguments: [
    ("ExpectationFailure", "unexpected result"), ("Timeout", "timeout"), ("Foundation.URLError", "environment"),
    ("Oops", "error"),
  ])
  func theTypeOfTheErrorDecidesTheCategory(type: String, category: String) throws {
    // The message contains words of other categories.
    let outcome = Self.failed("crash: expected the timeout", type: type, at: "A.swift:1")
    let cause = try #require(try Self.causes(["x"], ["x": outcome]).first)
    #expect(cause.contains("<em class=\"category\">\(category)</em>"), "\(cause)")
  }

  @Test func aFailedComparisonIsAnUnexpectedResult() throws {
    let outcome = FeatureRun.Outcome(
      results: [.sample(.failed, "a", type: "Mine")],
      attachments: [.comparison("a", expected: "1", actual: "2")]
    )
    #expect(try #require(try Self.causes(["x"], ["x": outcome]).first).contains("unexpected result"))
  }

  @Test func aFailedHookHasTheCategoryEnvironment() throws {
    let page = Sink.report(SampleRun.statuses.envelopes) { HTMLReporter(to: $0) }.text
    #expect(page.contains(#"Has a failing hook</a> <em class="category">environment</em>"#))
  }
}
