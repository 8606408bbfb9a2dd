import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the Swift code suggested for undefined steps.
@MainActor
struct SnippetWriterTests {
  private struct Flight: StepArgument {}

  private func snippets(
    _ steps: String,
    _ define: (inout StepLibrary<EmptyWorld>) -> Void = { _ in }
  ) async throws -> [String] {
    var library = StepLibrary { EmptyWorld() }
    define(&library)
    return try await TestRun(.feature(steps), steps: library).snippets
  }

  @Test func aStepWithoutArgumentsTakesOnlyTheWorld() async throws {
    #expect(
      try await snippets("Given a cat") == [
        """
        steps.given("a cat") { world in
          throw Pending()
        }
        """
      ]
    )
  }

  @Test(arguments: ["<n> cats", "a cat and <n> dogs"])
  func aStepWithAPlaceholderWithoutAValueHasNoSnippets(_ step: String) async throws {
    #expect(try await snippets("Given \(step)").isEmpty)
    let outline = "Feature: f\nScenario Outline: o\nGiven \(step)\nExamples:\n| m |\n| 1 |\n"
    let run = try await TestRun(outline, steps: StepLibrary { EmptyWorld() })
    #expect(run.snippets.isEmpty && run.statuses == [.undefined])
  }

  @Test func stepsWithMarkupOrAValueInAngleBracketsHaveSnippets() async throws {
    #expect(try await snippets("Given <b>two</b> cats").count == 1)
    let outline = "Feature: f\nScenario Outline: o\nGiven <m> cats\nExamples:\n| m |\n| <n> |\n"
    let run = try await TestRun(outline, steps: StepLibrary { EmptyWorld() })
    #expect(run.snippets.count == 1)
  }

  @Test func theKeywordDeterminesTheFunction() async throws {
    let run = try await TestRun(
      .feature("Given a", "And b", "When c", "But d", "Then e", "* f"),
      steps: StepLibrary { EmptyWorld() }
    )
    let functions = run.envelopes.compactMap { envelope -> Substring? in
      guard case .suggestion(let suggestion) = envelope else { return nil }
      return suggestion.snippets.first?.code.prefix { $0 != "(" }
    }
    #expect(functions == ["given", "given", "when", "when", "then", "step"].map { "steps.\($0)" })
  }

  @Test func argumentsAreFoundAndTyped() async throws {
    #expect(
      try await snippets(#"Given 2 cats, 3 dogs and 1.5 "birds""#).first == #"""
        steps.given("{int} cats, {int} dogs and {float} {string}") \#
        { (world, int: Int, int2: Int, float: Float, string: String) in
          throw Pending()
        }
        """#
    )
  }

  @Test func aNumberHasSeveralSuggestions() async throws {
    let snippets = try await snippets("Given 2 cats")
    #expect(
      snippets.map { $0.prefix { $0 != "\n" } } == [
        #"steps.given("{int} cats") { (world, int: Int) in"#,
        #"steps.given("{float} cats") { (world, float: Float) in"#,
      ]
    )
  }

  @Test func atMostThreeDefinitionsAreSuggested() async throws {
    #expect(try await snippets("Given 1 2 3 4").count == 3)
  }

  @Test func tablesAndDocStringsFollowTheArguments() async throws {
    #expect(
      try await snippets("Given 2 cats:\n| a |").first?.contains("(world, int: Int, table: DataTable) in") == true
    )
    #expect(
      try await snippets("Given cats:\n\"\"\"\na\n\"\"\"").first?.contains("{ (world, docString: DocString) in") == true
    )
    #expect(
      try await snippets("Given cats:\n| a |\n\"\"\"\na\n\"\"\"").first?
        .contains("{ (world, table: DataTable, docString: DocString) in") == true
    )
  }

  nonisolated static let literals = [
    (##"a "cat"##, ##"#"a "cat"#"##),
    (##"a\cat"##, ##"#"a\\cat"#"##),
    (##"a "#cat"##, ###"##"a "#cat"##"###),
    (##"{a} (b) c/d"##, ##"#"\{a} \(b) c\/d"#"##),
    (##"a #cat"##, ##""a #cat""##),
  ]

  @Test(arguments: literals)
  func quotesBackslashesAndNumberSignsAreKept(_ step: String, _ literal: String) async throws {
    #expect(Self.literals.count == 5)
    #expect(try await snippets("Given \(step)").first?.hasPrefix("steps.given(\(literal)) { world in") == true)
  }

  @Test func aLineBreakInAStepIsEscaped() async throws {
    let steps = "Feature: f\n  Scenario Outline: s\n    Given say <s>\n    Examples:\n      | s |\n"
    let run = try await TestRun(steps + #"      | a\nb \\ c" |"# + "\n", steps: StepLibrary { EmptyWorld() })
    #expect(run.snippets.first?.hasPrefix(#"steps.given("say a\nb \\\\ c\"") { world in"#) == true, "\(run.snippets)")
  }

  @Test func aParameterTypeDeterminesTheNameAndType() async throws {
    for (name, parameter) in [("flight", "flight"), ("in", "`in`"), ("air-port", "air_port"), ("1st", "argument1st")] {
      let snippet = try await snippets("Given LHR leaves") {
        $0.parameterType(name, "[A-Z]{3}") { _ in Flight() }
      }.first
      #expect(snippet?.hasPrefix("steps.given(\"{\(name)} leaves\") { (world, \(parameter): Flight) in") == true)
    }
  }

  @Test func parameterNamesAreUnique() async throws {
    let snippet = try await snippets("Given LHR, CDG and EDI:\n| a |") {
      $0.parameterType("world", "LHR|CDG") { $0.text }
      $0.parameterType("table", "EDI") { $0.text }
    }.first
    #expect(
      snippet?.contains("(world, world2: String, world22: String, table: String, table2: DataTable) in") == true
    )
  }

  @Test func aParameterTypeThatOptsOutOfSnippetsIsNotSuggested() async throws {
    let snippets = try await snippets("Given LHR leaves") {
      $0.parameterType("flight", "[A-Z]{3}", useForSnippets: false) { _ in Flight() }
    }
    #expect(snippets.count == 1)
    #expect(snippets.first?.hasPrefix(#"steps.given("LHR leaves") { world in"#) == true)
  }
}
