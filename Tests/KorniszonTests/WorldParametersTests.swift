import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the settings of a run, as worlds, steps, and hooks read them.
@MainActor
struct WorldParametersTests {
  private struct Settings: Decodable {
    var server: String?
  }

  @Test func worldsStepsAndHooksReadTheParametersOfTheRun() async throws {
    let journal = Journal()
    @Sendable func server() throws -> String {
      try WorldParameters.current.decode(Settings.self).server ?? "none"
    }
    final class Client: Sendable {
      let server: String

      init(_ server: String) { self.server = server }
    }
    var library = StepLibrary { Client(try server()) }
    library.beforeAll { journal.add("beforeAll \(try server())") }
    library.before { client in journal.add("world \(client.server)") }
    library.given("a step") { _ in journal.add("step \(try server())") }
    library.given("a child task") { _ in
      async let name = server()
      journal.add("child \(try await name)")
    }
    let run = try await TestRun(.feature("* a step", "* a child task"), steps: library) {
      $0.worldParameters = WorldParameters(json: #"{"server": "a.example"}"#)
      $0.stepTimeout = .seconds(3_600)
    }
    #expect(run.outcome.isSuccess)
    #expect(
      journal.entries == ["beforeAll a.example", "world a.example", "step a.example", "child a.example"]
    )
    #expect(try server() == "none")
  }

  @Test func theDefaultParametersAreAnEmptyObject() throws {
    #expect(WorldParameters.current == WorldParameters(json: "{}"))
    #expect(try WorldParameters.current.decode([String: Int].self) == [:])
  }

  @Test func theCreationOfAWorldFailsIfItCannotDecodeTheParameters() async throws {
    var library = StepLibrary {
      _ = try WorldParameters.current.decode([String: Int].self)
      return EmptyWorld()
    }
    library.given("a step") { _ in }
    let run = try await TestRun(.feature("* a step"), steps: library) {
      $0.worldParameters = WorldParameters(json: #"{"retries": "many"}"#)
    }
    #expect(run.statuses == [.failed])
    #expect(run.steps.first?.result.message?.hasPrefix("can't create the scenario's world: ") == true)
  }
}
