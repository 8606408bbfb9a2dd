import Foundation
import Korniszon
import KorniszonTesting
import PetSpotSteps
import Testing

/// All features of PetSpot, as cases of a test.
@Suite(.featureRun, .serialized) struct PetSpotFeatureTests {
  @Test(arguments: Features("Features", steps: .petSpot()))
  func passesInProcess(_ scenario: ScenarioCase) async throws { try await scenario.run() }

  @Test(arguments: Features("Features", steps: .petSpot(), execution: .isolated))
  func passesInWorkers(_ scenario: ScenarioCase) async throws { try await scenario.run() }
}

/// The numbers of scenarios that run as cases.
@Suite struct PetSpotCaseTests {
  @Test @MainActor func hasACaseForEachScenario() throws {
    let features = Features("Features", steps: .petSpot())
    #expect(try features.count == plannedCount())
    // PetSpot has more, and gets more.
    #expect(features.count >= 147)
    #expect(Set(features.map { "\($0.uri ?? ""):\($0.line)" }).count == features.count)
  }

  @Test(arguments: ["passesInProcess", "passesInWorkers"])
  @MainActor func allScenariosPassAsCases(_ test: String) throws {
    let run = try TestProcess(of: "KorniszonTestingTests.PetSpotFeatureTests/\(test)")
    #expect(run.failures == [])
    #expect(run.count("testCaseCancelled") == 0)
    #expect(try run.count("testCaseEnded") == plannedCount())
    #expect(run.status == 0)
  }

  /// The number of scenarios that a run of the features plans.
  @MainActor private func plannedCount() throws -> Int {
    let files = try FeatureFinder([FeaturePath("Features")]).files
    let session = RunSession(try StepLibrary.petSpot().compiled(), files, options: RunOptions()) { _ in }
    return session.scenarios.count
  }
}
