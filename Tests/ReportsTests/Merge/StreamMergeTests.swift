import CucumberMessages
import Reports
import Testing

@Suite struct StreamMergeTests {
  private static let feature = """
    Feature: Cards
      Background:
        Given the app is open
      Scenario: One
        Then there is 1 card
      Scenario: Two
        Then there are 2 cards
      @big
      Scenario Outline: Many
        Then there are <n> cards
        Examples:
          | n  |
          | 10 |
          | 20 |
    """

  /// Returns the stream of a run of the named scenarios, in which the given steps fail or are interrupted.
  private static func stream(
    _ name: String,
    startingAt start: Int = 0,
    shard: String? = nil,
    running names: Set<String> = ["One", "Two", "Many"],
    failing: [String] = [],
    interrupting: [String] = []
  ) throws -> StoredStream {
    let settings = shard.map { RunSettings(shard: Shard($0)) }
    var run = FeatureRun(startingAt: start, settings)
    run.selects = names.contains
    for step in failing { run.outcomes[step] = .init(results: [.sample(.failed, "no")]) }
    for step in interrupting {
      run.outcomes[step] = .init(results: [TestStepResult(.notRun(because: .runInterrupted), status: .skipped)])
    }
    try run.plan("cards.feature", feature)
    run.run()
    run.finish(success: failing.isEmpty && interrupting.isEmpty)
    return StoredStream(name: name, envelopes: run.envelopes)
  }

  /// Returns the results of a stream's scenarios, by name and row. Scenarios that never began have no results.
  private static func results(of envelopes: [Envelope]) -> [String: [TestStepResult.Status]] {
    var run = RunModel()
    var results: [String: [TestStepResult.Status]] = [:]
    var planned: [String] = []
    for envelope in envelopes {
      if case .testCase(let testCase) = envelope { planned.append(testCase.id) }
      guard let scenario = run.receive(envelope) else { continue }
      #expect(results[scenario.qualifiedName] == nil, "\(scenario.qualifiedName) ends once")
      results[scenario.qualifiedName] = scenario.attempts.map(\.status)
      #expect(scenario.attempts.map(\.number) == Array(scenario.attempts.indices))
    }
    #expect(run.isComplete == !run.starts.isEmpty)
    #expect(run.unfinishedScenarios.isEmpty)
    for scenario in planned.compactMap({ run.scenario(testCaseId: $0) }) { results[scenario.qualifiedName] = [] }
    return results
  }

  private static func isSuccess(_ merge: StreamMerge) -> Bool {
    guard case .testRunFinished(let finished) = merge.envelopes.last else { return false }
    return finished.success
  }

  @Test func overlappingRunsOfTheSameScenariosFailTheMerge() throws {
    let names = ["a", "b"]
    for (first, second) in [(["there are 2 cards"], []), ([], ["there are 2 cards"])] {
      let merge = StreamMerge([
        try Self.stream("a", startingAt: 0, failing: first), try Self.stream("b", startingAt: 1, failing: second),
      ])
      #expect(merge.findings == [.simultaneousRuns(streams: names)])
      #expect(!Self.isSuccess(merge))
    }
  }

  @Test func shardsBecomeOneRun() throws {
    let merge = StreamMerge([
      try Self.stream("b", startingAt: 5, shard: "2/2", running: ["Two", "Many"]),
      try Self.stream("a", shard: "1/2", running: ["One"]),
    ])
    #expect(merge.findings == [])
    #expect(Self.isSuccess(merge))
    let expected = ["One", "Two", "Many - Examples - #1.1", "Many - Examples - #1.2"]
    #expect(Self.results(of: merge.envelopes) == Dictionary(uniqueKeysWithValues: expected.map { ($0, [.passed]) }))
    #expect(merge.envelopes.count { if case .gherkinDocument = $0 { true } else { false } } == 1)
    #expect(merge.envelopes.count { if case .meta = $0 { true } else { false } } == 1)
    #expect(merge.envelopes.count { if case .testRunStarted = $0 { true } else { false } } == 1)
    #expect(merge.envelopes.count { if case .pickle = $0 { true } else { false } } == 4)
    let definitions = merge.envelopes.compactMap { envelope -> String? in
      if case .stepDefinition(let definition) = envelope { definition.pattern.source } else { nil }
    }
    #expect(definitions.count == 5)
    #expect(Set(definitions).count == definitions.count)
  }

