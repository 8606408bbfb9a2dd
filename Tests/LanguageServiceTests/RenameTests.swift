import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of changing the expression of a definition in its Swift file and in its steps.
struct RenameTests {
  private let swift = """
    given("{int} żółw(s) eat(s) {string}") { (world, _: Int, _: String) in }
    step("a dog") { world in }
    given("it is {word}") { world in }
    """

  private func renamed(_ old: String, _ new: String, _ feature: String) throws -> [String: String] {
    let catalog = try StepCatalog.of("{int} żółw(s) eat(s) {string}", "a dog", "it is {word}")
    var ids = IDGenerator()
    let source = Source(uri: "a.feature", text: feature)
    let document = try Parser().parse(source, ids: &ids)
    let definition = try catalog.definition(withExpression: old)
    let edit = try catalog.rename(definition, to: new, in: [document], swiftText: swift)
    let files = ["S.swift": Source(uri: "S.swift", text: swift), "a.feature": source]
    return Dictionary(uniqueKeysWithValues: edit.changes.map { ($0.path, files[$0.path]?.applying($1) ?? "") })
  }

  @Test func aRenameKeepsTheArgumentsOfSteps() throws {
    let feature = """
      Feature: f
        Background:
          Given   1 żółw eats "a 🐈"
        Scenario Outline: s
          * <n> żółws eat "<what> and 5"
          And a dog
          Examples:
            | n | what |
            | 1 | x    |
            | 2 | y    |
      """
    let files = try renamed("{int} żółw(s) eat(s) {string}", #"{int} "big" turtle(s) consume(s) {string}"#, feature)
    let expected = feature.replacing("1 żółw eats", with: #"1 "big" turtle consume"#)
      .replacing("<n> żółws eat ", with: #"<n> "big" turtles consumes "#)
    #expect(files["a.feature"] == expected)
    #expect(files["S.swift"]?.hasPrefix(##"given(#"{int} "big" turtle(s) consume(s) {string}"#) { (world"##) == true)
  }

  @Test(
    arguments: [
      ("cat", "x", "no definition has the expression 'cat'"),
      ("a dog", "a dog (", "This Cucumber Expression has a problem"),
      ("a dog", "{int} dogs", "the new expression must have the same parameters in the same order: none, not {int}"),
      ("a dog", "it is {word}", "the new expression must have"),
      ("it is {word}", "it is {string}", "the new expression must have"),
      ("a dog", "it is blue", "a.feature:3: the step 'it is blue' would also match 'it is {word}'"),
      ("a dog", "", "the expression must not be empty"),
      ("a dog", "a <b> dog", "the expression must not contain '<…>', which is a placeholder in outlines"),
      ("a dog", " a dog", "the expression must not begin or end with whitespace"),
      ("it is {word}", "a {word}", "a.feature:3: the step 'a dog' would also match 'a dog'"),
    ]
  )
  func anInvalidRenameIsRefusedWithTheReason(old: String, new: String, message: String) {
    let feature = "Feature: f\nScenario: s\n* a dog\n* it is red\n"
    do {
      _ = try renamed(old, new, feature)
      Issue.record("it was renamed")
    } catch {
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }

  @Test func anExpressionThatWouldLengthenTheKeywordIsRefused() throws {
    let feature = "# language: fr\nFonctionnalité: f\n  Scénario: s\n    Étant donné a dog\n"
    #expect(throws: RenameError.longerKeyword(uri: "a.feature", line: 4, text: "que a dog")) {
      try renamed("a dog", "que a dog", feature)
    }
  }

  @Test func renamingAStepWhosePlaceholderSpansMoreThanAnArgumentIsRefused() throws {
    let feature = "Feature: f\nScenario Outline: s\n* it <a>\nExamples:\n| a |\n| is red |\n"
    #expect(throws: RenameError.stepCannotBeRewritten(uri: "a.feature", line: 3, .placeholders)) {
      try renamed("it is {word}", "it was {word}", feature)
    }
  }

  @Test func aStepInACellIsRenamedInTheCell() throws {
    let feature = """
      Feature: f
        Scenario Outline: <a>
          * <a>
          * <a>
          Examples:
            | b | a         |
            | 1 | a dog     |
            | 2 | it is re\\| |
      """
    let files = try renamed("it is {word}", "it was {word}", feature)
    #expect(files["a.feature"] == feature.replacing("it is re", with: "it was re"))
    #expect(throws: RenameError.stepCannotBeRewritten(uri: "a.feature", line: 4, .sharedCell)) {
      try renamed("it is {word}", "it was {word}", feature.replacing("* <a>\n    Ex", with: "* see <a>\n    Ex"))
    }
  }

  @Test(arguments: ["dark red", ""])
  func anExamplesRowWhoseValueDoesNotMatchTheParameterIsUnchanged(value: String) throws {
    let feature = "Feature: f\nScenario Outline: s\n* it is <c>\nExamples:\n| c |\n| red |\n| \(value) |\n"
    let files = try renamed("it is {word}", "it was {word}", feature)
    #expect(files["a.feature"] == feature.replacing("it is", with: "it was"))
  }

  @Test(arguments: [("a", "dog", "a dog"), ("it has", "red", "it has red"), ("it was", "red", "it was red")])
  func renamingAnOutlineWithARowOfAnotherStepIsRefused(words: String, value: String, text: String) throws {
    let feature = """
      Feature: f
      Scenario Outline: s
      * <a> <b>
      Examples:
      | a        | b        |
      | it is    | red      |
      | \(words) | \(value) |
      """
    #expect(throws: RenameError.rowOfOtherStep(uri: "a.feature", line: 7, text: text)) {
      try renamed("it is {word}", "it was {word}", feature)
    }
  }

