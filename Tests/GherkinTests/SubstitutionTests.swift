import Gherkin
import TestSupport
import Testing

@Suite struct SubstitutionTests {
  /// Returns the text of an outline's only step, filled in with the first row of the table.
  private func substituted(_ text: String, _ table: String...) throws -> Substring {
    let rows = table.map { $0 + "\n" }.joined()
    let pickles = try GherkinDocument.pickles("Feature:\nScenario Outline:\n* \(text)\nExamples:\n\(rows)")
    return try #require(pickles.first?.steps.first).text
  }

  @Test func placeholdersAreReplacedInNamesStepsTablesAndDocStrings() throws {
    let text = """
      Feature:
      Scenario Outline: name <a>
      * step <a> <a>
      |cell <a>|
      * doc
      \"\"\"type/<a>
      line <a>
      <b>
      \"\"\"
      Examples:
      | a | b |
      | ż |   |
      """
    let pickle = try #require(try GherkinDocument.pickles(text).first)
    #expect(pickle.name == "name ż")
    #expect(pickle.steps.first?.text == "step ż ż")
    #expect(pickle.steps.first?.dataTable?.rows == [["cell ż"]])
    #expect(pickle.steps.last?.docString?.mediaType == "type/ż")
    #expect(pickle.steps.last?.docString?.content == "line ż\n")
  }

  @Test func textWithoutParametersIsUnchanged() throws {
    #expect(try substituted("a < b > c", "|b|", "|1|") == "a < b > c")
    #expect(try substituted("<x> <a", "|a|", "|1|") == "<x> <a")
    #expect(try substituted("<A> <a >", "|a|", "|1|") == "<A> <a >")
  }

  @Test func theColumnWithAnEmptyHeaderReplacesEmptyPlaceholders() throws {
    #expect(try substituted("<> <a>", "| | a |", "| 1 | 2 |") == "1 2")
  }

  @Test func aValueIsInsertedUnchanged() throws {
    #expect(try substituted("<a>", "|a|", #"| $1 \\ \\1 .* |"#) == #"$1 \ \1 .*"#)
  }

  @Test func placeholdersAreReplacedOneHeaderAtATime() throws {
    // A value may form a parameter that a later column replaces, but not one that an earlier column replaces.
    #expect(try substituted("<a>", "|a|b|", "|<b>|2|") == "2")
    #expect(try substituted("<b>", "|a|b|", "|1|<a>|") == "<a>")
    #expect(try substituted("<<a>>", "|a|b|", "|b|2|") == "2")
    #expect(try substituted("<<a>", "|a|b|", "|b>|2|") == "2")
    #expect(try substituted("<a<b>>", "|a|b|ab|", "|1|b|3|") == "3")
    #expect(try substituted("<x<a>", "|a|x<a|", "|1|2|") == "<x1")
  }

  /// Uses more rows than one batch contains, including rows with an angle bracket.
  @Test func eachOfManyRowsIsFilledInWithItsValues() throws {
    let values = (0..<5_000).map { $0.isMultiple(of: 1_000) ? "<\($0)" : "value \($0)" }
    let table = (["a"] + values).map { "|\($0)|\n" }.joined()
    let pickles = try GherkinDocument.pickles("Feature:\nScenario: <a>!\n* x <a> y\n* z\nExamples:\n\(table)")
    #expect(pickles.map(\.name) == values.map { "\($0)!" })
    #expect(pickles.map { $0.steps.map(\.text) } == values.map { ["x \($0) y", "z"] })
  }

  /// Compares random substitutions with a direct implementation of the rule. Values can combine to form parameters.
  @Test(arguments: SeededGenerator.seeds(20))
  func placeholdersInRandomTextAreReplacedOneHeaderAtATime(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = "x" + random.text(of: ["<", ">", "a", "b", "<a>", "<b>", "<ab>", "ż"], count: 0...8) + "x"
      let names = (0..<3).map { _ in random.text(of: ["a", "b", "a", "b", "<", ">"], count: 0...2) }
      let values = (0..<3).map { _ in random.text(of: ["a", "b", "<", ">", "<b>", "1"], count: 0...3) }
      let expected = zip(names, values).reduce(text) { $0.replacing("<\($1.0)>", with: $1.1) }
      let table = [names, values].map { "|" + $0.joined(separator: "|") + "|" }
      #expect(try substituted(text, table[0], table[1]) == expected, "\(text) \(table)")
    }
  }

  @Test func theFirstOfTwoEqualHeadersTakesPrecedence() throws {
    #expect(try substituted("<a>", "|a|a|", "|1|2|") == "1")
  }

  @Test func placeholdersInBackgroundStepsAreNotReplaced() throws {
    let pickle = try GherkinDocument.pickles(
      "Feature:\nBackground:\n* <a>\nScenario:\n* <a>\nExamples:\n|a|\n|1|\n"
    ).first
    #expect(pickle?.steps.map(\.text) == ["<a>", "1"])
  }
}
