import KorniszonTesting
import Testing

/// The scenarios as the cases of one test, in this process.
@Suite(.featureRun, .serialized)
struct ShopTests {
  @Test(arguments: Features("Tests/ShopTests/Features", steps: .shop()))
  func scenario(_ scenario: ScenarioCase) async throws { try await scenario.run() }
}
