import KorniszonTesting
import PetSpotSteps
import Testing

/// All features of PetSpot, as cases of a test.
@Suite(.featureRun, .serialized) struct PetSpotFeatureTests {
  @Test(arguments: Features("Features", steps: .petSpot()))
  func passesInProcess(_ scenario: ScenarioCase) async throws { try await scenario.run() }

  @Test(arguments: Features("Features", steps: .petSpot(), execution: .isolated))
  func passesInWorkers(_ scenario: ScenarioCase) async throws { try await scenario.run() }

  @Test func hasACaseForEachScenario() {
    let features = Features("Features", steps: .petSpot())
    #expect(features.count > 100)
    #expect(Set(features.map { "\($0.uri ?? ""):\($0.line)" }).count == features.count)
  }
}
