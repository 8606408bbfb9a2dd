import CucumberMessages
import Gherkin
import Korniszon
import PetSpotSteps
import TestSupport
import Testing

/// Tests that the features of the project pass with each backend.
@MainActor
@Suite(.endsEventually)
struct FeatureTests {
  enum Backend: CaseIterable {
    case memory
    case server

    var worldParameters: String {
      switch self {
      case .memory: "{}"
      case .server: #"{"testServer": "\#(AnnouncementServer.bundledProgram)"}"#
      }
    }
  }

  @Test func everyScenarioPassesWithEveryBackendAndEveryRequirementIsCovered() async throws {
    let requirements = try Project.requirements()
    #expect(requirements.count >= 31)
    #expect(Set(requirements).count == requirements.count)
    var results: [[String]] = []
    for backend in Backend.allCases {
      let run = try await FeatureRun(worldParameters: backend.worldParameters)
      #expect(run.scenarios.count >= 290)
      for scenario in run.scenarios where scenario.status != .passed {
        Issue.record("\(backend), \(scenario.place): \(scenario.status)\n\(scenario.message ?? "")")
      }
      #expect(run.scenarios.filter { $0.pictureCount != 1 }.map(\.place) == [])
      #expect(run.outcome.isSuccess)
      let tags = run.scenarios.reduce(into: Set()) { $0.formUnion($1.tags) }
      let named = tags.filter { $0.contains(/^(FR|SC|KAN|058|060)-/) }
      #expect(named.count >= 29)
      #expect(named.subtracting(requirements) == [])
      #expect(Set(requirements).subtracting(tags) == [])
      results.append(run.scenarios.map { "\($0.place): \($0.status)" })
    }
    #expect(results.count == 2 && results.first == results.last)
  }

  @Test(arguments: [
    "Then I should see exactly 3 announcement cards",
    "Then I should see an empty state view",
    "Then I should see an error message",
    "Then I should read \"Lost\"",
    "Then I should read \"Home\"",
    "Then the first card should be marked \"Lost\" in blue",
    "Then the second card should be marked \"Lost\" in blue",
    "Then the first card should show the name \"Mruczka\"",
    "Then no card on the landing page should show where the pet was seen",
    "Then the app should have asked for announcements near Kraków",
    "Then the app should have asked for announcements twice",
    "Then the map should be centered on Kraków",
    "Then the map should reach 5 km to the north, south, east and west",
    "Then the top panel should have the space at the sides 16",
    "Then the pet details screen should be displayed",
    "Then I should see the popup \"Location is off\"",
    "Then the settings of the phone should be open",
  ])
  func aThenStepWhoseExpectationIsFalseFails(step: String) async throws {
    // Given two valid announcements and a malformed one, of which the app shows two
    let feature = """
      Feature: Wrong
        Scenario: Wrong
          Given the backend has 2 pet announcements
          And the backend also has an announcement without a name
          When I open the app
          \(step)
      """
    // When
    let run = try await FeatureRun(features: [.source(try Source(uri: "a.feature", bytes: Array(feature.utf8)))])
    // Then
    #expect(run.scenarios.map(\.status) == [.failed])
  }

  @Test func aFailedScenarioHasOnePicture() async throws {
    let feature = """
      Feature: Failing
        Scenario: No cards
          Given the backend has 3 pet announcements
          When I open the app
          Then I should see exactly 4 announcement cards
      """
    let run = try await FeatureRun(features: [.source(try Source(uri: "a.feature", bytes: Array(feature.utf8)))])
    #expect(run.scenarios.map(\.status) == [.failed])
    #expect(run.scenarios.map(\.pictureCount) == [1])
  }
}
