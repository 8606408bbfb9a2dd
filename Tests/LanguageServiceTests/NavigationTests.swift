import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of finding definitions and steps, of hovers, and of quick fixes.
struct NavigationTests {
  private let feature = """
    Feature: f
      Scenario: s
        Given a cat
      Scenario Outline: o
        * it is <c>
        And a big   dog
        * 17 mise
        Examples:
          | c    |
          | red  |
          | blue |
    """

  private let swift = """
    extension Steps {
      func define() {
        given("a cat") { world in
          print(")")  // }
        }
        given("it is {word}") { _ in }
      }
    }
    """

  private func document() throws -> GherkinDocument {
    var ids = IDGenerator()
    return try Parser().parse(Source(uri: "a.feature", text: feature), ids: &ids)
  }

  private func catalog() throws -> StepCatalog { try .of("a cat", "it is {word}", "it is blue", "{int} mice") }

  @Test func stepReferencesHaveDefinitionsAndRanges() throws {
    let steps = try document().stepReferences
    let catalog = try catalog()
    #expect(steps.map { $0.definitions(in: catalog).map(\.line) } == [[1], [2, 3], [], []])
    #expect(steps.map(\.texts) == [["a cat"], ["it is red", "it is blue"], ["a big   dog"], ["17 mise"]])
    #expect(steps.map(\.keywordType) == [.context, .unknown, .unknown, .unknown])
    #expect(steps[0].range == Location(line: 3, column: 11)..<Location(line: 3, column: 16))
    #expect(try document().stepReference(at: Location(line: 5, column: 1))?.step.text == "it is <c>")
    #expect(try document().stepReference(at: Location(line: 2, column: 1)) == nil)
  }

  @Test func theReferencesToADefinitionAreTheStepsThatMatchIt() throws {
    let catalog = try catalog()
    let blue = try catalog.definition(withExpression: "it is blue")
    #expect(catalog.references(to: blue, in: [try document()]).map(\.step.location.line) == [5])
    #expect(catalog.definitions(inFile: "S.swift", "", at: Location(line: 3)).map(\.source) == ["it is blue"])
  }

  @Test func definitionsThatHaveMovedInTheirFileAreFound() throws {
    let catalog = try StepCatalog.of("a cat", "a dog", "a {word} pig")
    let text = """
      // New lines
      given("a horse") {}
      given(
        "a cat"
      ) {}
      given("a dog") {}
      for size in sizes { given("a \\(size) pig") {} }
      """
    func found(_ line: Int) -> [String] {
      catalog.definitions(inFile: "S.swift", text, at: Location(line: line, column: 1)).map(\.source)
    }
    #expect((1...8).map(found) == [[], [], ["a cat"], ["a cat"], [], ["a dog"], ["a {word} pig"], []])
    #expect(catalog.places(inFile: "S.swift", text).map(\.line) == [3, 6, 7])
    let place = catalog.place(of: catalog.definitions[0], in: text)
    #expect(place?.expression == Location(line: 4, column: 3)..<Location(line: 4, column: 10))
  }

