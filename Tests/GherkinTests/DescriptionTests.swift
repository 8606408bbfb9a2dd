import Gherkin
import Testing

@Suite struct DescriptionTests {
  @Test func everyKeywordLineCanHaveADescription() throws {
    let feature = try #require(
      try GherkinDocument(
        """
        Feature:
        of feature
        Background:
          of background
        Scenario:
        \tof scenario
        * x
        Examples:
        of examples
        |a|
        Rule:
        of rule
        """
      ).feature
    )
    #expect(feature.description == "of feature")
    #expect(feature.background?.description == "  of background")
    #expect(feature.scenarios.first?.description == "\tof scenario")
    #expect(feature.scenarios.first?.examples.first?.description == "of examples")
    #expect(feature.rules.first?.description == "of rule")
  }

  @Test func innerEmptyLinesAreKeptAndOuterOnesAreTrimmed() throws {
    #expect(try GherkinDocument("Feature:\n\n\n  a\n\n b \n\n\nScenario:\n").feature?.description == "  a\n\n b ")
  }

  @Test func commentsInDescriptionsAreRemoved() throws {
    let document = try GherkinDocument("Feature:\na\n# c\nb\n  # d\n\nScenario:\n")
    #expect(document.feature?.description == "a\nb")
    #expect(document.comments.map(\.text) == ["# c", "  # d"])
  }

  @Test func stepsTablesAndDelimitersInADescriptionAreText() throws {
    #expect(try GherkinDocument("Feature:\nGiven x\n| a |\n\"\"\"\n").feature?.description == "Given x\n| a |\n\"\"\"")
  }
}
