import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of completions.
struct CompletionTests {
  private func catalog() throws -> StepCatalog {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "kolor", regularExpressions: ["żółty|a, b"]))
    let table = StepCatalog.Table(columns: [
      .init(name: "name", isRequired: true), .init(name: "photoURL", isRequired: false),
    ])
    let definitions = try [("I have {int} cat(s)", nil), ("a {kolor} mat", nil), ("these $cats:", table)].enumerated()
      .map { index, definition in
        StepCatalog.Definition(
          expression: .cucumber(try CucumberExpression(definition.0, parameterTypes: registry)),
          keywordType: index == 2 ? .action : .context,
          path: "S.swift",
          line: index + 1,
          table: definition.1
        )
      }
    return StepCatalog(definitions, parameterTypes: registry)
  }

  /// Returns the completions at the character `‸`.
  private func items(_ marked: String, uri: String = "a.feature") throws -> [CompletionItem] {
    let before = marked.prefix { $0 != "‸" }
    let line = before.count { $0 == "\n" } + 1
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.unicodeScalars.count ?? 0
    var ids = IDGenerator()
    let source = Source(uri: uri, text: String(marked.filter { $0 != "‸" }))
    let document = Parser().recover(source, ids: &ids).document
    let location = Location(line: line, column: column + 1)
    return document.completions(at: location, catalog: try catalog(), tags: ["@wip", "@Żółw", "@wip", "@slow"])
  }

  @Test(
    arguments: [
      ("‸", ["Feature", "Business Need", "Ability"]), ("Fea‸", ["Feature"]),
      ("# language: pl\nFun‸", ["Funkcja"]),
      ("Feature: f\nScenario: s\n  Gi‸", ["Given"]), ("Feature: f\nScenario: s\n  * x\n  th‸", ["Then"]),
      ("Feature: f\nSc‸", ["Scenario", "Scenario Outline", "Scenario Template"]),
      ("Feature: f\nScenario: s\n* x\nEx‸", ["Examples", "Example"]),
      ("# language: pl\nFunkcja: f\nScenariusz: s\n  zakł‸", ["Zakładając", "Zakładając, że"]),
      ("Feature: f\nScenario: s\n* x\n\"\"\"\nGi‸\n\"\"\"\n", []), ("# Gi‸", []),
    ]
  )
  func keywordsOfTheLanguageAreOfferedWhereTheyAreValid(text: String, labels: [String]) throws {
    #expect(try items(text).map(\.label) == labels)
  }

  @Test func stepsForTheTypedOrAnyKeywordPrecedeStepsForAnotherKeyword() throws {
    let types: [(String, KeywordType)] = [("I look", .outcome), ("I wait", .unknown), ("I click", .action)]
    let definitions = try types.enumerated().map { index, definition in
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(definition.0, parameterTypes: ParameterTypeRegistry())),
        keywordType: definition.1,
        path: "S.swift",
        line: index + 1
      )
    }
    let catalog = StepCatalog(definitions, parameterTypes: ParameterTypeRegistry())
    var ids = IDGenerator()
    let text = "Feature: f\nScenario: s\n  When I"
    let document = Parser().recover(Source(uri: "a.feature", text: text), ids: &ids).document
    let items = document.completions(at: Location(line: 3, column: 9), catalog: catalog, tags: [])
    #expect(items.map(\.label) == ["I wait", "I click", "I look"])
  }

  @Test(arguments: [
    ("access is den", ["access is denied"]), ("access is D", ["access is denied", "access is default"]),
    ("access is denied", []), ("access is x", []), ("5 lamps are ", []),
    ("5 lamps are o", ["5 lamps are on", "5 lamps are off"]),
  ])
  func aPartialValueIsCompleted(typed: String, expected: [String]) throws {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "access", regularExpressions: ["denied|default"]))
    try registry.define(ParameterType(name: "state", regularExpressions: ["on|off"]))
    let definitions = try ["access is {access}", "{int} lamps are {state}"].map { source in
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: registry)),
        keywordType: .context,
        path: "S.swift",
        line: 1
      )
    }
    let text = "Feature: f\n  Scenario: s\n    Given " + typed
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    let items = document.completions(
      at: Location(line: 3, column: 11 + typed.unicodeScalars.count),
      catalog: StepCatalog(definitions, parameterTypes: registry),
      tags: []
    )
    #expect(items.filter { !$0.text.isEmpty && !$0.label.contains("{") }.map(\.text) == expected)
  }

  @Test func aStepHasASnippetWithExamplesAndChoices() throws {
    let items = try items("Feature: f\nScenario: s\n  Given ‸")
    #expect(items.map(\.label) == ["I have {int} cat(s)", "a {kolor} mat", "these $cats:"])
    #expect(items.map(\.text) == ["I have 5 cats", "a żółty mat", "these $cats:"])
    #expect(items.map(\.snippet) == ["I have ${1:5} cats", "a ${1|żółty,a\\, b|} mat", nil])
    #expect(items.first?.detail == "S.swift:1")
    #expect(items.first?.range == Location(line: 3, column: 9)..<Location(line: 3, column: 9))
  }

  @Test func aSnippetSelectsTextWithoutItsQuotationMarks() throws {
    func snippets(_ typed: String) throws -> [String?] {
      let text = "Feature: f\n  Scenario: s\n    Given " + typed
      var ids = IDGenerator()
      let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
      let location = Location(line: 3, column: 11 + typed.unicodeScalars.count)
      let catalog = try StepCatalog.of("I log in as {string} with {string}")
      return document.completions(at: location, catalog: catalog, tags: []).map(\.snippet)
    }
    #expect(try snippets("") == [#"I log in as "${1:text}" with "${2:text}""#])
    #expect(try snippets(#"I log in as "a $ b" wi"#) == [#"I log in as "${1:a \$ b}" with "${2:text}""#])
  }

  @Test(arguments: [
    ("Feature: f\nScenario: s\n  Given I ha‸ve 3 dogs  \n", 9..<13, 9..<22),
    ("Feature: f\nScenario: s\n  Given I ha‸  \n", 9..<13, 9..<13),
    ("Feature: f\nScenario: s\n  Given I ha‸ve\r\n", 9..<13, 9..<15),
    ("@a @sl‸ew @b\nFeature: f\n", 4..<7, 4..<9), ("Feature: f\nScen‸ario: s\n", 1..<5, 1..<11),
    ("Feature: f\nScenario: s\n  Giv‸ I wait\n", 3..<6, 3..<7),
    ("Feature: f\nScenario: s\n  When these $cats:\n    | na‸ume | x |\n", 7..<9, 7..<12),
    ("Feature: f\nScenario Outline: s\n  Given a <co‸ler> mat\nExamples:\n| color |\n", 11..<14, 11..<18),
    ("Feature: f\nScenario Outline: s\n  Given a <co‸ <b>\nExamples:\n| color |\n", 11..<14, 11..<14),
  ])
  func aCompletionAlsoReplacesTextAfterTheCursor(text: String, typed: Range<Int>, replaced: Range<Int>) throws {
    let item = try #require(try items(text).first)
    func columns(_ range: Range<Location>) -> Range<Int> {
      (range.lowerBound.column ?? 0)..<(range.upperBound.column ?? 0)
    }
    #expect(columns(item.typedRange) == typed)
    #expect(columns(item.range) == replaced)
  }

  @Test(arguments: [
    (#"^the user(?: named "([^"]*)")? logs in$"#, "the user logs in", "the user logs in"),
    (#"^the user(?: named (\w+))? has (cats|dogs)$"#, "the user has cats", "the user has ${2|cats,dogs|}"),
    ("^the (?:user|guest) waits$", "the user waits", nil), (#"^(\d+)? ?dogs$"#, "dogs", "dogs"),
    (#"^the user (?:(\d+))?$"#, nil, nil), (#"^(?=the user named)the user$"#, nil, nil),
  ])
  func aRegularExpressionIsCompletedAsAStep(source: String, text: String?, snippet: String?) throws {
    let expression = try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
    let definition = StepCatalog.Definition(
      expression: .regular(expression),
      keywordType: .action,
      path: "S.swift",
      line: 1
    )
    var ids = IDGenerator()
    let document = Parser().recover(Source(uri: "a.feature", text: "Feature: f\nScenario: s\n  When "), ids: &ids)
      .document
    let location = Location(line: 3, column: 8)
    let items = document.completions(at: location, catalog: StepCatalog([definition]), tags: [])
    #expect(items.map(\.text) == [text].compactMap { $0 })
    #expect(items.map(\.snippet) == [text].compactMap { $0 }.map { _ in snippet })
  }

  @Test func typedArgumentsAreKept() throws {
    let items = try items("Feature: f\nScenario: s\n  Given I have 17 c‸")
    #expect(items.map(\.snippet) == ["I have ${1:17} cats"])
    #expect(items.first?.range == Location(line: 3, column: 9)..<Location(line: 3, column: 20))
  }

  @Test(arguments: [
    ("| ‸", ["żółty", "a, b"]), ("| zo‸ |", ["żółty"]), ("| 1 | ‸", []), ("| żółty | ‸ |\n", []), ("| x‸ |", []),
  ])
  func valuesOfArgumentsAreOfferedInExamples(row: String, labels: [String]) throws {
    let outline = "Feature: f\nScenario Outline: o\n* I have <n> cats\n* a <k> mat\n* a <k> mat\nExamples:\n"
    #expect(try items(outline + "| k | n |\n" + row).map(\.label) == labels)
    #expect(try items(outline + "| ‸").isEmpty)
  }

  @Test func valuesAreOfferedInACellAfterAnEscapedPipe() throws {
    let outline = "Feature: f\nScenario Outline: o\n* I have <n> cats\n* a <k> mat\nExamples:\n"
    #expect(try items(outline + "| n | k |\n| 1\\|2 | zo‸ |").map(\.label) == ["żółty"])
  }

  @Test func columnsOfOtherLanguagesAreNotOffered() throws {
    let table = StepCatalog.Table(columns: ["name", "imię", "age"].map { .init(name: $0, isRequired: false) })
    let definitions = try [("pets:", 1), ("zwierzęta:", 1)].map { source, line in
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
        keywordType: .context,
        path: "S.swift",
        line: line,
        table: table
      )
    }
    var catalog = StepCatalog(definitions)
    var ids = IDGenerator()
    func document(_ text: String) -> GherkinDocument {
      Parser().recover(Source(uri: "a.feature", text: text), ids: &ids).document
    }
    let polish = document("# language: pl\nFunkcja: f\nScenariusz: s\n* zwierzęta:\n| imię |\n| a |\n")
    let english = document("Feature: f\nScenario: s\n* pets:\n| name |\n| a |\n")
    catalog.countUses(in: [polish, english])
    func labels(_ document: GherkinDocument, _ line: Int) -> [String] {
      document.completions(at: Location(line: line, column: 3), catalog: catalog, tags: []).map(\.label)
    }
    #expect(labels(polish, 5) == ["imię", "age"] && labels(english, 4) == ["name", "age"])
    let hover = try #require(catalog.hover(at: Location(line: 4, column: 4), in: polish))
    #expect(hover.markdown.contains("imię") && hover.markdown.contains("age") && !hover.markdown.contains("name"))
  }

  @Test(arguments: [("When ‸", "these $cats:"), ("Given ‸", "I have {int} cat(s)"), ("Given mat‸", "a {kolor} mat")])
  func stepsThatMatchTheKeywordAndTheTypedTextComeFirst(step: String, first: String) throws {
    #expect(try items("Feature: f\nScenario: s\n  \(step)").first?.label == first)
  }

  @Test func stepsAreOfferedInMarkdown() throws {
    let items = try items("# Feature: f\n## Scenario: s\n* Given these‸\n", uri: "a.feature.md")
    #expect(items.map(\.label) == ["these $cats:"])
  }

  @Test func tagsThatStartWithTheTypedTextAreOffered() throws {
    #expect(try items("@a @‸\nFeature: f\n").map(\.label) == ["@slow", "@wip", "@Żółw"])
    let items = try items("@a @zo‸\nFeature: f\n")
    #expect(items.map(\.label) == ["@Żółw"])
    #expect(items.first?.range == Location(line: 1, column: 4)..<Location(line: 1, column: 7))
  }

  @Test func columnsThatTheTableLacksAreOffered() throws {
    let step = "Feature: f\nScenario: s\n  When these $cats:\n"
    #expect(try items(step + "    | ‸").map(\.label) == ["name", "photoURL"])
    #expect(try items(step + "    | Name | ph‸ |\n").map(\.label) == ["photoURL"])
    #expect(try items(step + "    | name |\n    | ‸ |\n").isEmpty)
    #expect(try items("Feature: f\nScenario: s\n  Given a żółty mat\n    | ‸").isEmpty)
  }

  @Test func rowNamesOfAVerticalTableAreOffered() throws {
    let table = StepCatalog.Table(
      columns: ["name", "age", "kind"].map { .init(name: $0, isRequired: $0 == "name") },
      isVertical: true
    )
    let definition = StepCatalog.Definition(
      expression: .cucumber(try CucumberExpression("this cat:", parameterTypes: ParameterTypeRegistry())),
      keywordType: .context,
      path: "S.swift",
      line: 1,
      table: table
    )
    let catalog = StepCatalog([definition], parameterTypes: ParameterTypeRegistry())
    func labels(_ row: String) -> [String] {
      var ids = IDGenerator()
      let text = "Feature: f\nScenario: s\nGiven this cat:\n| Age | 3 |\n" + row
      let document = Parser().recover(Source(uri: "a.feature", text: text), ids: &ids).document
      let location = Location(line: 5, column: row.unicodeScalars.count + 1)
      return document.completions(at: location, catalog: catalog, tags: []).map(\.label)
    }
    #expect(labels("| ") == ["name", "kind"])
    #expect(labels("| k") == ["kind"])
    #expect(labels("| name | ") == [])
  }

  @Test func columnsOfTheExamplesAreOfferedInsidePlaceholders() throws {
    let examples = "Examples:\n| color | size |\n| red | 1 |\nExamples:\n| color |\n| blue |\n"
    let outline = "Feature: f\nScenario Outline: s\n  Given "
    let items = try items(outline + "a <‸\n" + examples)
    #expect(items.map(\.text) == ["<color>", "<size>"])
    #expect(items.first?.range == Location(line: 3, column: 11)..<Location(line: 3, column: 12))
    #expect(try self.items(outline + "these $cats:\n    | a <si‸ |\n" + examples).map(\.text) == ["<size>"])
    #expect(try self.items(outline + "I have 1 <‸> c\n" + examples).map(\.label) == ["color", "size"])
    #expect(try self.items(outline + "I have 1 ‸\n" + examples).map(\.label) == ["I have {int} cat(s)"])
    #expect(try self.items("Feature: f\nScenario: s\n  Given a <‸\n").isEmpty)
  }

  @Test func stepsOfTheFilesLanguageComeFirst() throws {
    var ids = IDGenerator()
    let polish = "# language: pl\nFunkcja: f\n  Scenariusz: s\n    Gdy a cat\n    Gdy a cat\n"
    let documents = try [polish, "Feature: f\n  Scenario: s\n    Given a dog\n"].enumerated().map { index, text in
      try Parser().parse(Source(uri: "\(index).feature", text: text), ids: &ids)
    }
    var catalog = try StepCatalog.of("a cat", "a dog")
    catalog.countUses(in: documents)
    func labels(_ text: String) throws -> [String] {
      let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
      let last = text.split(separator: "\n").last?.count ?? 0
      return document.completions(at: Location(line: 4, column: last + 1), catalog: catalog, tags: []).map(\.label)
    }
    #expect(try labels("# language: pl\nFunkcja: f\nScenariusz: s\n  Gdy a") == ["a cat", "a dog"])
    #expect(try labels("# language: en\nFeature: f\nScenario: s\n  When a") == ["a dog", "a cat"])
    #expect(catalog.mainLanguage == "pl")
    #expect(try StepCatalog(json: catalog.json).definitions.compactMap(catalog.language) == ["pl", "en"])
  }
}
