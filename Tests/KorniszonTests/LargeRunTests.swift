import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of runs with more scenarios than are announced at once.
@MainActor
struct LargeRunTests {
  /// Four files with five scenarios each.
  private static let files = (0..<4).map { file in
    let scenarios = (0..<5).map { "  Scenario: \(file).\($0)\n    Given a step\n" }.joined()
    return FeatureFile.source(Source(uri: "\(file).feature", text: "Feature: \(file)\n" + scenarios))
  }

  private func run(_ configure: (inout RunOptions) -> Void) async throws -> [Envelope] {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    return try await TestRun(Self.files, steps: library, configure: configure).envelopes
  }

  @Test func filesAndScenariosAreAnnouncedShortlyBeforeTheyRun() async throws {
    var announcedCount = 0
    var announcedFileCount = 0
    var startedCount = 0
    for envelope in try await run({ ($0.maximumCountAnnouncedAtOnce, $0.maximumUnreportedCount) = (10, 1) }) {
      switch envelope {
      case .gherkinDocument: announcedFileCount += 1
      case .testCase: announcedCount += 1
      case .testCaseStarted:
        startedCount += 1
        #expect(announcedCount == startedCount)
        #expect(announcedFileCount == (startedCount + 4) / 5)
      default: break
      }
    }
    #expect(startedCount == 20)
  }

  @Test(arguments: [ScenarioOrder.defined, .reverse, .random(seed: 3), .longestFirst])
  func announcingScenariosInPartsChangesOnlyTheSequenceOfMessages(_ order: ScenarioOrder) async throws {
    let small = try await run { $0.filter.order = order }
    let large = try await run {
      $0.filter.order = order
      $0.maximumCountAnnouncedAtOnce = 10
      $0.maximumUnreportedCount = 3
      $0.maximumParsedSize = 0
    }
    #expect(large.encoded != small.encoded)
    #expect(large.encoded.sorted() == small.encoded.sorted())
  }

  @Test(arguments: SeededGenerator.seeds())
  func randomRunsHaveTheSameMessagesIfScenariosAreAnnouncedInParts(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for number in 1...30 {
      var copy = random
      let sample = try RandomRun(&random)
      let small = try await TestRun(texts: sample.features, steps: sample.library, configure: sample.configure)
      let again = try RandomRun(&copy)
      let large = try await TestRun(texts: again.features, steps: again.library) {
        again.configure(&$0)
        $0.maximumCountAnnouncedAtOnce = number % 4
        $0.maximumUnreportedCount = number % 5
        $0.maximumParsedSize = 0
      }
      #expect(large.envelopes.encoded.sorted() == small.envelopes.encoded.sorted(), "\(sample.features)")
      #expect(large.outcome == small.outcome)
      #expect(StreamInvariants(large.envelopes, strict: sample.isStrict, plansAhead: false).violations == [])
    }
  }

  @Test func aDryRunAnnouncesScenariosShortlyBeforeItSkipsThem() async throws {
    let messages = try await run {
      $0.dryRun = true
      $0.maximumCountAnnouncedAtOnce = 10
      $0.maximumUnreportedCount = 2
    }
    let kinds = messages.compactMap { message in
      switch message {
      case .testCase: "plan"
      case .testCaseStarted: "start"
      default: nil
      }
    }
    #expect(kinds == Array(repeating: ["plan", "plan", "start", "start"], count: 10).flatMap(\.self))
  }
}

extension [Envelope] {
  fileprivate var encoded: [String] { map { String(decoding: $0.ndjson, as: UTF8.self) } }
}
