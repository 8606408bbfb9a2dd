import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of the catalog of step definitions.
struct StepCatalogTests {
  /// A catalog with a parameter type, a table, and a regular expression.
  private func sample() throws -> StepCatalog {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "kolor", regularExpressions: ["żółty|biały"]))
    func definition(
      _ source: String,
      _ type: KeywordType,
      _ path: String,
      _ line: Int,
      table: StepCatalog.Table? = nil,
      documentation: String? = nil
    ) throws -> StepCatalog.Definition {
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: registry)),
        keywordType: type,
        path: path,
        line: line,
        takesStepArgument: table != nil,
        table: table,
        documentation: documentation
      )
    }
    let table = StepCatalog.Table(columns: [
      .init(name: "name", isRequired: true), .init(name: "photoURL", isRequired: false),
    ])
    let regular = StepCatalog.Definition(
      expression: .regular(try RegularExpression(#"^(\d+) dogs? (bark|sleep)$"#, parameterTypes: registry)),
      keywordType: .outcome,
      path: "B.swift",
      line: 1
    )
    return StepCatalog(
      [
        regular,
        try definition("{int} cat(s) on a/the {kolor} mat", .context, "A.swift", 9),
        try definition("these \"cats\":", .action, "A.swift", 3, table: table, documentation: "Adds cats.\n\nAll."),
      ],
      parameterTypes: registry,
      valueTypes: ["kolor": "Color"]
    )
  }

  @Test func definitionsAreSortedByPlace() throws {
    #expect(try sample().definitions.map(\.place) == ["A.swift:3", "A.swift:9", "B.swift:1"])
  }

  @Test func theCatalogMatchesStepTexts() throws {
    let matches = try sample().matches("3 cats on the biały mat")
    #expect(matches.map(\.definition.place) == ["A.swift:9"])
    #expect(matches.first?.arguments.map(\.text) == ["3", "biały"])
    #expect(try sample().matches("3 cats").isEmpty)
  }

  @Test func examplesHaveTheKeywordsOfALanguage() throws {
    let definitions = try sample().definitions
    let polish = Dialect.named("pl")
    #expect(definitions.map { $0.example(in: nil) } == ["these \"cats\":", "5 cats on a żółty mat", "5 dog bark"])
    #expect(definitions[0].example(in: polish) == "Jeżeli these \"cats\":")
    #expect(definitions[1].example(in: polish) == "Zakładając, że 5 cats on a żółty mat")
    #expect(definitions[2].example(in: Dialect.named("en")) == "Then 5 dog bark")
  }

  @Test(
    arguments: [
      ("CATS the MAT", ["A.swift:9"]), ("zolty", ["A.swift:9"]), ("ŻÓŁTY", ["A.swift:9"]), ("adds", ["A.swift:3"]),
      ("sleep", ["B.swift:1"]), ("cats zebra", []), ("", ["A.swift:3", "A.swift:9", "B.swift:1"]),
    ]
  )
  func aSearchFindsDefinitionsWithAllWordsRegardlessOfCaseAndDiacritics(query: String, places: [String]) throws {
    #expect(try sample().definitions(containing: query).map(\.place) == places)
  }

  @Test(
    arguments: [
      ("these \"cat\":", "these \"cats\":"), ("3 cats on the żółty met", "{int} cat(s) on a/the {kolor} mat"),
      ("{int} cats on a {kolor} mat", "{int} cat(s) on a/the {kolor} mat"), ("something else", nil),
    ]
  )
  func theNearestDefinitionIsFoundRegardlessOfArguments(text: String, source: String?) throws {
    let catalog = try sample()
    #expect(catalog.nearestStep(to: text[...]).map { catalog.definitions[$0.index].source } == source)
  }

  @Test func columnNamesMatchRegardlessOfCaseAndWhitespace() {
    let column = StepCatalog.Table.Column(name: "photoURL", isRequired: true)
    #expect(["photoURL", "Photo URL", "photo url"].allSatisfy(column.matches))
    #expect(!column.matches("photo"))
  }

  @Test func eachMatchingStepCountsAsOneUse() throws {
    let text = """
      Feature: f
        Background:
          Given 1 cat on a biały mat
        Scenario Outline: o
          Then <n> dogs sleep
          Examples:
            | n |
            | 2 |
            | 3 |
      """
    var catalog = try sample()
    var ids = IDGenerator()
    catalog.countUses(in: [try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)])
    #expect(catalog.definitions.map { $0.uses.map(\.line) } == [[], [3], [5]])
    #expect(catalog.definitions[1].uses.first?.uri == "a.feature")
  }

  @Test func examplesHaveTheAlternativesThatMostStepsUse() throws {
    var catalog = try StepCatalog.of("mam {int} kotów/koty/kota", "{int} cat(s)")
    #expect(catalog.definitions.map { $0.example(in: nil) } == ["mam 5 kotów", "5 cats"])
    let text =
      "# language: pl\nFunkcja: f\nSzablon scenariusza: s\n"
      + "* mam 7 kotów\n* mam 2 koty\n* mam <n> kota\n* mam 3 koty\n* 1 cat\nPrzykłady:\n| n |\n| 1 |\n| 1,5 |\n"
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    catalog.countUses(in: [document])
    for catalog in [catalog, try StepCatalog(json: catalog.json)] {
      #expect(catalog.definitions.map { $0.example(in: nil) } == ["mam 2 koty", "5 cats"])
      let hover = catalog.hover(at: Location(line: 4, column: 5), in: document)
      #expect(hover?.markdown.contains("\n\nPrzykład: `mam 2 koty`\n\n") == true, "\(hover?.markdown ?? "")")
    }
    let items = document.completions(at: Location(line: 4, column: 3), catalog: catalog, tags: []).compactMap {
      $0.snippet
    }
    #expect(items.contains { $0.contains("mam ${1:5} koty") }, "\(items)")
  }

  @Test func theCatalogIsReadBackFromItsJSON() throws {
    var catalog = try sample()
    var ids = IDGenerator()
    let source = Source(
      uri: "ż \"1\".feature",
      text: "Feature: f\nScenario: s\n* 3 dogs bark\n* 1 cat on a biały mat\n"
    )
    catalog.countUses(in: [try Parser().parse(source, ids: &ids)])
    let copy = try StepCatalog(json: catalog.json)
    #expect(copy.json == catalog.json)
    #expect(copy.definitions.map(\.source) == catalog.definitions.map(\.source))
    #expect(copy.definitions.map(\.table) == catalog.definitions.map(\.table))
    #expect(copy.definitions.map(\.parameters) == catalog.definitions.map(\.parameters))
    #expect(copy.definitions.map(\.uses) == catalog.definitions.map(\.uses))
    #expect(copy.definitions.map(\.documentation) == catalog.definitions.map(\.documentation))
    #expect(copy.definitions.map(\.keywordType) == catalog.definitions.map(\.keywordType))
    #expect(copy.valueTypes == ["kolor": "Color"])
    #expect(copy.matches("3 cats on the biały mat").count == 1)
  }

  @Test func aDefinitionForAnyKeywordIsReadBackFromJSON() throws {
    let definition = StepCatalog.Definition(
      expression: .cucumber(try CucumberExpression("it works", parameterTypes: ParameterTypeRegistry())),
      keywordType: .unknown,
      path: "A.swift",
      line: 1
    )
    let copy = try StepCatalog(json: StepCatalog([definition], parameterTypes: ParameterTypeRegistry()).json)
    #expect(copy.definitions.map(\.keywordType) == [.unknown])
    #expect(copy.definitions.map { $0.example(in: Dialect.named("en")) } == ["* it works"])
    #expect(copy.json.contains(#""keyword": "*""#), "\(copy.json)")
  }

  @Test(
    arguments: [
      ("[]", "1:1: must be an object"), ("{", "1:2: invalid JSON"), ("{}", "1:1: missing 'version'"),
      (#"{"version": 2}"#, "1:1: version 2 of the step catalog isn't supported: update Korniszon"),
      (#"{"version": 1, "parameterTypes": [1]}"#, "1:35: must be an object"),
      (#"{"version": 1, "parameterTypes": [], "definitions": [{"parameters": 3}]}"#, "1:69: must be an array"),
    ]
  )
  func mistakesInTheJSONHaveALocation(json: String, description: String) {
    do {
      _ = try StepCatalog(json: json)
      Issue.record("the JSON was read")
    } catch {
      #expect(error.description == description)
    }
  }
}
