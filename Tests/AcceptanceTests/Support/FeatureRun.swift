import CucumberMessages
import FoundationEssentials
import Gherkin
import Korniszon
import PetSpotSteps

/// A run of the project's feature files against an app of the test's choice.
struct FeatureRun {
  /// The worst status of each scenario, by name.
  private(set) var statuses: [String: TestStepResult.Status] = [:]
  /// What the failed step of each scenario says.
  private(set) var messages: [String: String] = [:]
  let outcome: RunOutcome

  @MainActor
  init(composeApp: @escaping PetSpotWorld.ComposeApp) async throws {
    let library = StepLibrary.petSpot { PetSpotWorld(composeApp: composeApp) }
    let recorder = Recorder()
    outcome = await Runner(try library.compiled()).run([try Self.landingPage()]) { recorder.receive($0) }
    statuses = recorder.statuses
    messages = recorder.messages
  }

  private static func landingPage() throws -> FeatureFile {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Features/landing-page.feature"))
    return .source(try Source(uri: "Features/landing-page.feature", bytes: Array(data)))
  }
}

/// Collects the results of scenarios from the messages of a run.
@MainActor
private final class Recorder {
  var statuses: [String: TestStepResult.Status] = [:]
  var messages: [String: String] = [:]
  private var names: [String: String] = [:]
  private var pickles: [String: String] = [:]
  private var testCases: [String: String] = [:]

  func receive(_ envelope: Envelope) {
    switch envelope {
    case .pickle(let pickle): names[pickle.id] = pickle.name
    case .testCase(let testCase): pickles[testCase.id] = testCase.pickleId
    case .testCaseStarted(let started): testCases[started.id] = started.testCaseId
    case .testStepFinished(let finished): record(finished)
    default: break
    }
  }

  private func record(_ finished: TestStepFinished) {
    guard let testCase = testCases[finished.testCaseStartedId], let pickle = pickles[testCase], let name = names[pickle]
    else { return }
    let result = finished.testStepResult
    statuses[name] = max(statuses[name] ?? .passed, result.status)
    if let message = result.message { messages[name] = message }
  }
}
