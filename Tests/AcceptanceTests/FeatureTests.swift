import CucumberMessages
import Gherkin
import Korniszon
import PetSpotSteps
import Testing

/// The features of the project against each backend.
@MainActor
@Suite(.timeLimit(.minutes(2)), .serialized)
struct FeatureTests {
  enum Profile: CaseIterable {
    case memory
    case server

    var worldParameters: String {
      switch self {
      case .memory: "{}"
      case .server: #"{"testServer": "\#(AnnouncementServer.bundledProgram)"}"#
      }
    }
  }

  @Test(arguments: Profile.allCases)
  func everyScenarioPassesAndEveryRequirementIsCovered(profile: Profile) async throws {
    // When
    let run = try await FeatureRun(worldParameters: profile.worldParameters)
    // Then
    #expect(run.scenarios.count >= 280)
    for scenario in run.scenarios where scenario.status != .passed {
      Issue.record("\(scenario.place): \(scenario.status)\n\(scenario.message ?? "")")
    }
    #expect(run.scenarios.filter { $0.pictureCount != 1 }.map(\.place) == [])
    #expect(run.outcome.isSuccess)
    let covered = run.scenarios.filter { $0.status == .passed }.reduce(into: Set<String>()) { $0.formUnion($1.tags) }
    #expect(try Set(Project.requirements()).subtracting(covered) == [])
  }

  @Test func requirementsAreListedOnceAndTagsNameNoOther() async throws {
    let requirements = try Project.requirements()
    #expect(requirements.count >= 31)
    #expect(Set(requirements).count == requirements.count)
    let run = try await FeatureRun()
    let tags = run.scenarios.reduce(into: Set()) { $0.formUnion($1.tags) }
    let named = tags.filter { $0.contains(/^(FR|SC|KAN|058|060)-/) }
    #expect(named.count >= 29)
    #expect(named.subtracting(requirements) == [])
  }

  @Test func failedScenarioHasThePictureOfWhatWasSeen() async throws {
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
