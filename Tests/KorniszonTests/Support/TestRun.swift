import CucumberMessages
import Gherkin
import Korniszon

/// A run of feature files, with its messages and step results.
@MainActor
struct TestRun {
  /// A finished step.
  struct Step {
    let scenario: String
    let text: String
    let result: TestStepResult

    var status: TestStepResult.Status { result.status }
  }

  let envelopes: [Envelope]
  let steps: [Step]
  let outcome: RunOutcome

  /// Runs feature files named `1.feature`, `2.feature`, and so on.
  init<World: AnyObject>(
    _ features: String...,
    steps library: StepLibrary<World>,
    configure: (inout RunOptions) -> Void = { _ in }
  ) async throws {
    try await self.init(texts: features, steps: library, configure: configure)
  }

  init<World: AnyObject>(
    texts: [String],
    steps library: StepLibrary<World>,
    configure: (inout RunOptions) -> Void = { _ in }
  ) async throws {
    let files = texts.enumerated().map { index, text in
      FeatureFile.source(Source(uri: "\(index + 1).feature", text: text))
    }
    try await self.init(files, steps: library, configure: configure)
  }

  init<World: AnyObject>(
    _ files: [FeatureFile],
    steps library: StepLibrary<World>,
    configure: (inout RunOptions) -> Void = { _ in }
  ) async throws {
    var options = RunOptions()
    options.clock = .ticking()
    options.stepTimeout = nil
    configure(&options)
    let recorder = EnvelopeRecorder()
    outcome = await RunSession(try library.compiled(), files, options: options) { recorder.receive($0) }.runAll()
    envelopes = recorder.envelopes
    steps = recorder.steps
  }

  var statuses: [TestStepResult.Status] { steps.map(\.status) }

  /// The names of the scenarios in the order in which they ran.
  var scenarios: [String] {
    var names: [String: String] = [:]
    var pickles: [String: String] = [:]
    return envelopes.compactMap { envelope in
      switch envelope {
      case .pickle(let pickle): names[pickle.id] = pickle.name
      case .testCase(let testCase): pickles[testCase.id] = testCase.pickleId
      case .testCaseStarted(let started): return pickles[started.testCaseId].flatMap { names[$0] }
      default: break
      }
      return nil
    }
  }

  /// The code suggestions for the first undefined step, best first.
  var snippets: [String] {
    for case .suggestion(let suggestion) in envelopes { return suggestion.snippets.map(\.code) }
    return []
  }

  /// The last message of the run, or `nil` if the run didn't finish.
  var finished: TestRunFinished? {
    if case .testRunFinished(let finished)? = envelopes.last { finished } else { nil }
  }
}