  @Test func examplesRowsOfSeveralStreamsAreInOneTable() throws {
    var rows: [StoredStream] = []
    for (index, step) in ["there are 10 cards", "there are 20 cards"].enumerated() {
      rows.append(try Self.stream(step, startingAt: index, running: ["Many"], failing: [step]))
    }
    let page = Sink.report(StreamMerge(rows).envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(page.matches(of: /<section class="outline"/).count == 1)
    #expect(page.matches(of: /<table class="rows"/).count == 1)
    #expect(page.matches(of: /<tr id=/).count == 2)
  }

  @Test func theLastAttemptDeterminesTheResult() throws {
    let first = try Self.stream("first", failing: ["there is 1 card", "there are 2 cards"])
    let again = try Self.stream("again", startingAt: 1000, running: ["One", "Two"], failing: ["there are 2 cards"])
    let last = try Self.stream("last", startingAt: 2000, running: ["Two"])
    let some = StreamMerge([again, first])
    #expect(!Self.isSuccess(some))
    #expect(some.findings == [])
    let all = StreamMerge([last, again, first])
    #expect(Self.isSuccess(all))
    let results = Self.results(of: all.envelopes)
    #expect(results["One"] == [.failed, .passed])
    #expect(results["Two"] == [.failed, .failed, .passed])
    #expect(results["Many - Examples - #1.1"] == [.passed])
    let page = Sink.report(all.envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(page.contains("All 4 scenarios passed. 2 passed only after a retry."))
  }

  @Test func missingDuplicateAndForeignShardsFailTheRun() throws {
    let one = try Self.stream("a", shard: "1/3", running: ["One"])
    let two = try Self.stream("b", shard: "2/3", running: ["Two"])
    let twoAgain = try Self.stream("c", shard: "2/3", running: ["Two"])
    let other = try Self.stream("d", shard: "2/2", running: ["Many"])
    let missing = StreamMerge([one, two])
    #expect(missing.findings.map(\.description) == ["Shard 3/3 is missing"])
    let doubled = StreamMerge([one, two, twoAgain])
    #expect(
      doubled.findings.map(\.description) == ["Duplicate shard 2/3: b and c", "Shard 3/3 is missing"]
    )
    let unequal = StreamMerge([one, other])
    #expect(
      unequal.findings.map(\.description) == [
        "The streams come from runs with different shard counts: 2 and 3"
      ]
    )
    for merge in [missing, doubled, unequal] {
      #expect(!Self.isSuccess(merge))
      guard case .testRunFinished(let finished) = merge.envelopes.last else { continue }
      #expect(finished.message?.contains(merge.findings[0].description) == true)
    }
  }

