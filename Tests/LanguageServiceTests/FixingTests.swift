import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of the fixes that `check --fix` and editors make.
struct FixingTests {
  private let checker: FeatureChecker

  init() throws {
    var rules = StyleRules()
    rules[.useAnd] = .warning
    checker = FeatureChecker(rules: rules, catalog: try StepCatalog.of("a cat", "it is {word}"))
  }

  private func fixed(_ text: String) -> String {
    checker.fix(Source(uri: "a.feature", text: text)).source.text
  }

  @Test(arguments: [
    ("@a @b @a\nFeature: f\n@b @c\n", "@a @b\nFeature: f\n@c\n"),
    ("Feature: f\n  @a\n  @a\n", "Feature: f\n  @a\n"),
    ("Feature: f\n@a @a # both\n", "Feature: f\n@a # both\n"),
    ("@a\nFeature: f\n  @a # why\n", "@a\nFeature: f\n  # why\n"),
    ("@a\r\nFeature: f\r\n@a @a\r\n", "@a\r\nFeature: f\r\n"),
    ("\u{FEFF}@a @b @a\nFeature: f\n@b @c\n", "\u{FEFF}@a @b\nFeature: f\n@c\n"),
    ("@ż🐈\nFeature: f\n @ż🐈  @ż\n", "@ż🐈\nFeature: f\n @ż\n"),
  ])
  func tagsThatAnElementAlreadyHasAreRemoved(tags: String, expected: String) {
    let scenario = "Scenario: s\n* a cat\n"
    #expect(fixed(tags + scenario) == expected + scenario)
  }

  @Test(arguments: [
    ("@FR-005 a", "@FR-005\n  Scenario: a"), ("@FR-005 @smoke a b", "@FR-005 @smoke\n  Scenario: a b"),
    ("a (@FR-005)", "@FR-005\n  Scenario: a"), ("a [@FR-1 @b]", "@FR-1 @b\n  Scenario: a"),
  ])
  func tagsInAScenarioNameMoveAboveTheScenario(name: String, expected: String) {
    let steps = "\n    Given a cat\n"
    #expect(fixed("Feature: f\n  Scenario: \(name)" + steps) == "Feature: f\n  " + expected + steps)
  }

  @Test(arguments: [
    "<b>Scenario:</b> a", "<p><b>Scenario:</b> a</p>", "\"Scenario: a\"", "“Scenario: a”", "**Scenario:** a",
  ])
  func markupAndQuotationMarksAroundAKeywordLineAreRemoved(line: String) {
    let steps = "\n    Given a cat\n"
    #expect(fixed("Feature: f\n  \(line)" + steps) == "Feature: f\n  Scenario: a" + steps)
  }

  @Test(arguments: ["TODO ", "Precondition: ", "First "])
  func allStepsAfterLabelsAreReportedAndCorrected(label: String) {
    let text = "Feature: f\n  Scenario: s\n    \(label)Given it\n    \(label)When it\n    \(label)Then it\n"
    let source = Source(uri: "a.feature", text: text)
    #expect(checker.diagnostics(of: source).filter { $0.message.contains("did you mean") }.count == 3)
    #expect(fixed(text) == text.replacing(label, with: ""))
  }

  @Test(arguments: ["# language: PL", "#language:polish", "  # language: pl-PL"])
  func anUnknownLanguageIsCorrectedOnlyIfItsMeaningIsClear(header: String) {
    let feature = "\nFunkcja: f\n  Scenariusz: s\n    Zakładając, że a cat\n"
    #expect(fixed(header + feature) == "# language: pl" + feature)
    #expect(fixed("# language: xx" + feature) == "# language: xx" + feature)
  }

