import CucumberExpressions
import struct Gherkin.PathKey
import Korniszon
import TestSupport
import Testing

/// Tests of the scenarios that a filter selects.
@MainActor
struct ScenarioFilterTests {
  private nonisolated static let feature = """
    @feature
    Feature: f
      Background:
        Given a step

      @one
      Scenario: first cat
        Given a step
        Then a table:
          | cell |

      @two
      Scenario Outline: <animal> number
        Given a step

        @rows
        Examples:
          | animal |
          | cat    |
          | dog    |

        Examples:
          | animal |
          | bird   |

      Rule: r
        @three
        Example: in the rule
          Given a step
          And a text:
            \"""
            text
            \"""
        Example: last
          Given a step
    """
  private nonisolated static let all = ["first cat", "cat number", "dog number", "bird number", "in the rule", "last"]

  private func scenarios(_ filter: ScenarioFilter) async throws -> [String] {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    library.given("a table:") { (_, _: DataTable) in }
    library.given("a text:") { (_, _: String) in }
    return try await TestRun(Self.feature, steps: library) { $0.filter = filter }.scenarios
  }

  @Test func anEmptyFilterSelectsAll() async throws {
    #expect(try await scenarios(ScenarioFilter()) == Self.all)
  }

  nonisolated static let tags = [
    ("@one", ["first cat"]), ("@two", ["cat number", "dog number", "bird number"]),
    ("@rows", ["cat number", "dog number"]), ("@two and not @rows", ["bird number"]),
    ("@one or @three", ["first cat", "in the rule"]), ("@feature and not (@one or @two)", ["in the rule", "last"]),
    ("not @feature", []),
  ]

  @Test(arguments: tags)
  func tagsSelectScenarios(_ tags: String, _ names: [String]) async throws {
    #expect(Self.tags.count == 7)
    #expect(try await scenarios(ScenarioFilter(tags: TagExpression(tags))) == names)
  }

  nonisolated static let names = [
    (["cat"], ["first cat", "cat number"]), (["^cat"], ["cat number"]),
    (["number$", "last"], Array(all[1...3]) + ["last"]),
    (["<animal>"], []),
  ]

  @Test(arguments: names)
  func aScenarioIsSelectedIfItsNameMatchesAnyPattern(_ patterns: [String], _ names: [String]) async throws {
    #expect(Self.names.count == 4)
    let patterns = try patterns.map { try RegularExpression($0, parameterTypes: ParameterTypeRegistry()) }
    #expect(try await scenarios(ScenarioFilter(names: patterns)) == names)
  }

  /// Each line of the feature file, and the scenarios that it belongs to.
  nonisolated static let lines = [
    (1, all), (2, all), (3, all), (4, all), (5, all),
    (6, ["first cat"]), (7, ["first cat"]), (8, ["first cat"]), (9, ["first cat"]), (10, ["first cat"]),
    (11, ["first cat"]),
    (12, Array(all[1...3])), (13, Array(all[1...3])), (14, Array(all[1...3])), (15, Array(all[1...3])),
    (16, Array(all[1...2])), (17, Array(all[1...2])), (18, Array(all[1...2])),
    (19, ["cat number"]), (20, ["dog number"]), (21, ["dog number"]),
    (22, ["bird number"]), (23, ["bird number"]), (24, ["bird number"]), (25, ["bird number"]),
    (26, ["in the rule", "last"]), (27, ["in the rule"]), (28, ["in the rule"]), (29, ["in the rule"]),
    (30, ["in the rule"]), (31, ["in the rule"]), (32, ["in the rule"]), (33, ["in the rule"]),
    (34, ["last"]), (35, ["last"]), (36, ["last"]),
  ]

  @Test(arguments: lines)
  func aLineSelectsTheScenariosThatItBelongsTo(_ line: Int, _ names: [String]) async throws {
    #expect(Self.lines.map(\.0) == Array(1...36))
    #expect(try await scenarios(ScenarioFilter(lines: ["1.feature": [line]])) == names)
  }

  @Test func linesOfAFileAreCombinedAndUnlistedFilesRunCompletely() async throws {
    #expect(try await scenarios(ScenarioFilter(lines: ["1.feature": [20, 35]])) == ["dog number", "last"])
    #expect(try await scenarios(ScenarioFilter(lines: ["2.feature": [1]])) == Self.all)
    #expect(try await scenarios(ScenarioFilter(lines: ["1.feature": []])) == [])
  }

  @Test func aScenarioMustMeetAllConditionsOfAFilter() async throws {
    let filter = ScenarioFilter(
      tags: try TagExpression("@two"),
      names: [try RegularExpression("cat", parameterTypes: ParameterTypeRegistry())],
      lines: ["1.feature": [7, 13]]
    )
    #expect(try await scenarios(filter) == ["cat number"])
  }
}
