import CommandTestSupport
import Foundation
import KorniszonCommand
import Testing

/// Tests of the list of selected scenarios.
@MainActor
struct ListCommandTests {
  private static let feature = """
    @pets
    Feature: Pets
      @smoke
      Scenario: first
        Given a cat
      Scenario: second
        Given a dog
    """

  @Test func theLocationNameAndTagsOfEachScenarioArePrinted() async throws {
    let console = try Console(["a.feature": Self.feature])
    let result = await console.run(["list", "./a.feature"])
    let path = console.path("a.feature")
    #expect(result.code == .passed)
    #expect(
      result.text == """
        \(path):4  first   @pets @smoke
        \(path):6  second  @pets

        2 scenarios

        """
    )
  }

  @Test func theListIsPrintedAsJSON() async throws {
    let console = try Console(["a.feature": Self.feature])
    let result = await console.run(["list", "--format", "json", "--shard", "1/1", "--tags", "@smoke", "./a.feature"])
    #expect(result.code == .passed)
    struct Item: Decodable, Equatable {
      struct Step: Decodable, Equatable { let text: String, line: Int }
      let uri: String, line: Int, feature: String, name: String, tags: [String], shard: String, steps: [Step]
    }
    let items = try JSONDecoder().decode([Item].self, from: Data(result.text.utf8))
    let expected = Item(
      uri: console.path("a.feature"),
      line: 4,
      feature: "Pets",
      name: "first",
      tags: ["@pets", "@smoke"],
      shard: "1/1",
      steps: [Item.Step(text: "a cat", line: 5)]
    )
    #expect(items == [expected])
  }

  @Test func theReasonForAnEmptyListIsReported() async throws {
    let console = try Console(["a.feature": Self.feature, "broken.feature": "Feature: f\nScenario: s\nGivn a cat\n* x"])
    let nothing = await console.run(["list", "--tags", "@no", "./a.feature"])
    #expect(nothing.code == .nothingSelected)
    #expect(nothing.text.contains("no scenarios were selected"))
    let wrong = await console.run(["list", "--format", "html:out.html", "./a.feature"])
    #expect(wrong.code == .usage)
    #expect(wrong.text.contains("'list' writes only to standard output, as text or with --format json"))
  }
}
