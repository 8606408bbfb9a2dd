import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of the style rules of `check`.
struct StyleRuleTests {
  private func problems(_ text: String, _ rules: StyleRules = StyleRules(), file: String = "a.feature") -> [String] {
    checker(rules).diagnostics(of: Source(uri: file, text: text)).map { problem in
      "\(problem.start.line):\(problem.start.column ?? 0) \(problem.severity) \(problem.rule.rawValue)"
    }
  }

  private func checker(_ rules: StyleRules) -> FeatureChecker {
    FeatureChecker(rules: rules, catalog: .anyStep)
  }

  /// Returns style rules with one rule on, which the closure configures, and all others off.
  private func only(_ rule: Diagnostic.Rule, _ configure: (inout StyleRules) throws -> Void) rethrows -> StyleRules {
    var rules = only(rule)
    try configure(&rules)
    return rules
  }

  private func only(_ rule: Diagnostic.Rule) -> StyleRules {
    var rules = StyleRules()
    rules.removeAll()
    rules[rule] = .warning
    return rules
  }

  /// Files that each violate one rule, with the location of the problem.
  private static let cases: [(rule: Diagnostic.Rule, text: String, place: String)] = [
    (.noEmptyFile, "# only a comment\n", "1:1"),
    (.noFilesWithoutScenarios, "Feature: a\n", "1:1"),
    (.noUnnamedScenarios, "Feature: a\n  Scenario:\n    * b\n", "2:3"),
    (.noDupeScenarioNames, "Feature: a\nScenario: b\n* c\nRule: r\nScenario: b\n* c\n", "5:1"),
    (.noScenarioOutlinesWithoutExamples, "# language: pl\nFunkcja: a\nSzablon scenariusza: b\n* c\n", "3:1"),
    (.noUnusedVariables, "Feature: a\nScenario Outline: b\n* <c>\nExamples:\n| c | d |\n| 1 | 2 |\n", "5:7"),
    (.noDuplicateTags, "Feature: a\n@b @c\n@b\nScenario: d\n* e\n", "3:1"),
    (.noSuperfluousTags, "@b\nFeature: a\n@c @b\nScenario: d\n* e\n", "3:4"),
    (.noBackgroundOnlyScenario, "Feature: a\nBackground:\n* b\nScenario: c\n* d\n", "2:1"),
    (.keywordsInLogicalOrder, "Feature: a\nScenario: b\nThen c\nAnd d\nWhen e\n", "5:1"),
    (.onlyOneWhen, "Feature: a\nScenario: b\nWhen c\nAnd d\nThen e\nWhen f\n", "6:1"),
    (.useAnd, "Feature: a\nScenario: b\nGiven c\nAnd d\nGiven e\n", "5:1"),
    (.noPartiallyCommentedTagLines, "Feature: a\n@b #c\nScenario: d\n* e\n", "2:4"),
    (.allowedTags, "Feature: a\nScenario Outline: b\n* <c>\n@d\nExamples:\n| c |\n| 1 |\n", "4:1"),
    (.scenarioSize, "Feature: a\nBackground:\n\(steps(16))Scenario: b\n* c\nScenario: d\n* e\n", "2:1"),
    (.nameLength, "Feature: a\nScenario: b\n* \(String(repeating: "ż", count: 71))\n", "3:1"),
    (.fileName, "Feature: a\nScenario: b\n* c\n", "1:1"),
    (.noUnnamedFeatures, "Feature:\nScenario: b\n* c\n", "1:1"),
    (.noEmptyScenarios, "Feature: a\nBackground:\n* b\nScenario: c\nScenario: d\n* e\n", "4:1"),
    (.noEmptyBackground, "Feature: a\nBackground:\nScenario: b\n* c\n", "2:1"),
    (.onlyGivenStepInBackground, "Feature: a\nBackground:\nGiven b\nAnd c\nWhen d\nScenario: e\n* f\n", "5:1"),
    (.noExamplesInScenarios, "Feature: a\nScenario: b\n* <c>\nExamples:\n| c |\n| 1 |\n", "2:1"),
    (.noHomogenousTags, "Feature: a\n@b @c\nScenario: d\n* e\n@c\nScenario: f\n* g\n", "2:4"),
    (.maxScenariosPerFile, "Feature: a\n" + (0..<11).map { "Scenario: \($0)\n* b\n" }.joined(), "1:1"),
    (.noTrailingSpaces, "Feature: a\nScenario: b\n* c  \n\"\"\"\nd \n\"\"\"\n", "3:4"),
    (.noMultipleEmptyLines, "Feature: a\n\nScenario: b\n\n \n* c\n\"\"\"\n\n\n\"\"\"\n", "5:1"),
    (.newLineAtEOF, "Feature: a\nScenario: b\n* ż", "3:4"),
    (.ineffectiveTag, "Feature: a\n@b @Serial\nScenario: d\n* e\n", "2:4"),
    (.unusedBackground, "Feature: a\nRule: b\nBackground:\n* c\nRule: d\nScenario: e\n* f\n", "3:1"),
    (.oneSpaceBetweenTags, "Feature: a\n@b  @c\n@d\nScenario: e\n* f\n", "2:5"),
  ]

