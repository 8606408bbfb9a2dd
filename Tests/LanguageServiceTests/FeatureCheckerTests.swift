import CucumberExpressions
import Gherkin
import LanguageService
import Testing

/// Tests of the problems that `check` and editors show.
struct FeatureCheckerTests {
  private func problems(
    _ text: String,
    _ rules: StyleRules = StyleRules(),
    suspiciousLines: Diagnostic.Severity? = .error
  ) throws -> [String] {
    let catalog = try StepCatalog.of("a cat", "it is {word}", "it is blue")
    let checker = FeatureChecker(suspiciousLines: suspiciousLines, rules: rules, catalog: catalog)
    return checker.diagnostics(of: Source(uri: "a.feature", text: text)).map { problem in
      let place = "\(problem.start.line):\(problem.start.column ?? 0)-\(problem.end.column ?? 0)"
      return "\(place) \(problem.severity) \(problem.rule.rawValue): \(problem.message)"
    }
  }

  @Test func aFileWithoutProblemsHasNone() throws {
    #expect(try problems("Feature: a\nScenario Outline: b\n* a cat\n* it is <c>\nExamples:\n|c|\n|red|\n") == [])
  }

  @Test func undefinedAndAmbiguousStepsAreFoundOnce() throws {
    let text = """
      Feature: żółw
        Background:
          Given a cot
        Scenario: b
          Then it is blue
        Scenario: c
          * a cat 🐈 and a lot more  \u{20}
      """
    #expect(
      try problems(text) == [
        "3:5-16 error undefined-step: no definition matches 'a cot': did you mean 'a cat'?",
        "5:5-20 error ambiguous-step: several definitions match 'it is blue': "
          + "'it is {word}' (S.swift:2), 'it is blue' (S.swift:3)",
        "7:5-29 error undefined-step: no definition matches 'a cat 🐈 and a lot more': "
          + "search for one with 'acceptance steps --search WORD'",
      ]
    )
  }

  @Test func aStepOfAnOutlineIsCheckedForEachRow() throws {
    let text = "Feature: a\nScenario Outline: b\n* it is <c>\nExamples:\n|c|\n|red|\n|blue|\n"
    #expect(try problems(text).map { $0.prefix(24) } == ["7:2-6 error ambiguous-step"].map { $0.prefix(24) })
  }

  @Test func aProblemOfOneRowIsAtItsCell() throws {
    let text = """
      Feature: a
        Scenario Outline: b
          * it is <c>
          * <d>
          * the <c>
          Examples:
            | d     | c    |
            | a cat | red  |
            | a cot | blue |
      """
    #expect(
      try problems(text) == [
        "5:5-14 error undefined-step: no definition matches 'the red': "
          + "search for one with 'acceptance steps --search WORD'",
        "9:9-14 error undefined-step: no definition matches 'a cot': did you mean 'a cat'?",
        "9:17-21 error ambiguous-step: several definitions match 'it is blue': "
          + "'it is {word}' (S.swift:2), 'it is blue' (S.swift:3)",
      ]
    )
  }

  @Test func aKeywordOfAnotherLanguageGetsThatOfTheFile() throws {
    let polish = "# language: pl\nFunkcja: f\nScenariusz: a\n* a cat\n"
    #expect(try problems(polish + "Given a cat\n")[0].hasSuffix(": did you mean 'Zakładając a cat'?"))
    #expect(try problems(polish + "Scenario: b\n* a cat\n")[0].hasSuffix(": did you mean 'Scenariusz: b'?"))
    let english = "Feature: f\nScenario: a\n* a cat\n"
    #expect(try problems(english + "Gdy a cat\n")[0].hasSuffix(": did you mean 'When a cat'?"))
    #expect(try problems(english + "Przykłady:\n|a|\n|b|\n")[0].hasSuffix(": did you mean 'Examples:'?"))
  }

  @Test func placeholdersWithoutAColumnAreFound() throws {
    let text = """
      Feature: a
        Rule: r
          Scenario Outline: b
            * it is <colour> < 3 <>
              | <size> | <color> |
            Examples:
              | color | size |
              | red   | 1    |
          Scenario: c
            * it is <d>
      """
    #expect(
      try problems(text) == [
        "4:15-23 error unknown-placeholder: the examples have no column 'colour': did you mean '<color>'?"
      ]
    )
  }

  /// The problems of a file whose steps have an argument below them, or one of the values of a parameter type.
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

  @Test func aStepLacksTheTableThatItsDefinitionTakes() throws {
    let text = "Feature: a\nScenario: b\n* cats:\n* more cats:\n* a big cat\n|a|\n* a big cat\n```\na\n```\n"
    #expect(
      try problemsOfArguments(text) == [
        "3: this step needs a table or doc string below it: add one", "5: this step takes no table: remove the table",
        "7: this step takes no doc string: remove the doc string",
      ]
    )
  }

  @Test func aTableNextToATakenDocStringIsNotDropped() throws {
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

  @Test func aWrongValueIsReportedForEachRowOfAnOutline() throws {
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
        "5: no definition matches 'something else': search for one with 'acceptance steps --search WORD'",
        "9: 'Big' isn't a {size}: use 'small' or 'big'", "10: 'large' isn't a {size}: use 'small' or 'big'",
        "11: 'large' isn't a {size}: use 'small' or 'big'",
      ]
    )
  }

  @Test func aDefinitionThatIsOnlyAParameterDoesNotMakeEveryUndefinedStepAWrongValue() throws {
    let problems = try problemsOfArguments("Feature: a\nScenario: b\n* a small bird\n")
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("3: no definition matches 'a small bird'") == true, "\(problems)")
  }

  @Test func aFileWithoutALanguageHeaderHasOneProblem() throws {
    let text = "# zwierzęta\n\nWłaściwość: a\n\n  Scenariusz: b\n    Zakładając a cat\n"
    #expect(
      try problems(text) == ["3:1-14 error syntax: the file is in Polish: write '# language: pl' in the first line"]
    )
    let checker = FeatureChecker(catalog: .anyStep)
    let fixed = checker.fix(Source(uri: "a.feature", text: text)).source.text
    #expect(fixed == "# language: pl\n" + text)
  }

  @Test func aFeatureWithoutAColonIsSuggested() throws {
    let found = try problems("Feature Cats\n  Scenario: b\n    * a cat\n")
    #expect(found.first?.hasSuffix("did you mean 'Feature: Cats'?") == true, "\(found)")
  }

  @Test func suspiciousLinesAreTheSameAsInARun() throws {
    let text = "Feature: a\nScenario: b\n  Giben a cat\n* a cat\n"
    let expected = "suspicious-line: this line is part of a description and isn't run: did you mean 'Given a cat'?"
    #expect(try problems(text) == ["3:3-14 error \(expected)"])
    #expect(try problems(text, suspiciousLines: .warning) == ["3:3-14 warning \(expected)"])
    #expect(try problems(text, suspiciousLines: nil) == [])
  }

  @Test func syntaxErrorsAreExplained() throws {
    let found = try problems("Feature: a\nScenario: b\n* a cat\n  Thn it is red\n@open\n")
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("4:3-16 error syntax: expected a step keyword"), "\(found)")
    #expect(found[0].hasSuffix(": did you mean 'Then it is red'?"), "\(found)")
    #expect(found[1].hasPrefix("6:1-1 error syntax: unexpected end of file"), "\(found)")
  }

  @Test func aFileWithSyntaxErrorsHasItsCertainProblemsToo() throws {
    let text = """
      @x
      Feature: a
        Giben b
        Scenario: b
          Given a cot
          nonsense
        Scenaro Outline: c
          * it is <d>
          When it is blue
          @x @y @y
          Examples:
            | d   |
            | red |
      """
    #expect(
      try problems(text).map { $0.prefix { $0 != ":" } + $0.drop { $0 != " " }.prefix { $0 != ":" } } == [
        "5 error undefined-step", "6 error syntax", "7 error syntax", "9 error ambiguous-step",
        "10 warning no-duplicate-tags",
      ]
    )
  }

  @Test(arguments: [
    "Scenario: b\n* a cat\nThn it\n", "@a b\nScenario: b\n* a cat\n", "Scenario: b\n* a cat\n\"\"\"\nx",
  ])
  func elementsWithoutSyntaxErrorsHaveAllTheirProblems(broken: String) throws {
    let elements = """
      @x @x
      Scenario Outline: a
        Giben a cat
        * it is <d>
        * it is <e>
        Given a cot
        When it is blue
        Given a cat
        Examples: none
        Examples:
          | d   | d |
          | red | 1 |
      Scenario: c

      """
    func found(_ text: String) throws -> [String] { try problems(text).map { String($0.drop { $0 != " " }) } }
    let expected = try found("Feature: f\n" + elements)
    #expect(
      Set(try problems("Feature: f\n" + elements).map { $0.split(separator: " ")[2] }) == [
        "no-duplicate-tags:", "suspicious-line:", "unknown-placeholder:", "undefined-step:", "ambiguous-step:",
        "no-empty-scenarios:",
      ]
    )
    let below = try found("Feature: f\n" + elements + broken)
    #expect(below.filter { !$0.hasPrefix(" error syntax") } == expected)
    guard !broken.contains("\"") else { return }
    let above = try found("Feature: f\n" + broken + elements)
    #expect(above.filter { !$0.hasPrefix(" error syntax") } == expected)
  }

  @Test(arguments: [
    "Scenario: a\n* a cat\nScenaro Outline: c\n* it is <d>\nExamples:\n| d |\n| 1 |",
    "@x\n@y z\nScenario: a\nGiven a cat\n",
    "Scenario: b\n* a cat\nnonsense\nGiven a cat",
    "Scenario Outline: b\n* it is <b>\nExamples:\n| a |\nnonsense\n| c |",
  ])
  func problemsThatASyntaxErrorMayCauseAreNotFound(text: String) throws {
    var rules = StyleRules()
    rules[.requiredTags] = .error
    rules.requiredTags = [try TextPattern("@y")]
    let found = try problems("Feature: f\n" + text, rules)
    #expect(found.allSatisfy { $0.contains(" syntax: ") }, "\(found)")
  }

  @Test func placeholdersInTheNameOfAnOutlineNeedAColumn() throws {
    let text = "Feature: f\nScenario Outline: a <colr> one\n* it is <color>\nExamples:\n| color |\n| red |\n"
    #expect(
      try problems(text) == [
        "2:21-27 error unknown-placeholder: the examples have no column 'colr': did you mean '<color>'?"
      ]
    )
  }

  // MARK: Tables

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

  @Test func columnsThatADefinitionDoesNotHaveAreFound() throws {
    let columns = StepCatalog.Table(columns: [
      .init(name: "name", isRequired: true), .init(name: "photoURL", isRequired: false),
    ])
    #expect(try tableProblems("| Name | photo url |\n| a | b |", columns) == [])
    #expect(try tableProblems("| <x> |\n| a |", columns) == [])
    #expect(
      try tableProblems("| name | foto url |\n| a | b |", columns) == [
        "4:10-18 unknown-column: the step has no column 'foto url': did you mean 'photoURL'?"
      ]
    )
    #expect(
      try tableProblems("| Photo URL |\n| b |", columns) == [
        "4:1-14 missing-column: the step needs the column 'name': add it"
      ]
    )
  }

  @Test func cellsThatAreNotValuesOfTheirColumnAreFound() throws {
    let columns = StepCatalog.Table(columns: [
      .init(name: "kind", isRequired: true, values: ["cat", "dog"]),
      .init(name: "age", isRequired: false, content: .integer), .init(name: "mass", isRequired: true, content: .number),
    ])
    #expect(try tableProblems("| kind | Age | mass |\n| cat | | 1.5 |\n| <x> | -2 | 1e3 |", columns) == [])
    #expect(
      try tableProblems("| kind | age | mass |\n| cow | 2.5 | much |\n| dog | x | |", columns) == [
        "5:3-6 invalid-cell: 'cow' isn't a value of column 'kind': use 'cat' or 'dog'",
        "5:9-12 invalid-cell: '2.5' isn't a whole number, which column 'age' needs",
        "5:15-19 invalid-cell: 'much' isn't a number, which column 'mass' needs",
        "6:9-10 invalid-cell: 'x' isn't a whole number, which column 'age' needs",
        "6:13-14 invalid-cell: '' isn't a number, which column 'mass' needs",
      ]
    )
    let catalog = StepCatalog([try definition(columns)])
    #expect(try StepCatalog(json: catalog.json).definitions.first?.table == columns)
  }

  @Test(arguments: [
    ("a\u{A0}cat", "an unusual space (U+00A0)"), ("a c\u{200B}at", "an invisible character (U+200B)"),
    ("a \u{202A}cat\u{202C}", "an invisible character (U+202A), an invisible character (U+202C)"),
  ])
  func unusualCharactersInAStepAreNamedAndReplaced(text: String, characters: String) throws {
    let checker = FeatureChecker(catalog: try StepCatalog.of("a cat"))
    let source = Source(uri: "a.feature", text: "Feature: f\n  Scenario: s\n    Given  \(text) \n")
    let message = "no definition matches the step, because it has \(characters): write 'a cat'"
    #expect(checker.diagnostics(of: source).map(\.message) == [message])
    let fixed = "Feature: f\n  Scenario: s\n    Given  a cat \n"
    #expect(checker.fix(source).source.text == fixed)
  }

  @Test func curlyQuotationMarksAreNamedAndReplaced() throws {
    let checker = FeatureChecker(catalog: try StepCatalog.of("a {string} cat"), language: .polish)
    let source = Source(uri: "a.feature", text: "Feature: f\n  Scenario: s\n    Given a „big” cat\n")
    #expect(
      checker.diagnostics(of: source).map(\.message) == [
        "żadna definicja nie pasuje do kroku, bo zawiera on drukarski cudzysłów „, drukarski cudzysłów ”: "
          + "napisz 'a \"big\" cat'"
      ]
    )
    #expect(checker.fix(source).source.text.hasSuffix("Given a \"big\" cat\n"))
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
        "4:3-7 unknown-column: the step has no row 'nmae': did you mean 'name'?",
        "5:10-14 invalid-cell: 'bird' isn't a value of row 'kind': use 'cat' or 'dog'",
        "6:9-12 invalid-cell: 'old' isn't a whole number, which row 'age' needs",
      ]
    )
  }

  @Test func otherColumnsAndColumnsOfKeysAreAllowed() throws {
    let columns = [StepCatalog.Table.Column(name: "name", isRequired: true)]
    #expect(try tableProblems("| name | x |\n| a | b |", .init(columns: columns, allowsOtherColumns: true)) == [])
    #expect(try tableProblems("| key | name |\n| a | b |", .init(columns: columns, hasKeyColumn: true)) == [])
    #expect(try tableProblems("| key | nam |\n| a | b |", .init(columns: columns, hasKeyColumn: true)).count == 1)
  }

  // MARK: Definitions

  @Test func definitionsWithoutStepsAreFoundUnlessAFileHasErrors() throws {
    let catalog = try StepCatalog.of("a cat", "it is {word}", "it is blue")
    let checker = FeatureChecker(catalog: catalog)
    func unused(_ steps: String...) -> [String] {
      let files = steps.map { checker.check(Source(uri: "a.feature", text: "Feature: a\nScenario: b\n\($0)")) }
      return checker.unusedDefinitions(files).map { "\($0.path):\($0.diagnostic.start.line) \($0.diagnostic.message)" }
    }
    #expect(unused("* a cat\n", "* it is blue\n") == [])
    #expect(
      unused("* it is red\n").map { $0.drop { $0 != " " } } == [
        " no step uses the definition 'a cat': remove it", " no step uses the definition 'it is blue': remove it",
      ]
    )
    #expect(unused("* it is red\nnonsense\n") == [])
  }

  // MARK: Languages

  @Test func messagesExistInPolish() throws {
    let text = """
      # language: pl
      @a @a
      Funkcja: a
        Scenariusz: b
          Zakładajac, że a cat
          * a cot
          Wtdy it is red
      """
    let checker = FeatureChecker(catalog: try StepCatalog.of("a cat", "it is {word}"), language: .polish)
    let found = checker.diagnostics(of: Source(uri: "a.feature", text: text)).map(\.message)
    #expect(
      found == [
        "tag @a jest tu dwa razy: usuń jeden",
        "ten wiersz należy do opisu i nie jest wykonywany: czy chodziło o 'Zakładając, że a cat'?",
        "żadna definicja nie pasuje do 'a cot': czy chodziło o 'a cat'?",
        "oczekiwano: słowo kluczowe kroku (Zakładając, Jeżeli, Wtedy, Oraz, Ale, *), wiersz tabeli (|), blok tekstu "
          + "(\"\"\"), tag (@), 'Przykłady:', 'Scenariusz:' lub 'Reguła:': czy chodziło o 'Wtedy it is red'?",
      ]
    )
  }
}

extension StyleRules {
  /// No rules.
  fileprivate static var off: StyleRules {
    var rules = StyleRules()
    rules.removeAll()
    return rules
  }
}