  @Test func aLineFeedInARenamedCellStaysEscaped() throws {
    let feature = #"""
      Feature: f
        Scenario Outline: s
          * <a>
          Examples:
            | a                           |
            | 2 żółws eats "peas\nand \|" |
      """#
    let files = try renamed("{int} żółw(s) eat(s) {string}", "{int} żółw(s) take(s) {string}", feature)
    #expect(files["a.feature"] == feature.replacing("eats", with: "takes"))
  }

  @Test func aRenameIsRefusedIfACellWouldMatchAnotherDefinition() throws {
    let feature = "Feature: f\nScenario Outline: s\n* <a>\nExamples:\n| a |\n| a dog |\n"
    #expect(throws: RenameError.self) { try renamed("a dog", "it is blue", feature) }
  }

  @Test func aDefinitionThatHasMovedIsRenamed() throws {
    let catalog = try StepCatalog.of("a dog")
    let swift = "// New\n\ngiven(\"a dog\") {}\n"
    let edit = try catalog.rename(catalog.definitions[0], to: "a cat", in: [GherkinDocument](), swiftText: swift)
    let edits = edit.changes["S.swift"] ?? []
    #expect(Source(uri: "S.swift", text: swift).applying(edits) == "// New\n\ngiven(\"a cat\") {}\n")
  }

  @Test func renamingFailsIfTheFileNoLongerContainsTheExpression() throws {
    let catalog = try StepCatalog.of("a dog")
    #expect(throws: RenameError.sourceChanged(place: "S.swift:1")) {
      try catalog.rename(catalog.definitions[0], to: "a cat", in: [GherkinDocument](), swiftText: "given(\"a pig\")")
    }
  }

  @Test(arguments: [
    (#"given("a d\u{6F}g") {}"#, #"given("a cat") {}"#),
    ("given(\n  \"\"\"\n  a dog\n  \"\"\") {}", "given(\n  \"a cat\") {}"),
  ])
  func anExpressionWithEscapesOrInSeveralLinesIsRenamed(swift: String, expected: String) throws {
    let catalog = try StepCatalog.of("a dog")
    let edit = try catalog.rename(catalog.definitions[0], to: "a cat", in: [GherkinDocument](), swiftText: swift)
    let edits = edit.changes["S.swift"] ?? []
    #expect(Source(uri: "S.swift", text: swift).applying(edits) == expected)
  }

  @Test(
    arguments: [
      (
        "the person( named {string}) logs in",
        #"the new expression must have the same parameters in the same order: ([^"]*), not ( named {string})"#
      ),
      (
        #"^the person(?: named "([^"]*)")? logs in$"#,
        "the expression has an optional argument: change it and its steps by hand"
      ),
    ]
  )
  func renamingAnOptionalArgumentIsRefusedWithTheReason(new: String, message: String) throws {
    let registry = ParameterTypeRegistry()
    let expression = try RegularExpression(#"^the user(?: named "([^"]*)")? logs in$"#, parameterTypes: registry)
    let definition = StepCatalog.Definition(
      expression: .regular(expression),
      keywordType: .action,
      path: "S.swift",
      line: 1
    )
    let swift = "when(.regex(##\"" + expression.source + "\"##)) {}"
    do {
      _ = try StepCatalog([definition]).rename(definition, to: new, in: [GherkinDocument](), swiftText: swift)
      Issue.record("it was renamed")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func stepsOfAnOutlineWithoutRowsAreRenamed() throws {
    let feature = """
      Feature: f
        Scenario Outline: s
          * <n> żółw eats "<what>"
          * it is <c>
          Examples:
            | n | what | c |
      """
    let files = try renamed("{int} żółw(s) eat(s) {string}", "{int} turtle(s) eat(s) {string}", feature)
    #expect(files["a.feature"] == feature.replacing("<n> żółw", with: "<n> turtles"))
    let words = try renamed("it is {word}", "it was {word}", feature)
    #expect(words["a.feature"] == feature.replacing("it is", with: "it was"))
  }
}