  private static func steps(_ count: Int) -> String { String(repeating: "* s\n", count: count) }

  /// The rules that need parameters or several files.
  private static let otherRules: Set<Diagnostic.Rule> = [
    .noDupeFeatureNames, .requiredTags, .noRestrictedPatterns, .noRestrictedTags, .unknownRequirement,
    .unusedDefinition,
  ]

  @Test(arguments: [
    ("@Serial", "@serial"), ("@SERIAL", "@serial"), ("@serial:", "@serial"), ("@serial()", "@serial"),
    ("@exclusive", "@exclusive(NAME)"), ("@exclusive()", "@exclusive(NAME)"), ("@exclusive:db", "@exclusive(NAME)"),
    ("@exlusive(db)", "@exclusive(NAME)"), ("@Exclusive(db)", "@exclusive(NAME)"), ("@retry", "@retry(N)"),
    ("@retry(x)", "@retry(N)"), ("@retry(-1)", "@retry(N)"), ("@retry:2", "@retry(N)"), ("@rerty(2)", "@retry(N)"),
  ])
  func aTagThatResemblesASpecialTagIsReportedAsIneffective(tag: String, form: String) {
    let text = "Feature: a\n\(tag)\nScenario: b\n* c\n"
    let rules = only(.ineffectiveTag)
    #expect(problems(text, rules) == ["2:1 warning ineffective-tag"])
    let found = FeatureChecker(rules: rules, catalog: .anyStep).diagnostics(of: Source(uri: "a.feature", text: text))
    #expect(found.first?.message == "\(tag) has no effect: write '\(form)' or rename the tag")
  }