  @Test func repeatedKeywordsBecomeAnd() {
    #expect(
      fixed("Feature: f\nScenario: s\n Given a cat\n Given a cat\n When it is x\n But it is y\n When it is z\n")
        == "Feature: f\nScenario: s\n Given a cat\n And a cat\n When it is x\n But it is y\n And it is z\n"
    )
    let polish = "# language: pl\nFunkcja: f\nScenariusz: s\nGdy it is x\nI it is y\nGdy it is z\n"
    #expect(fixed(polish) == polish.replacing("Gdy it is z", with: "I it is z"))
  }

  @Test func aRepeatedKeywordAfterAnAsteriskIsKept() {
    let text = "Feature: f\nScenario: s\n Given a cat\n * a cat\n Given a cat\n"
    #expect(fixed(text) == text)
  }

  @Test(arguments: [
    ("Giben a cat\n", "Given a cat\n"), ("giVen a cat\n  WHEN it is x\n", "Given a cat\n  When it is x\n"),
    ("Given a cat\n  Thn it is x\n", "Given a cat\n  Then it is x\n"),
    ("Given a cat\n @x\n Scenaro: t\n  Given a cat\n", "Given a cat\n @x\n Scenario: t\n  Given a cat\n"),
    ("Given a cat\n\n Scenaro: t\n  Given a cat\n", "Given a cat\n\n Scenario: t\n  Given a cat\n"),
    (
      "* a cat\n scenario outline: t\n  * it is <x>\n Exmples\n |x|\n",
      "* a cat\n Scenario Outline: t\n  * it is <x>\n Examples:\n |x|\n"
    ),
  ])
  func mistypedKeywordsAreCorrected(steps: String, expected: String) {
    let start = "Feature: f\n Scenario: s\n  "
    #expect(fixed(start + steps) == start + expected)
  }

  @Test(arguments: [
    "Hen a cat",  // When or Then
    "Giben a dog",  // no definition
    "Giben a cat\n  in a hat",  // the second line would be an error
  ])
  func aLineWithoutExactlyOneFixIsUnchanged(line: String) {
    let text = "Feature: f\n Scenario: s\n  \(line)\n"
    #expect(fixed(text) == text)
  }

  @Test func aFixThatWouldAddASyntaxErrorIsNotMade() {
    // The prose below the step is valid only in a description.
    let text = "Feature: f\nScenaro: s\n  Given a cat\n  and some prose\nScenario: t\n  Given a cat\n"
    #expect(fixed(text) == text)
  }

  @Test func fixingLeavesMarkdownUnchanged() {
    let text = "# Feature: f\n`@a` `@a`\n## Scenario: s\n* Given a cat\n* Given a cat\n"
    #expect(checker.fix(Source(uri: "a.feature.md", text: text)).source.text == text)
  }

  @Test func fixesAreReportedWithTheSourceThatHadTheProblem() throws {
    let text = "Feature: f\n@a @a\n@a\nScenario: s\nGiven a cat\nGiven a cat\n"
    let result = checker.fix(Source(uri: "a.feature", text: text))
    #expect(result.source.text == "Feature: f\n@a\nScenario: s\nGiven a cat\nAnd a cat\n")
    #expect(
      result.corrected.map { "\($0.diagnostic.start.line) \($0.diagnostic.rule.rawValue)" } == [
        "2 no-duplicate-tags", "3 no-duplicate-tags", "6 use-and",
      ]
    )
    #expect(result.corrected.allSatisfy { $0.source.text == text })
  }

  @Test func editsApplyInAnyOrder() {
    let source = Source(uri: "a", text: "żółw\n🐈 b\nlast")
    func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> TextEdit {
      TextEdit(Location(line: start.0, column: start.1)..<Location(line: end.0, column: end.1), newText: text)
    }
    #expect(
      source.applying([edit((2, 2), (2, 3), "-"), edit((1, 2), (1, 4), "a"), edit((2, 1), (2, 1), "(")])
        == "żaw\n(🐈-b\nlast"
    )
    #expect(source.applying([edit((1, 1), (2, 1), "")]) == "🐈 b\nlast")
    #expect(source.applying([edit((2, 3), (9, 9), "x")]) == "żółw\n🐈 x")
    #expect(source.applying([edit((3, 5), (3, 9), "!")]) == "żółw\n🐈 b\nlast!")
  }

  // MARK: Random files

  @Test func fixingKeepsTheScenariosOfRandomFiles() throws {
    for seed in SeededGenerator.seeds(100) {
      var random = SeededGenerator(seed: seed)
      let source = Source(uri: "a.feature", text: feature(&random))
      var ids = IDGenerator()
      let before = try Parser().parse(source, ids: &ids)
      let result = checker.fix(source)
      let after = try Parser().parse(result.source, ids: &ids)
      #expect(summary(before) == summary(after), "\(random)")
      #expect(comments(source) == comments(result.source), "\(random)")
      #expect(checker.fix(result.source).corrected.isEmpty, "\(random)")
      let remaining = checker.diagnostics(of: result.source).filter { $0.rule == .noDuplicateTags }
      #expect(remaining.isEmpty, "\(random)")
    }
  }

  @Test func fixingNeverAddsErrorsToBrokenFiles() {
    for seed in SeededGenerator.seeds(100) {
      var random = SeededGenerator(seed: seed)
      var lines = feature(&random).split(separator: "\n", omittingEmptySubsequences: false)
      for _ in 0..<3 {
        let line = lines.indices.randomElement(using: &random) ?? 0
        lines[line] = Substring(
          lines[line].replacing(["G", "Th", "S", "e"].randomElement(using: &random) ?? "", with: "s")
        )
      }
      let source = Source(uri: "a.feature", text: lines.joined(separator: "\n"))
      let result = checker.fix(source)
      #expect(syntaxErrors(result.source) <= syntaxErrors(source), "\(random)")
      #expect(checker.fix(result.source).corrected.isEmpty, "\(random)")
    }
  }

  /// The comments of a file, including those on lines of tags.
  private func comments(_ source: Source) -> [Substring] {
    source.text.split(separator: "\n").map { $0.drop { $0 != "#" } }.filter { !$0.isEmpty }
  }

  private func syntaxErrors(_ source: Source) -> Int {
    checker.diagnostics(of: source).count { $0.rule == .syntax }
  }

  private func feature(_ random: inout SeededGenerator) -> String {
    func tags(_ indent: String, _ random: inout SeededGenerator) -> String {
      let lines = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        indent + random.text(of: ["@a ", "@b", " @ż🐈", "@c  "], count: 1...4).replacing("@", with: " @")
          + (["", " # note", "\r"].randomElement(using: &random) ?? "") + "\n"
      }
      return lines.joined()
    }
    func steps(_ random: inout SeededGenerator) -> String {
      random.text(
        of: [
          "    Given a cat\n", "    Given it is <x>\n", "    When it is b\n", "    Then it is c\n", "    And a cat\n",
          "    * a cat\n", "    But it is d\n", "      | t |\n", "    # comment\n", "\n",
        ],
        count: 0...6
      )
      .replacing("\n      | t |\n      | t |", with: "\n      | t |")
    }
    var text = tags("", &random) + "Feature: f\n"
    for number in 0..<Int.random(in: 0...3, using: &random) {
      if Bool.random(using: &random) { text += tags("  ", &random) + "  Rule: r\n" }
      text += tags("  ", &random) + "  Scenario Outline: s\(number)\n    Given a cat\n" + steps(&random)
      if Bool.random(using: &random) { text += tags("    ", &random) + "    Examples:\n      | x |\n      | 1 |\n" }
    }
    return text
  }

  /// Returns the scenarios with their steps and distinct tags.
  private func summary(_ document: GherkinDocument) -> [String] {
    var ids = IDGenerator()
    return document.pickles(ids: &ids).map { pickle in
      let steps = pickle.steps.map { "\($0.type) \($0.text) \($0.dataTable?.rows ?? [])" }
      return "\(pickle.name) \(Set(pickle.tags.map { String($0.name) }).sorted()) \(steps)"
    }
  }
}