  @Test func twoDefinitionsOnALineAreDistinguishedByColumn() throws {
    let definitions = try ["a cat", "a dog"].map { source in
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
        keywordType: .context,
        path: "S.swift",
        line: 1
      )
    }
    let text = #"given("a cat") {}; given("a dog") {}"#
    func found(_ column: Int) -> [String] {
      StepCatalog(definitions).definitions(inFile: "S.swift", text, at: Location(line: 1, column: column)).map(\.source)
    }
    #expect(
      [1, 7, 14, 16, 26, 33].map(found) == [["a cat", "a dog"], ["a cat"], ["a cat"], ["a cat", "a dog"]] + [
        ["a dog"], ["a dog"],
      ]
    )
  }

  @Test func aHoverShowsTheDefinitionsOfAStep() throws {
    var catalog = try catalog()
    catalog.countUses(in: [try document()])
    let hover = catalog.hover(at: Location(line: 3, column: 12), in: try document())
    #expect(hover?.markdown == "```\na cat\n```\n\nS.swift:1, 1 use")
    #expect(catalog.hover(at: Location(line: 6, column: 1), in: try document()) == nil)
  }

  @Test func aHoverCountsTheUsesInTheFileOnce() throws {
    var catalog = try catalog()
    let location = Location(line: 3, column: 12)
    #expect(catalog.hover(at: location, in: try document())?.markdown.hasSuffix(", 1 use") == true)
    catalog.countUses(in: [try document(), try Self.otherDocument()])
    #expect(catalog.hover(at: location, in: try document())?.markdown.hasSuffix(", 2 uses") == true)
  }

  private static func otherDocument() throws -> GherkinDocument {
    var ids = IDGenerator()
    return try Parser().parse(Source(uri: "b.feature", text: "Feature: f\nScenario: s\n* a cat\n"), ids: &ids)
  }

  @Test func hoversAndQuickFixesAreInTheLanguageOfTheFileUnlessAnotherIsChosen() throws {
    var ids = IDGenerator()
    let text = "# language: pl\nFunkcja: f\n  Scenariusz: s\n    Gdy a cat\n    Gdy a cas\n"
    let source = Source(uri: "a.feature", text: text)
    let document = try Parser().parse(source, ids: &ids)
    let catalog = try StepCatalog.of("a cat")
    let location = Location(line: 4, column: 9)
    #expect(catalog.hover(at: location, in: document)?.markdown.hasSuffix("S.swift:1, użycia: 1") == true)
    let english = catalog.hover(at: location, in: document, language: .english)
    #expect(english?.markdown.hasSuffix("S.swift:1, 1 use") == true)
    let problem = try #require(FeatureChecker(catalog: catalog).diagnostics(of: source).first)
    let swift = "given(\"a cat\") { world in\n}\n"
    let actions = document.codeActions(for: problem, catalog: catalog) { _ in swift }
    #expect(actions.map(\.title) == ["Zmień na 'a cat'", "Utwórz definicję kroku w S.swift"])
    let chosen = document.codeActions(for: problem, catalog: catalog, language: .english) { _ in swift }
    #expect(chosen.map(\.title) == ["Change to 'a cat'", "Create a step definition in S.swift"])
    #expect(
      RenameError.expressionTaken(place: "S.swift:1").text(in: .polish) == "definicja w S.swift:1 ma już to wyrażenie"
    )
  }

  @Test func quickFixesReplaceAnUndefinedStepOrCreateItsDefinition() throws {
    let catalog = try catalog()
    let checker = FeatureChecker(catalog: catalog)
    let source = Source(uri: "a.feature", text: feature)
    let problems = checker.diagnostics(of: source).filter { $0.rule == .undefinedStep }
    #expect(problems.map(\.start.line) == [6, 7])
    let actions = try problems.map { try document().codeActions(for: $0, catalog: catalog) { _ in swift } }
    let create = "Create a step definition in S.swift"
    #expect(actions.map { $0.map(\.title) } == [[create], ["Change to '17 mice'", create]])
    // The line numbers in the catalog differ from those in the file.
    let edits = actions.first?.first?.edit.changes["S.swift"] ?? []
    #expect(Source(uri: "S.swift", text: swift).applying(edits).contains("{ _ in }\n\n    step(\"a big   dog\")"))
  }

  @Test func aNewDefinitionFollowsTheLastDefinitionThatTheFeatureUses() throws {
    let text = "given(\"a cat\") { world in\n  print(\")\")  // }\n}\n"
    let catalog = try StepCatalog.of("a cat")
    let checker = FeatureChecker(catalog: catalog)
    let problem = checker.diagnostics(of: Source(uri: "a.feature", text: feature)).last { $0.rule == .undefinedStep }
    let action = try problem.flatMap { try document().codeActions(for: $0, catalog: catalog) { _ in text }.last }
    #expect(action?.title == "Create a step definition in S.swift")
    let edits = action?.edit.changes["S.swift"] ?? []
    let expected = text + "\nstep(\"{int} mise\") { (world, int: Int) in\n  throw Pending()\n}\n"
    #expect(Source(uri: "S.swift", text: text).applying(edits) == expected)
  }

  @Test(arguments: [
    ("    steps.given(\"a cat\") { _ in }\n", "\n\n    steps.step(\"{int} mise\")"),
    ("  self.shop.steps.given(\n    \"a cat\"\n  ) { _ in\n  }\n", "}\n\n  self.shop.steps.step(\"{int} mise\")"),
    ("steps.step(\n  .regex(#\"a cat\"#)) { _ in }\n", "{ _ in }\n\nsteps.step(\"{int} mise\")"),
    ("with {\n  $0.when(.regex(\"a cat\")) { _ in }\n}\n", "{ _ in }\n\n  $0.step(\"{int} mise\")"),
    ("  given(\"a cat\") { _ in }\n", "\n\n  step(\"{int} mise\")"),
    ("  define(steps, \"a cat\") { _ in }\n", "\n\n  step(\"{int} mise\")"),
    ("steps.given(\n  \"\"\"\n  a cat\n  \"\"\") { _ in }\n", "{ _ in }\n\nsteps.step(\"{int} mise\")"),
  ])
  func aNewDefinitionHasTheReceiverOfItsNeighbor(text: String, expected: String) throws {
    let catalog = try StepCatalog.of("a cat")
    let checker = FeatureChecker(catalog: catalog)
    let problem = checker.diagnostics(of: Source(uri: "a.feature", text: feature)).last { $0.rule == .undefinedStep }
    let action = try problem.flatMap { try document().codeActions(for: $0, catalog: catalog) { _ in text }.last }
    let edits = action?.edit.changes["S.swift"] ?? []
    let changed = Source(uri: "S.swift", text: text).applying(edits)
    #expect(changed.contains(expected), "\(changed)")
  }

  @Test func quickFixesReplaceAnUnknownPlaceholderOrColumn() throws {
    let text = """
      Feature: f
        Scenario Outline: s
          Given a <colr> cat
            | nmae |
          Examples:
            | color |
            | red   |
      """
    let table = StepCatalog.Table(columns: [.init(name: "name", isRequired: true)])
    let definition = StepCatalog.Definition(
      expression: .cucumber(try CucumberExpression("a {word} cat", parameterTypes: ParameterTypeRegistry())),
      keywordType: .context,
      path: "S.swift",
      line: 1,
      table: table
    )
    let catalog = StepCatalog([definition])
    func titles(_ text: String) throws -> [String] {
      var ids = IDGenerator()
      let source = Source(uri: "a.feature", text: text)
      let document = try Parser().parse(source, ids: &ids)
      let problems = FeatureChecker(catalog: catalog).diagnostics(of: source)
      return problems.flatMap { document.codeActions(for: $0, catalog: catalog) { _ in nil } }.map { action in
        "\(action.title): \(action.edit.changes["a.feature"]?.first?.range.lowerBound.column ?? 0)"
      }
    }
    #expect(try titles(text) == ["Change to '<color>': 13"])
    #expect(try titles(text.replacing("<colr>", with: "<color>")) == ["Change to 'name': 9"])
  }
}
