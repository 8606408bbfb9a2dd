import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import Testing

/// Tests of the problems of arguments, tables, and doc strings.
struct StepArgumentProblemTests {
  /// Returns the problems of a file, given definitions that take tables or doc strings, or a parameter with values.
  private func problemsOfArguments(_ text: String) throws -> [String] {
    var types = ParameterTypeRegistry()
    try types.define(ParameterType(name: "size", regularExpressions: ["small|big"]))
    func definition(_ source: String, takes: Bool = false, requires: Bool = false) throws -> StepCatalog.Definition {
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: types)),
        keywordType: .context,
        path: "S.swift",
        line: 1,
        takesStepArgument: takes,
        requiresStepArgument: requires
      )
    }
    let definitions = [
      try definition("a {size} cat"), try definition("cats:", takes: true, requires: true),
      try definition("more cats:", takes: true), try definition("a {size} {word} with {int} legs"),
      try definition("{size}"),
    ]
    let checker = FeatureChecker(catalog: StepCatalog(definitions, parameterTypes: types))
    return checker.diagnostics(of: Source(uri: "a.feature", text: text)).map { "\($0.start.line): \($0.message)" }
  }

  @Test func missingAndUnexpectedStepArgumentsAreReported() throws {
    let text = "Feature: a\nScenario: b\n* cats:\n* more cats:\n* a big cat\n|a|\n* a big cat\n```\na\n```\n"
    #expect(
      try problemsOfArguments(text) == [
        "3: this step needs a table or doc string below it: add one", "5: this step takes no table: remove the table",
        "7: this step takes no doc string: remove the doc string",
      ]
    )
  }

  @Test func rowsOfTablesWithoutNamedColumnsAreChecked() throws {
    let integer = StepCatalog.Table.Column(name: "", isRequired: true, content: .integer, valueType: "Int8")
    let color = StepCatalog.Table.Column(name: "", isRequired: false, values: ["red", "blue"])
    func definition(_ source: String, _ cells: StepCatalog.Cells) throws -> StepCatalog.Definition {
      StepCatalog.Definition(
        expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
        keywordType: .context,
        path: "S.swift",
        line: 1,
        takesStepArgument: true,
        requiresStepArgument: true,
        takesDocString: false,
        cells: cells
      )
    }
    let catalog = StepCatalog([
      try definition("numbers:", .init(type: integer, isSingle: true, hasKeys: false)),
      try definition("lists:", .init(type: color, isSingle: false, hasKeys: false)),
      try definition("counts:", .init(type: integer, isSingle: true, hasKeys: true)),
      try definition("colors:", .init(type: color, isSingle: false, hasKeys: true)),
    ])
    let text = """
      Feature: a
      Scenario Outline: b
      * numbers:
      | n | m |
      | 1 | 2 |
      | 3 | 4 |
      * numbers:
      | n   |
      | x   |
      | 300 |
      | <a> |
      * numbers:
      | n | m |
      * lists:
      | a   | b    |
      | red | pink |
      |     | blue |
      * counts:
      | cats | 1    |
      | dogs | many |
      | cats | 2    |
      * counts:
      | cats |
      * colors:
      | id | a    | b   |
      | id | pink | red |
      * numbers:
      Examples:
      | a |
      | 1 |
      """
    for catalog in [catalog, try StepCatalog(json: catalog.json)] {
      let checker = FeatureChecker(catalog: catalog)
      let problems = checker.diagnostics(of: Source(uri: "a.feature", text: text))
      #expect(
        problems.map { "\($0.start.line): \($0.message)" } == [
          "5: expected one value in each row, found 2: give each row one value",
          "9: 'x' isn't a whole number, but column 'n' needs one",
          "10: '300' in column 'n' is out of range for Int8 (-128...127): use a number in this range",
          "16: 'pink' isn't allowed in column 'b': use 'red' or 'blue'",
          "20: 'many' isn't a whole number, but row 'dogs' needs one",
          "21: duplicate key 'cats': rename it, or remove the row",
          "23: expected one value in each row, found 0: give each row one value",
          "26: 'pink' isn't allowed in column 'a': use 'red' or 'blue'",
          "27: this step needs a table below it: add one",
        ]
      )
    }
  }

  @Test func aSecondStepArgumentOfTheWrongKindIsReported() throws {
    let catalog = StepCatalog(
      try [("texts:", false), ("tables:", true)].map { source, takesTable in
        StepCatalog.Definition(
          expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
          keywordType: .context,
          path: "S.swift",
          line: 1,
          takesStepArgument: true,
          takesTable: takesTable,
          takesDocString: !takesTable
        )
      }
    )
    let text = "Feature: a\nScenario: b\n* texts:\n```\na\n```\n|a|\n* tables:\n|a|\n```\na\n```\n"
    for catalog in [catalog, try StepCatalog(json: catalog.json)] {
      let checker = FeatureChecker(catalog: catalog)
      let problems = checker.diagnostics(of: Source(uri: "a.feature", text: text))
      #expect(
        problems.map { "\($0.start.line): \($0.message)" } == [
          "3: this step takes no table: remove the table", "8: this step takes no doc string: remove the doc string",
        ]
      )
    }
  }

  @Test func anInvalidValueIsReportedForEachExamplesRow() throws {
    let text = """
      Feature: a
        Scenario Outline: b
          * a <size> cat
          * a tiny dog with 4 legs
          * something else
          Examples:
            | size  |
            | big   |
            | Big   |
            | large |
            | large |
      """
    #expect(
      try problemsOfArguments(text) == [
        "4: 'tiny' isn't a {size}: use 'small' or 'big'",
        "5: no definition matches 'something else': use one of the defined steps, or define this one",
        "9: 'Big' isn't a {size}: use 'big' or 'small'", "10: 'large' isn't a {size}: use 'small' or 'big'",
        "11: 'large' isn't a {size}: use 'small' or 'big'",
      ]
    )
  }

  @Test func aDefinitionThatIsOnlyAParameterDoesNotMakeEveryUndefinedStepAnInvalidValue() throws {
    let problems = try problemsOfArguments("Feature: a\nScenario: b\n* a small bird\n")
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("3: no definition matches 'a small bird'") == true, "\(problems)")
  }

  @Test func theErrorForAnInvalidValueIsAtTheValueAndListsTheNearestValueFirst() throws {
    var types = ParameterTypeRegistry()
    try types.define(ParameterType(name: "city", regularExpressions: ["Kraków|New York|Sydney|Warsaw"]))
    let definition = StepCatalog.Definition(
      expression: .cucumber(try CucumberExpression("I am in {city} {int} times", parameterTypes: types)),
      keywordType: .context,
      path: "S.swift",
      line: 1
    )
    let checker = FeatureChecker(catalog: StepCatalog([definition], parameterTypes: types))
    let text = "Feature: żółw\n  Scenario: b\n    Given  I am in Sydny 2 times \n"
    let found = try #require(checker.diagnostics(of: Source(uri: "a.feature", text: text)).first)
    #expect(found.message == "'Sydny' isn't a {city}: use 'Sydney', 'Kraków', 'New York', or 'Warsaw'")
    #expect(found.start == Location(line: 3, column: 20) && found.end == Location(line: 3, column: 25))
  }

  /// Returns a definition that takes a table.
  private func definition(_ table: StepCatalog.Table) throws -> StepCatalog.Definition {
    StepCatalog.Definition(
      expression: .cucumber(try CucumberExpression("pets:", parameterTypes: ParameterTypeRegistry())),
      keywordType: .context,
      path: "S.swift",
      line: 1,
      table: table
    )
  }

  /// Returns the problems of a table below a step whose definition has these columns.
  private func tableProblems(_ table: String, _ columns: StepCatalog.Table) throws -> [String] {
    let text = "Feature: a\nScenario Outline: b\n* pets:\n\(table)\nExamples:\n| x |\n| 1 |\n| 2 |\n"
    return FeatureChecker(rules: .off, catalog: StepCatalog([try definition(columns)]))
      .diagnostics(of: Source(uri: "a.feature", text: text))
      .map { "\($0.start.line):\($0.start.column ?? 0)-\($0.end.column ?? 0) \($0.rule.rawValue): \($0.message)" }
  }

  @Test func unknownAndMissingColumnsAreReported() throws {
    let columns = StepCatalog.Table(columns: [
      .init(name: "name", isRequired: true), .init(name: "photoURL", isRequired: false),
    ])
    #expect(try tableProblems("| Name | photo url |\n| a | b |", columns) == [])
    let filledIn = try tableProblems("| <x> |\n| a |", columns)
    #expect(
      filledIn == [
        "8:3-4 unknown-column: the step takes no column '1': rename or remove it",
        "9:3-4 unknown-column: the step takes no column '2': rename or remove it",
      ]
    )
    #expect(
      try tableProblems("| name | foto url |\n| a | b |", columns) == [
        "4:10-18 unknown-column: the step takes no column 'foto url': did you mean 'photoURL'?"
      ]
    )
    #expect(
      try tableProblems("| Photo URL |\n| b |", columns) == [
        "4:1-14 missing-column: the step needs the column 'name': add it"
      ]
    )
  }

  @Test func cellsWithInvalidValuesAreFound() throws {
    let columns = StepCatalog.Table(columns: [
      .init(name: "kind", isRequired: true, values: ["cat", "dog"]),
      .init(name: "age", isRequired: false, content: .integer), .init(name: "mass", isRequired: true, content: .number),
    ])
    #expect(try tableProblems("| kind | Age | mass |\n| cat | | 1.5 |\n| dog | -<x> | 1e<x> |", columns) == [])
    #expect(
      try tableProblems("| kind | Age | mass |\n| <x> | -2 | 1e3 |", columns) == [
        "8:3-4 invalid-cell: '1' isn't allowed in column 'kind': use 'cat' or 'dog'",
        "9:3-4 invalid-cell: '2' isn't allowed in column 'kind': use 'cat' or 'dog'",
      ]
    )
    #expect(
      try tableProblems("| kind | age | mass |\n| cow | 2.5 | much |\n| dog | x | |", columns) == [
        "5:3-6 invalid-cell: 'cow' isn't allowed in column 'kind': use 'cat' or 'dog'",
        "5:9-12 invalid-cell: '2.5' isn't a whole number, but column 'age' needs one",
        "5:15-19 invalid-cell: 'much' isn't a number, but column 'mass' needs one",
        "6:9-10 invalid-cell: 'x' isn't a whole number, but column 'age' needs one",
        "6:13-14 invalid-cell: '' isn't a number, but column 'mass' needs one",
      ]
    )
    let catalog = StepCatalog([try definition(columns)])
    #expect(try StepCatalog(json: catalog.json).definitions.first?.table == columns)
  }

  @Test func rowsOfVerticalTablesAreChecked() throws {
    let columns: [StepCatalog.Table.Column] = [
      .init(name: "name", isRequired: true), .init(name: "age", isRequired: false, content: .integer),
      .init(name: "kind", isRequired: true, values: ["cat", "dog"]),
    ]
    let table = StepCatalog.Table(columns: columns, isVertical: true)
    #expect(try tableProblems("| name | x |\n| kind | cat |\n| age | |", table) == [])
    #expect(
      try tableProblems("| name | x |", table) == ["4:1-13 missing-column: the step needs the row 'kind': add it"]
    )
    #expect(
      try tableProblems("| nmae | x |\n| kind | bird |\n| age | old |", table) == [
        "4:3-7 unknown-column: the step takes no row 'nmae': did you mean 'name'?",
        "5:10-14 invalid-cell: 'bird' isn't allowed in row 'kind': use 'cat' or 'dog'",
        "6:9-12 invalid-cell: 'old' isn't a whole number, but row 'age' needs one",
      ]
    )
  }

  @Test func aSynonymInTheLanguageOfTheFileIsTheNearestColumn() throws {
    let table = StepCatalog.Table(columns: ["photo", "zdjęcie"].map { .init(name: $0, isRequired: false) })
    let checker = FeatureChecker(rules: .off, catalog: StepCatalog([try definition(table)]))
    func message(_ text: String) -> String? {
      checker.diagnostics(of: Source(uri: "a.feature", text: text + "* pets:\n| foto |\n| a |\n")).first?.message
    }
    #expect(message("Feature: f\nScenario: s\n")?.hasSuffix("'foto': did you mean 'photo'?") == true)
    let polish = message("# language: pl\nFunkcja: f\nScenariusz: s\n")
    #expect(polish?.hasSuffix("'foto': czy chodziło o 'zdjęcie'?") == true)
  }

  @Test func additionalAndKeyColumnsAreAllowedIfTheDefinitionTakesThem() throws {
    let columns = [StepCatalog.Table.Column(name: "name", isRequired: true)]
    #expect(try tableProblems("| name | x |\n| a | b |", .init(columns: columns, allowsOtherColumns: true)) == [])
    #expect(try tableProblems("| key | name |\n| a | b |", .init(columns: columns, hasKeyColumn: true)) == [])
    #expect(try tableProblems("| key | nam |\n| a | b |", .init(columns: columns, hasKeyColumn: true)).count == 1)
  }
}

extension StyleRules {
  /// Style rules that are all off.
  fileprivate static var off: StyleRules {
    var rules = StyleRules()
    rules.removeAll()
    return rules
  }
}
