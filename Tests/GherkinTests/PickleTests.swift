import Gherkin
import Testing

@Suite struct PickleTests {
  @Test func aScenarioRunsTheStepsOfItsBackgroundsFirst() throws {
    let pickles = try GherkinDocument.pickles(
      """
      Feature:
      Background:
      Given f
      Scenario: one
      When 1
      Rule:
      Background:
      Given r
      Scenario: two
      When 2
      Rule:
      Scenario: three
      When 3
      """
    )
    #expect(pickles.map(\.name) == ["one", "two", "three"])
    #expect(pickles.map { $0.steps.map(\.text) } == [["f", "1"], ["f", "r", "2"], ["f", "3"]])
  }

  @Test func textReadAsBytesEqualsTextReadAsStrings() throws {
    func string(_ utf8: Span<UInt8>) -> String { String(decoding: utf8.indices.map { utf8[$0] }, as: UTF8.self) }
    let pickles = try GherkinDocument.pickles(
      """
      @zażółć @ a
      Feature:
      Background:
      Given every row is read
      |  ż | a\\|b |
      Scenario Outline: name <n>
      When <n> and “<n>”
      | <n> | plain |
      Examples:
      | n  |
      | ść |
      | 2  |
      Scenario: plain
      Then all is read
      """
    )
    #expect(pickles.map(\.name) == ["name ść", "name 2", "plain"])
    for pickle in pickles {
      #expect(pickle.withName(string) == pickle.name)
      #expect(pickle.tags.map { $0.withName(string) } == ["@zażółć", "@a"])
      for step in pickle.steps {
        #expect(step.withText(string) == step.text)
        #expect(step.dataTable?.map(string) == step.dataTable?.rows.map { $0.map { String($0) } })
      }
    }
  }

  @Test func aScenarioWithoutStepsRunsNoBackground() throws {
    let pickles = try GherkinDocument.pickles("Feature:\nBackground:\nGiven f\nScenario: one\nScenario: two\n* x\n")
    #expect(pickles.map { $0.steps.count } == [0, 2])
  }

  @Test func conjunctionsHaveTheTypeOfThePreviousStep() throws {
    let types = try GherkinDocument.pickles(
      """
      Feature:
      Background:
      And x
      Given x
      Scenario:
      And x
      When x
      But x
      Then x
      And x
      * x
      And x
      """
    ).first?.steps.map(\.type)
    #expect(
      types == [.unknown, .context, .context, .action, .action, .outcome, .outcome, .unknown, .unknown]
    )
  }

  @Test func tagsAreInheritedFromFeatureRuleScenarioAndExamples() throws {
    let pickles = try GherkinDocument.pickles(
      "@f\nFeature:\n@r\nRule:\n@s @f\nScenario:\n* <a>\n@e1\nExamples:\n|a|\n|1|\n@e2\nExamples:\n|a|\n|2|\n"
    )
    #expect(
      pickles.map { $0.tags.map(\.name) } == [["@f", "@r", "@s", "@f", "@e1"], ["@f", "@r", "@s", "@f", "@e2"]]
    )
  }

  @Test func theIdsOfStepsPrecedeTheIdOfTheirPickle() throws {
    let pickles = try GherkinDocument.pickles(
      "Feature:\nBackground:\n* b\nScenario:\n* x\n* y\nScenario:\nScenario:\n* <a>\nExamples:\n|a|\n|1|\n|2|\n"
    )
    // The document uses the IDs from 0 to 11.
    #expect(pickles.map(\.id) == [15, 16, 19, 22])
    #expect(pickles.map { $0.steps.map(\.id) } == [[12, 13, 14], [], [17, 18], [20, 21]])
  }

  @Test func aPickleRefersToItsScenarioStepsAndExamplesRow() throws {
    let text = "Feature:\nBackground:\n* b\nScenario:\n* <a>\nExamples:\n|a|\n|1|\n"
    let feature = try #require(try GherkinDocument(text).feature)
    let background = try #require(feature.background?.steps.first)
    let scenario = try #require(feature.scenarios.first)
    let step = try #require(scenario.steps.first)
    let row = try #require(scenario.examples.first?.tableBody.first)
    let pickle = try #require(try GherkinDocument.pickles(text).first)
    #expect(pickle.astNodeIDs == [scenario.id, row.id])
    #expect(pickle.location == row.location)
    #expect(pickle.steps.map(\.astNodeIDs) == [[background.id], [step.id, row.id]])
  }

  @Test func anOutlineWhoseExamplesHaveNoRowsHasNoPickles() throws {
    #expect(try GherkinDocument.pickles("Feature:\nScenario Outline:\n* <a>\nExamples:\n").isEmpty)
    #expect(try GherkinDocument.pickles("Feature:\nScenario Outline:\n* <a>\nExamples:\n|a|\n").isEmpty)
    #expect(try GherkinDocument.pickles("Feature:\nScenario Outline:\n* <a>\n").count == 1)
  }

  @Test func argumentIndicesAreSetOnlyIfAStepHasATableAndADocString() throws {
    let both = try #require(
      try GherkinDocument.pickles("Feature:\nScenario:\n* x\n\"\"\"\nd\n\"\"\"\n|t|\n").first?.steps.first
    )
    #expect(both.docString?.argumentIndex == 1)
    #expect(both.dataTable?.argumentIndex == 2)
    let one = try #require(try GherkinDocument.pickles("Feature:\nScenario:\n* x\n|t|\n").first?.steps.first)
    #expect(one.dataTable?.argumentIndex == nil)
    #expect(one.docString == nil)
  }

  @Test func allPartsOfAPickleAreFilledInAndInOrder() throws {
    let pickles = try GherkinDocument.pickles(
      """
      @f
      Feature:
      Background:
      * background
      Rule:
      @s
      Scenario: name <a>
      When step <a>
      And last
      \"\"\"type/<a>
      doc <a>
      \"\"\"
      |<a>|b|
      |c|d|
      @e
      Examples:
      |a|
      |ż|
      Scenario: plain
      * <a>
      """
    )
    #expect(pickles.map(\.name) == ["name ż", "plain"])
    #expect(pickles.map { $0.tags.map(\.name) } == [["@f", "@s", "@e"], ["@f"]])
    #expect(pickles.map { $0.steps.map(\.text) } == [["background", "step ż", "last"], ["background", "<a>"]])
    #expect(pickles.map { $0.steps.map(\.type) } == [[.unknown, .action, .action], [.unknown, .unknown]])
    let last = try #require(pickles.first?.steps.last)
    #expect(last.docString?.mediaType == "type/ż")
    #expect(last.docString?.content == "doc ż")
    #expect(last.dataTable?.rows == [["ż", "b"], ["c", "d"]])
  }

  @Test func aSecondIterationReturnsTheSamePickles() throws {
    var ids = IDGenerator()
    let source = Source(uri: "x.feature", text: "Feature:\nScenario:\n* <a>\nExamples:\n|a|\n|1|\n|2|\n")
    let pickles = try Parser().parse(source, ids: &ids).pickles(ids: &ids)
    #expect(pickles.map(\.id) == pickles.map(\.id))
    #expect(pickles.map(\.uri) == ["x.feature", "x.feature"])
  }
}