  @Test func aScenarioThatPassedTwiceIsNotFlaky() throws {
    let merge = StreamMerge([try Self.stream("a"), try Self.stream("b", startingAt: 9000, running: ["One"])])
    #expect(Self.results(of: merge.envelopes)["One"] == [.passed, .passed])
    let page = Sink.report(merge.envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(page.contains("All 4 scenarios passed."))
    #expect(!page.contains(#"data-s="flaky""#))
  }

  @Test func anEmptyShardIsComplete() throws {
    var empty = FeatureRun(RunSettings(shard: Shard("2/2")))
    empty.finish(success: false, message: "nothing to do")
    let merge = StreamMerge([
      try Self.stream("a", shard: "1/2"), StoredStream(name: "b", envelopes: empty.envelopes),
    ])
    #expect(merge.findings == [])
    #expect(Self.isSuccess(merge))
  }

  @Test func aRunThatFailedOutsideItsScenariosStaysFailedAfterAMerge() throws {
    var run = FeatureRun()
    try run.plan("cards.feature", Self.feature)
    run.run()
    run.finish(success: false, message: "The disk is full.")
    let merge = StreamMerge([
      StoredStream(name: "a", envelopes: run.envelopes), try Self.stream("b", startingAt: 9000),
    ])
    #expect(!Self.isSuccess(merge))
    guard case .testRunFinished(let finished) = merge.envelopes.last else { return }
    #expect(finished.message == "The disk is full.")
  }

  @Test func aKilledRunLeavesItsScenarioUnfinished() throws {
    let whole = try Self.stream("a")
    let killed = try #require(
      whole.envelopes.indices.filter {
        if case .testStepFinished = whole.envelopes[$0] { true } else { false }
      }.dropFirst(4).first
    )
    let stream = StoredStream(name: "a", envelopes: Array(whole.envelopes[...killed]))
    let merge = StreamMerge([stream])
    #expect(merge.findings.map(\.description) == ["The run in a was interrupted"])
    #expect(!Self.isSuccess(merge))
    let results = Self.results(of: merge.envelopes)
    #expect(results["One"] == [.passed])
    #expect(results["Two"] == [.unknown])
    #expect(results["Many - Examples - #1.2"] == [])
    let page = Sink.report(merge.envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(page.contains(#"<span class="result">Incomplete</span>"#))
    #expect(page.contains("2 not run"))
    #expect(Sink.report(merge.envelopes, with: { JUnitReporter(to: $0) }).text.contains("<error"))

    let healed = StreamMerge([stream, try Self.stream("b", startingAt: 9000, running: ["Two", "Many"])])
    #expect(healed.findings == [])
    #expect(Self.isSuccess(healed))
    #expect(Self.results(of: healed.envelopes)["Two"] == [.unknown, .passed])
  }

  @Test func aKilledShardThatWasRunAgainIsComplete() throws {
    let first = try Self.stream("a", shard: "2/2", running: ["Two"])
    let killed = StoredStream(name: "a", envelopes: Array(first.envelopes.dropLast(3)))
    let again = try Self.stream("b", startingAt: 9000, shard: "2/2", running: ["Two"])
    let merge = StreamMerge([killed, again, try Self.stream("c", shard: "1/2", running: ["One", "Many"])])
    #expect(merge.findings == [])
    #expect(Self.isSuccess(merge))
  }

  @Test func anInterruptedShardThatWasRunAgainIsComplete() throws {
    let other = try Self.stream("other", shard: "2/2", running: ["Many"])
    func shard(
      _ name: String,
      startingAt start: Int = 0,
      failing: [String] = [],
      interrupting: [String] = []
    ) throws -> StoredStream {
      let running: Set = ["One", "Two"]
      return try Self.stream(
        name,
        startingAt: start,
        shard: "1/2",
        running: running,
        failing: failing,
        interrupting: interrupting
      )
    }
    let first = try shard("first", failing: ["there is 1 card"], interrupting: ["there are 2 cards"])
    let again = try shard("again", startingAt: 9000)
    let merge = StreamMerge([first, again, other])
    #expect(merge.findings == [] && Self.isSuccess(merge))
    #expect(Self.results(of: merge.envelopes)["One"] == [.failed, .passed])

    let rest = try shard("rest", startingAt: 9000, interrupting: ["there is 1 card"])
    let passing = try shard("passing", interrupting: ["there are 2 cards"])
    #expect(Self.isSuccess(StreamMerge([passing, rest, other])))
    let short = StreamMerge([passing, try shard("short", startingAt: 9000, interrupting: ["there are 2 cards"]), other])
    #expect(short.findings == [.notRun(count: 1)])

    let doubled = StreamMerge([first, again, try shard("last", startingAt: 20_000), other])
    #expect(doubled.findings.map(\.description) == ["Duplicate shard 1/2: again and last"])
    let simultaneous = StreamMerge([first, try shard("simultaneous", startingAt: 1), other])
    #expect(simultaneous.findings == [.simultaneousRuns(streams: ["first", "simultaneous"])])
    #expect(!Self.isSuccess(simultaneous))
  }

  @Test func aKilledShardWhoseSecondRunWasInterruptedIsReported() throws {
    let whole = try Self.stream("a", shard: "1/1", failing: ["there is 1 card"])
    let killed = try #require(
      whole.envelopes.firstIndex { if case .testStepFinished = $0 { true } else { false } }
    )
    let first = StoredStream(name: "a", envelopes: Array(whole.envelopes[...killed]))
    let merge = StreamMerge([
      first, try Self.stream("b", startingAt: 9000, shard: "1/1", interrupting: ["there is 1 card"]),
    ])
    #expect(merge.findings.map(\.description) == ["Shard 1/1 in a was interrupted"])
    #expect(!Self.isSuccess(merge))
  }

  @Test func aStreamTruncatedAtAnyByteBecomesAFailedRun() throws {
    let stream = try Self.stream("a")
    let bytes = stream.envelopes.flatMap(\.ndjson)
    let lengths = stride(from: 0, to: bytes.count - 1, by: 97)
    #expect(Array(lengths).count > 100)
    for length in lengths {
      let merge = StreamMerge([try StoredStream(name: "a", bytes: bytes.prefix(length))])
      #expect(merge.findings.count == 1)
      #expect(!Self.isSuccess(merge))
      _ = Self.results(of: merge.envelopes)
    }
    #expect(StreamMerge([try StoredStream(name: "a", bytes: bytes)]).findings == [])
  }

  @Test func aMergeFailsIfAMessageNeededForResultsIsMissing() throws {
    let stream = try Self.stream("a")
    for (index, envelope) in stream.envelopes.enumerated() where envelope.isNeededForResults {
      var envelopes = stream.envelopes
      envelopes.remove(at: index)
      let merge = StreamMerge([StoredStream(name: "a", envelopes: envelopes)])
      #expect(!Self.isSuccess(merge), "without message \(index): \(envelope)")
    }
  }

  @Test func aMergeFailsIfAMessageAboutARunOrTestCaseIsRepeated() throws {
    let stream = try Self.stream("a")
    for (index, envelope) in stream.envelopes.enumerated() where envelope.isNeededForResults {
      if case .pickle = envelope { continue }
      for position in [index, stream.envelopes.count] {
        var envelopes = stream.envelopes
        envelopes.insert(envelope, at: position)
        let merge = StreamMerge([StoredStream(name: "a", envelopes: envelopes)])
        #expect(!Self.isSuccess(merge), "message \(index) at \(position): \(envelope)")
      }
    }
  }

  @Test func anIncompleteMergeStaysIncomplete() throws {
    let one = try Self.stream("a", shard: "1/2", running: ["One"], failing: ["there is 1 card"])
    let merge = StreamMerge([one])
    let again = StreamMerge([
      StoredStream(name: "merged", envelopes: merge.envelopes),
      try Self.stream("b", startingAt: 9000, running: ["One"]),
    ])
    #expect(again.findings.map(\.description) == ["merged was merged from streams that don't form a complete run"])
    #expect(!Self.isSuccess(again))
  }

  @Test func anInvalidLineIsReportedWithItsNumber() throws {
    #expect(throws: NDJSONError(line: 1, problem: .notObject)) {
      try StoredStream(name: "a", bytes: Array("oops\n{}\n".utf8))
    }
    #expect(try StoredStream(name: "a", bytes: Array("{\"testRunSta".utf8)).envelopes == [])
  }

  @Test func aMergedStreamCanBeMergedAgain() throws {
    let first = StreamMerge([
      try Self.stream("a", running: ["One"], failing: ["there is 1 card"]), try Self.stream("b", running: ["Two"]),
    ])
    let second = StreamMerge([
      StoredStream(name: "ab", envelopes: first.envelopes), try Self.stream("c", startingAt: 9000, running: ["One"]),
    ])
    #expect(Self.results(of: second.envelopes) == ["One": [.failed, .passed], "Two": [.passed]])
    #expect(Self.isSuccess(second))
  }
}

extension Envelope {
  /// Whether a stream without this message lacks a result.
  fileprivate var isNeededForResults: Bool {
    switch self {
    case .pickle, .testCase, .testRunStarted, .testCaseStarted, .testStepFinished, .testCaseFinished, .testRunFinished:
      true
    default: false
    }
  }
}
