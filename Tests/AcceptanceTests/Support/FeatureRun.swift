import CucumberMessages
import Gherkin
import Korniszon
import PetSpotSteps

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run of the project's feature files with given world parameters.
struct FeatureRun {
  /// A scenario of the run, with its location, tags, and result.
  struct Scenario {
    let place: String
    let tags: Set<String>
    var status = TestStepResult.Status.passed
    var message: String?
    var pictureCount = 0
  }

  /// The scenarios, in the order in which they ran.
  let scenarios: [Scenario]
  let outcome: RunOutcome

  @MainActor
  init(worldParameters: String = "{}", features: [FeatureFile]? = nil) async throws {
    var options = RunOptions()
    options.worldParameters = WorldParameters(json: worldParameters)
    let recorder = Recorder()
    let files = try features ?? Project.features()
    let session = RunSession(try StepLibrary.petSpot().compiled(), files, options: options) { recorder.receive($0) }
    outcome = await session.runAll()
    scenarios = recorder.scenarios
  }
}

/// A recorder that collects scenarios from the messages of a run.
@MainActor
private final class Recorder {
  private(set) var scenarios: [FeatureRun.Scenario] = []
  private var pickles: [String: CucumberMessages.Pickle] = [:]
  private var pickleIDs: [String: String] = [:]

  func receive(_ envelope: Envelope) {
    switch envelope {
    case .pickle(let pickle): pickles[pickle.id] = pickle
    case .testCase(let testCase): pickleIDs[testCase.id] = testCase.pickleId
    case .testCaseStarted(let started): begin(started)
    case .testStepFinished(let finished): record(finished.testStepResult)
    case .attachment(let attachment): record(attachment)
    default: break
    }
  }

  private func begin(_ started: TestCaseStarted) {
    guard let id = pickleIDs[started.testCaseId], let pickle = pickles[id] else { return }
    scenarios.append(
      FeatureRun.Scenario(
        place: "\(pickle.uri): \(pickle.name)",
        tags: Set(pickle.tags.map { String($0.name.dropFirst()) })
      )
    )
  }

  private func record(_ attachment: Attachment) {
    guard attachment.mediaType == "image/svg+xml", var scenario = scenarios.popLast() else { return }
    scenario.pictureCount += 1
    scenarios.append(scenario)
  }

  private func record(_ result: TestStepResult) {
    guard var scenario = scenarios.popLast() else { return }
    scenario.status = max(scenario.status, result.status)
    scenario.message = scenario.message ?? result.message
    scenarios.append(scenario)
  }
}
