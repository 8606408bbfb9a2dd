import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of the order in which scenarios run.
@MainActor
struct ScenarioOrderTests {
  private func scenarios(_ order: ScenarioOrder, lines: [PathKey: Set<Int>] = [:]) async throws -> [String] {
    var filter = ScenarioFilter(lines: lines)
    filter.order = order
    return try await SampleScenarios.run(filter)
  }

  @Test func theReverseOrderBeginsWithTheLastScenario() async throws {
    #expect(try await scenarios(.reverse) == scenarios(.defined).reversed())
  }

  @Test func aSeedAlwaysProducesTheSameOrder() async throws {
    let first = try await scenarios(.random(seed: 1))
    #expect(try await scenarios(.random(seed: 1)) == first)
    #expect(try await scenarios(.random(seed: 2)) != first)
    #expect(try await scenarios(.defined) != first)
    #expect(Set(first).count == SampleScenarios.count)
  }

  @Test func aSeedProducesTheSameOrderAsInEarlierVersions() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    let text = "Feature: f\n" + "bcade".map { "Scenario: \($0)\nGiven a step\n" }.joined()
    let run = try await TestRun(text, steps: library) { $0.filter.order = .random(seed: 42) }
    #expect(run.scenarios == ["d", "e", "b", "c", "a"])
  }

  @Test func theRandomOrderOfTwoScenariosDoesNotDependOnOtherScenarios() async throws {
    let whole = try await scenarios(.random(seed: 7))
    let some = try await scenarios(.random(seed: 7), lines: ["1.feature": [2, 4, 6, 8, 10, 12]])
    #expect((40...50).contains(some.count))
    #expect(whole.filter(some.contains) == some)
  }
}