  @Test(arguments: [("@ann", "jeśli to tag, napisz go"), ("@ann @bob", "jeśli to tagi, napisz je")])
  func thePolishAdviceOnTagsInANameAgreesWithTheirNumber(tags: String, advice: String) {
    let source = Source(uri: "a.feature", text: "Feature: a\nScenario: b \(tags)\n* c\n")
    let checker = FeatureChecker(rules: only(.ineffectiveTag), catalog: .anyStep, language: .polish)
    #expect(
      checker.diagnostics(of: source).map(\.message) == [
        "'\(tags)' należy tu do nazwy: \(advice) w osobnym wierszu powyżej"
      ]
    )
  }

  @Test(arguments: [
    "@serial", "@exclusive(db)", "@retry(0)", "@retry(3)", "@aerial", "@serials", "@retries", "@list(a)",
  ])
  func validAndUnrelatedTagsAreNotReportedAsIneffective(tag: String) {
    #expect(problems("Feature: a\n\(tag)\nScenario: b\n* c\n", only(.ineffectiveTag)) == [])
  }

  @Test func everyRuleHasATestCase() {
    let tested = Set(Self.cases.map(\.rule)).union(Self.otherRules)
    #expect(tested == Set(Diagnostic.Rule.allCases.filter(\.isStyle)))
  }

  @Test(arguments: cases)
  func aRuleCanBeAnErrorAWarningOrOff(rule: Diagnostic.Rule, text: String, place: String) {
    var rules = only(rule) { $0[rule] = nil }
    #expect(problems(text, rules) == [])
    rules[rule] = .error
    #expect(problems(text, rules) == ["\(place) error \(rule.rawValue)"])
    rules[rule] = .warning
    #expect(problems(text, rules) == ["\(place) warning \(rule.rawValue)"])
    let byDefault = rule.defaultSeverity.map { ["\(place) \($0) \(rule.rawValue)"] } ?? []
    #expect(problems(text) == byDefault)
  }

  @Test func columnsAreUsedByNamesTablesAndDocStrings() {
    let text = """
      Feature: a
        Scenario Outline: <b>
          * c
            | <d> |
          * e
            \"""<f>
            <g>
            \"""
          Examples:
            | b | d | f | g |
            | 1 | 2 | 3 | 4 |
      """
    #expect(problems(text) == [])
  }

  @Test func theFirstLinesOfMarkdownFilesAreNotNamesOfFeatures() {
    let rules = only(.noDupeFeatureNames)
    let files = ["a", "b"].map { name in
      let text = "<!-- Copyright -->\n\n# Feature: \(name)\n\n## Scenario: z\n\n* Given s\n"
      return checker(rules).check(Source(uri: "\(name).feature.md", text: text))
    }
    #expect(checker(rules).diagnosticsAcrossFiles(files).map(\.count) == [0, 0])
  }

  @Test func featureNamesAreComparedAcrossFiles() {
    let rules = only(.noDupeFeatureNames)
    let files = [("a", "x"), ("b", "y"), ("c", "x"), ("d", "")].map { name, title in
      checker(rules).check(Source(uri: "\(name).feature", text: "Feature: \(title)\nScenario: z\n* s\n"))
    }
    let found = checker(rules).diagnosticsAcrossFiles(files)
    #expect(found.map(\.count) == [0, 0, 1, 0])
    #expect(found[2].first?.message == "the feature in a.feature has the same name: rename one of them")
    #expect(found[2].first?.end == Location(line: 1, column: 11))
  }

  @Test func scenarioNamesAreComparedWithinAFeatureOrAcrossFiles() {
    let text = "Feature: a\nScenario: b\n* c\nRule: r\nScenario: b\n* c\n"
    var rules = only(.noDupeScenarioNames)
    let sources = ["a.feature", "b.feature"].map { Source(uri: $0, text: text) }
    #expect(checker(rules).diagnosticsAcrossFiles(sources.map { checker(rules).check($0) }).map(\.count) == [0, 0])
    #expect(checker(rules).diagnostics(of: sources[0]).map(\.start.line) == [5])
    rules.nameScope = .anywhere
    let files = sources.map { checker(rules).check($0) }
    #expect(files.allSatisfy { $0.diagnostics.isEmpty })
    #expect(
      checker(rules).diagnosticsAcrossFiles(files).map { $0.map(\.message) } == [
        ["the scenario on line 2 has the same name: rename one of them"],
        [String](repeating: "the scenario at a.feature:2 has the same name: rename one of them", count: 2),
      ]
    )
  }

  @Test func tagsAreAllowedByNameOrPattern() throws {
    let rules = try only(.allowedTags) {
      $0.allowedTags = ["@a"]
      $0.allowedTagPatterns = [try TextPattern("^@issue-\\d+$")]
    }
    let text = "@a\nFeature: a\n@issue-12 @issue-x\nScenario: b\n* c\n"
    #expect(problems(text, rules) == ["3:11 warning allowed-tags"])
  }

  @Test func requiredTagsApplyToUntaggedScenariosOnlyOnRequest() throws {
    let text = "@issue-1\nFeature: a\n@b\nScenario: b\n* c\n@issue-1\nScenario: d\n* e\nScenario: f\n* g\n"
    var rules = try only(.requiredTags) { $0.requiredTags = [try TextPattern("issue")] }
    #expect(problems(text, rules) == ["4:1 warning required-tags"])
    rules.ignoresUntaggedScenarios = false
    #expect(problems(text, rules) == ["4:1 warning required-tags", "9:1 warning required-tags"])
  }

  @Test func tagsAreRestrictedByNameOrPattern() throws {
    let rules = try only(.noRestrictedTags) {
      $0.restrictedTags = ["@wip"]
      $0.restrictedTagPatterns = [try TextPattern("^@todo")]
    }
    #expect(problems("@wip\nFeature: a\n@todo-1 @b\nScenario: b\n* c\n", rules).map { $0.prefix(3) } == ["1:1", "3:1"])
  }

  @Test func tagsSharedByAllScenariosOfARuleOrAllExamplesAreReported() {
    let examples = "@d\nExamples:\n| c |\n| 1 |\n"
    let outline = "Scenario Outline: b\n* <c>\n" + examples + examples
    let rule = "Rule: r\n@e\n\(outline)@e\nScenario: f\n* g\n"
    let found = problems("Feature: a\n" + rule, only(.noHomogenousTags)).map { $0.prefix { $0 != " " } }
    #expect(found == ["3:1", "6:1"])
    #expect(problems("Feature: a\n@b\nScenario: c\n* d\n", only(.noHomogenousTags)) == [])
  }

  @Test func scenariosAreCountedWithTheRowsOfTheirExamples() {
    let outline = "Feature: a\nScenario Outline: b\n* <c>\nExamples:\n| c |\n| 1 |\n| 2 |\n"
    var rules = only(.maxScenariosPerFile) { $0.maximumScenarioCount = 1 }
    #expect(problems(outline, rules).count == 1)
    rules.countsExamples = false
    #expect(problems(outline, rules) == [])
  }

  @Test func layoutProblemsRecommendTheFormatCommand() {
    let rules = only(.noTrailingSpaces)
    let found = checker(rules).diagnostics(of: Source(uri: "a.feature", text: "Feature: a \nScenario: b\n* c\n"))
    #expect(found.map(\.message) == ["this line ends with whitespace: run 'korniszon format'"])
    #expect(checker(rules).diagnostics(of: Source(uri: "a.feature.md", text: "# Feature: a  \n")).isEmpty)
  }

  @Test func restrictedPatternsIgnoreCaseAndDependOnTheElement() throws {
    let rules = try only(.noRestrictedPatterns) {
      $0.restrictedPatterns = [try TextPattern("^click", ignoresCase: true)]
      $0.restrictedPatternsOfElements = [
        .background: [try TextPattern("then", ignoresCase: true)], .scenarioOutline: [try TextPattern("<b>")],
      ]
    }
    let text = """
      Feature: a
        Text.
        Click it.
        Background:
          * and Then
        Scenario: then
          * <b>
          * click
        Scenario Outline: c
          * <b>
          Examples:
            | b |
            | 1 |
      """
    let lines = problems(text, rules).map { $0.prefix { $0 != " " } }
    #expect(lines == ["1:1", "5:5", "8:5", "10:5"])
  }

  @Test func nameLengthAndScenarioSizeLimitsDependOnTheElement() {
    let text = "Feature: abcd\nScenario: abc\n* abc\n* d\n* e\n"
    #expect(problems(text, only(.nameLength) { $0.maximumNameLengths = [.feature: 3, .step: 2] }).count == 2)
    #expect(problems(text, only(.scenarioSize) { $0.maximumStepCounts = [.scenario: 2] }).count == 1)
    #expect(problems(text, only(.scenarioSize) { $0.maximumStepCounts = [:] }) == [])
  }

  @Test(arguments: [
    (FileNameStyle.pascalCase, "AdoptAPet2"), (.titleCase, "Adopt A Pet 2"), (.camelCase, "adoptAPet2"),
    (.kebabCase, "adopt-a-pet-2"), (.snakeCase, "adopt_a_pet_2"),
  ])
  func fileNamesAreCheckedAgainstTheConfiguredStyle(style: FileNameStyle, name: String) {
    for other in ["AdoptAPet2", "Adopt A Pet 2", "adoptAPet2", "adopt-a-pet-2", "adopt_a_pet_2"] {
      #expect(style.styled(other[...]) == name, "\(other)")
      let rules = only(.fileName) { $0.fileNameStyle = style }
      let found = problems("Feature: a\n", rules, file: "Dir.x/\(other).feature.md")
      #expect(found.isEmpty == (other == name), "\(other)")
    }
    #expect(FileNameStyle.kebabCase.styled("XMLŻółw") == "xml-żółw")
  }

  @Test func tagsThatLookLikeRequirementsMustBeInTheListOfRequirements() {
    let text = "@FR-001\nFeature: a\n@FR-009 @JIRA-1 @FR @2\nScenario: b\n* c\n"
    let rules = only(.unknownRequirement) { $0.requirements = ["FR-001", "FR-002a"] }
    #expect(problems(text, rules) == ["3:1 warning unknown-requirement"])
    #expect(problems(text, only(.unknownRequirement)) == [])
  }

  @Test(arguments: ["fr-001", "FR001", "FR_001", "58-US1"])
  func aTagThatDiffersFromARequirementOnlyInCaseOrPunctuationIsReported(tag: String) {
    let rules = only(.unknownRequirement) { $0.requirements = ["FR-001", "58-US-1"] }
    #expect(problems("@\(tag)\nFeature: a\nScenario: b\n* c\n", rules) == ["1:1 warning unknown-requirement"])
  }

  @Test func namesOfAnOpenFileAreComparedWithThoseOfAllFiles() throws {
    var rules = StyleRules()
    rules.nameScope = .anywhere
    let text = "Feature: f\n  Scenario: s\n    * x\n  Scenario: s\n    * x\n"
    var names = ProjectNames()
    func update(_ uri: String, _ text: String) -> Bool {
      var ids = IDGenerator()
      return names.update(uri, Parser().recover(Source(uri: uri, text: text), ids: &ids).document)
    }
    func problems() -> [String] {
      let checker = checker(rules)
      let file = checker.check(Source(uri: "b.feature", text: text))
      return checker.diagnostics(of: file, among: names).map { "\($0.start.line) \($0.message)" }
    }
    #expect(update("b.feature", text))
    #expect(!update("b.feature", text + "\n"))
    #expect(problems() == ["4 the scenario on line 2 has the same name: rename one of them"])
    #expect(update("c.feature", text))
    #expect(problems().first == "1 the feature in c.feature has the same name: rename one of them")
    #expect(problems().dropFirst().first == "2 the scenario at c.feature:2 has the same name: rename one of them")
    let isChanged = names.update("c.feature", nil)
    #expect(isChanged)
    #expect(problems().count == 1)
  }
}
