import Korniszon
import KorniszonTesting
import PetSpotSteps
import Testing

/// All scenarios of PetSpot, as cases of a test.
@Suite(.featureRun) struct PetSpotFeatureTests {
  @Test(arguments: Features("Features", steps: .petSpot(), execution: .isolated))
  func everyScenarioPassesAsACase(_ scenario: ScenarioCase) async throws { try await scenario.run() }

  @Test @MainActor func everyScenarioHasACase() throws {
    let features = Features("Features", steps: .petSpot())
    #expect(try features.count == plannedCount())
    // This is a lower bound, because scenarios are added to PetSpot.
    #expect(features.count >= 147)
    #expect(Set(features.map { "\($0.uri ?? ""):\($0.line)" }).count == features.count)
  }

  /// The number of scenarios that a run of the features plans.
  @MainActor private func plannedCount() throws -> Int {
    let files = try FeatureFinder([FeaturePath("Features")]).files
    let session = RunSession(try StepLibrary.petSpot().compiled(), files, options: RunOptions()) { _ in }
    return session.scenarios.count
  }
}
