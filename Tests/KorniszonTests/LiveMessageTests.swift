import CucumberExpressions
import CucumberMessages
import Gherkin
import Korniszon
import Reports
import Synchronization
import TestSupport
import Testing

/// Tests that live messages and their envelopes produce the same lines of the stream and the same reports.
@MainActor
struct LiveMessageTests {
  @Test(arguments: SeededGenerator.seeds())
  func liveMessagesOfRandomRunsMatchTheirEnvelopes(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for number in 1...20 {
      let sample = try RandomRun(&random)
      try await check(sample.features, sample.library) { options in
        sample.configure(&options)
        if number.isMultiple(of: 2) { options.filter.order = .random(seed: seed) }
        if number.isMultiple(of: 3) {
          options.maximumCountAnnouncedAtOnce = number % 4
          options.maximumUnreportedCount = number % 5
          options.maximumParsedSize = 0
        }
      }
    }
  }

  @Test func liveMessagesOfAllPartsOfAFeatureFileMatchTheirEnvelopes() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a shop with {int} {word}") { (_, _: Int, _: String) in }
    library.given("prices:") { (_, _: Korniszon.DataTable) in }
    library.then("the page is") { (_, _: Korniszon.DocString) in throw Failure() }
    try await check([Self.feature], library) { $0.retry.limit = 1 }
  }

  @Test func liveMessagesOfARunWithAFailedBeforeAllHookMatchTheirEnvelopes() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.beforeAll { throw Failure() }
    try await check([Self.feature], library) { $0.filter.tags = try? TagExpression("@one") }
  }

  private static let feature = """
    # language: en
    @all
    Feature: Parts
      A *description*.

      Background: shared
        Given a shop with 2 cucumbers

      # comment
      @one
      Scenario: tables
        And prices:
          | a\\|b | "quoted" |
          | ł    | \\n        |
        Then the page is
          ```json
          {"key": "\\u0007"}
          ```

      Scenario: empty

      @rule
      Rule: outlines
        Background:
          * undefined

        @outline
        Scenario Outline: <count> of <kind>
          Given a shop with <count> <kind>
          Then the page is
            \"\"\"<kind>
            <count>
            \"\"\"

          @first
          Examples: some
            About them.
            | count | kind  |
            | 1     | pears |
            | x     | figs  |

          Examples:
            | count | kind |
            | 3     | nuts |
    """

  private func check(
    _ features: [String],
    _ library: StepLibrary<EmptyWorld>,
    _ configure: (inout RunOptions) -> Void
  ) async throws {
    var options = RunOptions()
    options.clock = .ticking()
    options.stepTimeout = nil
    configure(&options)
    let files = features.enumerated().map { FeatureFile.source(Source(uri: "\($0).feature", text: $1)) }
    var messages: [LiveMessage] = []
    let session = RunSession(
      try library.compiled(),
      files,
      options: options,
      backend: .inProcess,
      liveObserver: { messages.append($0) }
    )
    _ = await session.runAll()
    var lines = NDJSONWriter()
    for message in messages { lines.append(message) }
    var expected = NDJSONWriter()
    for message in messages { message.forEachEnvelope { expected.append($0) } }
    #expect(String(decoding: lines.bytes, as: UTF8.self) == String(decoding: expected.bytes, as: UTF8.self))
    expectEqualReports(messages, features)
    let stored = try NDJSONReader.envelopes(in: lines.bytes).map { LiveMessage.envelope($0) }
    expectEqualReports(messages, as: stored, features)
    // A run that was cut short has only the first messages.
    for count in [messages.count / 3, messages.count / 2, messages.count - 1] {
      expectEqualReports(Array(messages.prefix(count)), features)
    }
  }

  private func expectEqualReports(_ messages: [LiveMessage], _ features: [String]) {
    var envelopes: [LiveMessage] = []
    for message in messages { message.forEachEnvelope { envelopes.append(.envelope($0)) } }
    expectEqualReports(messages, as: envelopes, features)
  }

  private func expectEqualReports(_ messages: [LiveMessage], as envelopes: [LiveMessage], _ features: [String]) {
    let live = Reports(of: messages)
    let stored = Reports(of: envelopes)
    #expect(live.failures == [])
    for (index, name) in Reports.names.enumerated() {
      #expect(live.texts[index] == stored.texts[index], "\(name) of \(features)")
    }
  }

  /// The contents of all reports of a run.
  private struct Reports {
    let texts: [String]
    let failures: [Int]

    static let names = [
      "junit", "json", "html", "pretty", "dot", "progress", "bar", "markdown", "chat", "github", "teamcity", "usage",
      "rerun", "message",
    ]

    init(of messages: [LiveMessage]) {
      let outputs = Self.names.map { _ in Output() }
      let sinks = outputs.map { output in { @Sendable (bytes: [UInt8]) in output.append(bytes) } }
      // The model forgets scenarios that aren't selected if no report of the group reads them.
      let groups = [
        ReporterGroup([HTMLReporter(to: sinks[2]), ChatSummaryReporter(to: sinks[8])]),
        ReporterGroup([
          JUnitReporter(to: sinks[0]), JSONReporter(to: sinks[1]), PrettyReporter(to: sinks[3]),
          DotReporter(to: sinks[4]), ProgressReporter(to: sinks[5]),
          ProgressReporter(TerminalOptions(isLive: true, width: 80), to: sinks[6]), MarkdownReporter(to: sinks[7]),
          GitHubReporter(to: sinks[9]), TeamCityReporter(to: sinks[10]), UsageReporter(to: sinks[11]),
          RerunReporter(to: sinks[12]), MessageReporter(to: sinks[13]),
        ]),
      ]
      failures = groups.flatMap { Self.failures(of: $0, messages) }
      texts = outputs.map(\.text)
    }

    private static func failures(of group: ReporterGroup, _ messages: [LiveMessage]) -> [Int] {
      var group = group
      for message in messages { group.receive(message) }
      if !group.run.isComplete {
        for envelope in group.run.completion(because: .runInterrupted, at: Timestamp(seconds: 9, nanos: 0)) {
          group.receive(envelope)
        }
      }
      group.finish()
      return group.failures.keys.sorted()
    }
  }

  private final class Output: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

    var text: String { String(decoding: bytes.withLock(\.self), as: UTF8.self) }
  }
}
