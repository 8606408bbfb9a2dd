import CommandSupport
import CommandTestSupport
import Foundation
import Testing

/// Tests of `check` with the files of a folder.
@MainActor
struct CheckCommandTests {
  @Test func aCheckOfFilesWithoutProblemsPasses() async throws {
    let result = await (try Console(["a.feature": .cats])).run(["check", "./"])
    #expect(result.code == .passed)
    #expect(result.text == "1 file, 0 problems\n")
  }

  @Test func problemsHaveALocationACaretAndAdvice() async throws {
    let console = try Console(["a.feature": .feature("Given a cot"), "b.feature": .cats])
    let result = await console.run(["check", "./"])
    #expect(result.code == .failed)
    #expect(
      result.text == """
        \(console.path("a.feature")):3:5: error: undefined-step
        3 |     Given a cot
          |     ^ no definition matches 'a cot': did you mean 'a cat'?

        2 files, 1 problem

        """
    )
  }

  @Test func lineNumbersInPathsAreAnError() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["check", "./a.feature:3"])
    #expect(result.code == .usage)
    #expect(result.text.contains("'check' checks whole files: remove the line numbers from the paths"), "\(result)")
  }

  @Test func aCheckRunsNoStepsAndListsTheDefinitionsOfAmbiguousSteps() async throws {
    let console = try Console(["a.feature": .feature("When it breaks", "Then it is blue")])
    let result = await console.run(["check", "./"])
    #expect(result.text.contains("'it is {word}' (Steps.swift:5) and 'it is blue' (Steps.swift:6)"), "\(result.text)")
    #expect(result.text.hasSuffix("1 file, 1 problem\n"))
  }

  @Test func aFileThatIsNotUTF8HasASyntaxError() async throws {
    let console = try Console()
    try console.write(Data([0x46, 0xE9]), to: "a.feature")
    let result = await console.run(["check", "./"])
    #expect(result.code == .failed)
    #expect(result.text.contains("a.feature:1:2: error: syntax\n"), "\(result.text)")
  }

  @Test func theOptionForIgnoredLinesSetsTheirSeverity() async throws {
    let console = try Console(["a.feature": "Feature: a\n  Scenario: b\n    Giben a cat\n    * a cat\n"])
    #expect(await console.run(["check", "./"]).code == .failed)
    let warned = await console.run(["check", "--ignored-lines", "warn", "./"])
    #expect(warned.code == .passed)
    #expect(warned.text.contains(":3:5: warning: ignored-line\n"))
    #expect(await console.run(["check", "--ignored-lines", "ignore", "./"]).text == "1 file, 0 problems\n")
  }

  @Test func problemsAreWrittenAsJSONAndAsAnnotations() async throws {
    let console = try Console(["a.feature": .feature("Given a 100% unknown thing")])
    let json = await console.run(["check", "--format", "json", "./"])
    #expect(json.code == .failed)
    let problems = try #require(JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [[String: Any]])
    #expect(problems.count == 1)
    #expect(problems[0]["rule"] as? String == "undefined-step")
    #expect(problems[0]["line"] as? Int == 3 && problems[0]["endColumn"] as? Int == 31)
    let annotations = await console.run(["check", "-f", "github", "./"]).text
    #expect(annotations.hasPrefix("::error file=\(console.path("a.feature")),line=3,col=5,title=undefined-step::"))
    #expect(annotations.contains("a 100%25 unknown thing"))
  }

  @Test func problemsAreWrittenAsSARIF() async throws {
    let console = try Console(["a b.feature": "@a @a\n" + .feature("Given a cot")])
    let result = await console.run(["check", "--format", "sarif", "./"])
    #expect(result.code == .failed)
    let log = try JSONDecoder().decode(SARIF.self, from: Data(result.text.utf8))
    let run = try #require(log.runs.first)
    #expect(log.version == "2.1.0" && log.runs.count == 1 && run.columnKind == "unicodeCodePoints")
    #expect(run.results.map(\.ruleId) == ["no-duplicate-tags", "undefined-step"])
    #expect(run.results.map(\.level) == ["warning", "error"])
    #expect(run.results.allSatisfy { run.tool.driver.rules[$0.ruleIndex].id == $0.ruleId })
    #expect(Set(run.tool.driver.rules.map(\.id)).count == run.tool.driver.rules.count)
    let place = try #require(run.results.last?.locations.first?.physicalLocation)
    #expect(place.artifactLocation.uri == "file://" + console.path("a b.feature").replacing(" ", with: "%20"))
    #expect(place.region == SARIF.Region(startLine: 4, startColumn: 5, endLine: 4, endColumn: 16))
    let replacement = try #require(run.results.first?.fixes?.first?.artifactChanges.first?.replacements.first)
    #expect(replacement.deletedRegion == SARIF.Region(startLine: 1, startColumn: 3, endLine: 1, endColumn: 6))
    #expect(replacement.insertedContent.text == "")
  }

  @Test func problemsAreFixedInPlace() async throws {
    let other = "Feature: b\n  Scenario: b\n    * a cot\n"
    let console = try Console(["a.feature": .feature("Giben a cat"), "b.feature": other])
    let result = await console.run(["check", "--fix", "./"])
    #expect(result.code == .failed)
    #expect(
      result.text.hasPrefix(
        """
        \(console.path("a.feature")):3:5: fixed: ignored-line
        3 |     Giben a cat
          |     ^ this line is part of a description and isn't run: did you mean 'Given a cat'?


        """
      ),
      "\(result.text)"
    )
    #expect(result.text.hasSuffix("2 files, 1 problem, 1 fixed\n"))
    #expect(try console.read("a.feature") == .feature("Given a cat"))
    #expect(await console.run(["check", "--fix", "./a.feature"]).text == "1 file, 0 problems\n")
  }

  @Test(arguments: [
    ("\u{200B}Feature: f\n  Scenario: a\n    Given a cat\n", "Feature: f\n  Scenario: a\n    Given a cat\n"),
    (
      "\u{FEFF}\u{FEFF}Feature: f\n  Scenario: a\n    Given a cat\n",
      "\u{FEFF}Feature: f\n  Scenario: a\n    Given a cat\n"
    ),
    (
      cats + "\n  \u{200B}@smoke\n  Scenario: b\n    Given a cat\n",
      cats + "\n  @smoke\n  Scenario: b\n    Given a cat\n"
    ),
    (cats + "\n  \u{2060}\u{200B}Scenaro: b\n    Given a cat\n", cats + "\n  Scenario: b\n    Given a cat\n"),
    (cats + "    \u{200B}Gven a cat\n", cats + "    Given a cat\n"),
    (cats + "    \u{200B}And a cat\n", cats + "    And a cat\n"),
  ])
  func aFixRemovesInvisibleCharactersAtTheStartOfALine(_ written: String, _ fixed: String) async throws {
    let console = try Console(["a.feature": written])
    let result = await console.run(["check", "--fix", "./a.feature"])
    #expect(try console.read("a.feature") == fixed, "\(result.text)")
    #expect(await console.run(["check", "./a.feature"]).text == "1 file, 0 problems\n")
  }

  @Test(arguments: [
    cats + "\n  @FR-001 Scenario: b\n    Given a cat\n"
  ])
  func aFixKeepsTheTagsOnTheLineOfAKeyword(text: String) async throws {
    let console = try Console(["a.feature": text])
    let result = await console.run(["check", "--fix", "./a.feature"])
    #expect(try console.read("a.feature") == text)
    #expect(result.text.contains("tags can't share a line with other text"), "\(result.text)")
  }

  @Test(arguments: [
    ("      | a | b |\n      | c | d |\n    Then\ta cat\n", "      | a | b |\n      | c | d |\n    Then a cat\n"),
    ("    -- Then a cat\n", "    Then a cat\n"),
  ])
  func aFixRemovesATabAfterAKeywordOrTwoHyphensBeforeIt(rest: String, fixed: String) async throws {
    let console = try Console(["a.feature": Self.cats + rest])
    let result = await console.run(["check", "--fix", "./a.feature"])
    #expect(try console.read("a.feature") == Self.cats + fixed, "\(result.text)")
  }

  nonisolated private static let cats = "Feature: f\n  Scenario: a\n    Given a cat\n"

  @Test func theProblemsOfAReadOnlyFileAreNotCountedAsFixed() async throws {
    let console = try Console(["a.feature": .feature("Giben a cat")])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: console.path("a.feature"))
    let result = await console.run(["check", "--fix", "./"])
    guard try console.read("a.feature") == .feature("Giben a cat") else { return }  // root may write every file
    #expect(result.code == .reportNotWritten)
    #expect(result.text.hasSuffix("1 file, 1 problem\n"), "\(result.text)")
  }

  @Test func unusedDefinitionsAreFoundIfAllFilesAreChecked() async throws {
    let console = try Console(["a.feature": .cats])
    let configuration = #"{"default": {"paths": ["\#(console.path(""))"]}}"#
    try console.write(Data(configuration.utf8), to: "korniszon.json")
    let result = await console.run(["check"])
    #expect(result.code == .passed)
    #expect(
      result.text.contains(
        "Steps.swift:2:1: warning: unused-definition\nno step uses the definition 'a kot': use it or remove it\n"
      ),
      "\(result.text)"
    )
    #expect(await console.run(["check", "./"]).text == "1 file, 0 problems\n")
  }

  @Test func messagesAreInTheChosenReportLanguage() async throws {
    let console = try Console(["a.feature": .feature("Given a cot")])
    let result = await console.run(["check", "--report-language", "pl", "./"])
    #expect(result.text.contains(":3:5: error: undefined-step\n"))
    #expect(result.text.contains("żadna definicja nie pasuje do 'a cot': czy chodziło o 'a cat'?\n"), "\(result.text)")
    #expect(result.text.hasSuffix("pliki: 1, problemy: 1\n"))
  }

  @Test func messagesAreInTheLanguageOfEachFileUnlessAnotherIsChosen() async throws {
    let polish = "# language: pl\nFunkcja: b\n  Scenariusz: b\n    * a cot\n"
    let console = try Console(["a.feature": .feature("Given a cot"), "b.feature": polish])
    let both = await console.run(["check", "./"]).text
    #expect(both.contains("no definition matches 'a cot': did you mean 'a cat'?\n"), "\(both)")
    #expect(both.contains("żadna definicja nie pasuje do 'a cot': czy chodziło o 'a cat'?\n"), "\(both)")
    #expect(both.hasSuffix("2 files, 2 problems\n"))
    #expect(await console.run(["check", "./b.feature"]).text.hasSuffix("pliki: 1, problemy: 1\n"))
    let english = await console.run(["check", "--report-language", "en", "./b.feature"]).text
    #expect(english.contains("no definition matches 'a cot'") && english.hasSuffix("1 file, 1 problem\n"), "\(english)")
    for format in ["json", "github", "sarif"] {
      #expect(await console.run(["check", "--format", format, "./"]).text.contains("żadna definicja nie pasuje"))
    }
  }

  @Test func fixedAndUnfixedProblemsAreSortedByLocation() async throws {
    let text = "Feature: a\n  Scenario: b\n    * a cot\n\n  @x @x\n  Scenario: c\n    Giben a cat\n    * a cot\n"
    let console = try Console(["a.feature": text, "b.feature": .feature("Giben a cat")])
    let lines = await console.run(["check", "--fix", "./"]).text.split(separator: "\n")
    let problems = lines.filter { $0.contains(": fixed: ") || $0.contains(": error: ") }.map { line in
      line.split(separator: "/").last.map(String.init) ?? ""
    }
    #expect(
      problems == [
        "a.feature:3:5: error: undefined-step", "a.feature:5:6: fixed: no-duplicate-tags",
        "a.feature:7:5: fixed: ignored-line", "a.feature:8:5: error: undefined-step",
        "b.feature:3:5: fixed: ignored-line",
      ]
    )
  }

  @Test func theErrorForAnUnknownFormatListsThoseOfTheCommand() async throws {
    let console = try Console(["a.feature": .cats])
    let unknown = await console.run(["check", "--format", "xml", "./"])
    #expect(unknown.code == .usage)
    #expect(unknown.text.contains("choose one of json, sarif, github."), "\(unknown.text)")
    let similar = await console.run(["check", "--format", "sarf", "./"])
    #expect(similar.text.contains("Did you mean sarif?"), "\(similar.text)")
  }

  @Test func aCheckOfAFolderWithoutFeatureFilesHasItsOwnExitCode() async throws {
    let result = await (try Console([:])).run(["check", "./"])
    #expect(result.code == .nothingSelected)
    #expect(result.text.contains("no .feature files in"), "\(result.text)")
  }

  @Test func theConfigurationSetsTheSeverityOfRules() async throws {
    let text = "Feature: a\n  Scenario:\n    Given a cat\n    Given a cat\n"
    let console = try Console(["a.feature": text])
    let warned = await console.run(["check", "./"])
    #expect(warned.code == .passed)
    #expect(warned.text.contains(":2:3: warning: no-unnamed-scenarios\n"))
    let rules = #"{"no-unnamed-scenarios": "off", "use-and": "error"}"#
    let configured = try Console(["a.feature": text], configuration: #"{"default": {"rules": \#(rules)}}"#)
    let failed = await configured.run(["check", "./"])
    #expect(failed.code == .failed)
    #expect(failed.text.contains(":4:5: error: use-and\n"))
    #expect(failed.text.hasSuffix("1 file, 1 problem\n"))
    let overruled = await configured.run(["check", "--rules", #"{"use-and": "off"}"#, "./"])
    #expect(overruled.text == "1 file, 0 problems\n")
  }

  @Test(arguments: [
    (#"{"use-ands": "off"}"#, "unknown rule 'use-ands': did you mean 'use-and'?"),
    (#"{"syntax": "off"}"#, "unknown rule 'syntax'; choose from no-empty-file, "),
    (#"{"use-and": true}"#, #"'use-and' must be "error", "warning", or "off", or an array of one of these and "#),
    (#"{"use-and": ["error", {}]}"#, "'use-and' has no parameters"),
    (#"{"use-and": ["error"]}"#, "'use-and' must be an array of a severity and the rule's parameters"),
    (#"{"name-length": ["error", {"Steps": 1}]}"#, "'name-length' has no parameter 'Steps': did you mean 'Step'?"),
    (#"{"name-length": ["error", {"Step": -1}]}"#, "'name-length' 'Step' must be a whole number, 0 or greater"),
    (#"{"file-name": ["error", {"style": "kebab"}]}"#, #"'file-name' must be one of "PascalCase", "#),
    (#"{"allowed-tags": ["error", {"patterns": ["("]}]}"#, "'allowed-tags' has an invalid pattern: "),
    ("[]", "must be a JSON object"),
  ])
  func aMistakeInTheRulesIsReported(rules: String, message: String) async throws {
    let result = await (try Console(["a.feature": .cats])).run(["check", "--rules", rules, "./"])
    #expect(result.code == .usage)
    #expect(result.text.contains(message), "\(result.text)")
  }

  @Test func rulesHaveTheParametersOfGherkinLint() async throws {
    let rules = """
      {
        "file-name": ["error", {"style": "snake_case"}],
        "name-length": ["error", {"Scenario": 1}],
        "scenario-size": ["error", {"steps-length": {"Rule": 1, "Background": 1, "Scenario": 1}}],
        "no-dupe-scenario-names": ["warning", "anywhere"],
        "no-restricted-patterns": ["error", {"Global": ["^A CAT$"], "Scenario": ["it is red"]}],
        "allowed-tags": ["error", {"tags": ["@a"], "patterns": []}],
        "required-tags": ["error", {"tags": ["@b"], "ignoreUntagged": false}]
      }
      """
    let text = "Feature: a\n  @c\n  Scenario: bb\n    Given a cat\n    Then it is red\n"
    let console = try Console(["aB.feature": text], configuration: #"{"default": {"rules": \#(rules)}}"#)
    let result = await console.run(["check", "-f", "json", "./"])
    let problems = try #require(JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [[String: Any]])
    #expect(
      problems.map { "\($0["line"] ?? "") \($0["rule"] ?? "")" } == [
        "1 file-name", "2 allowed-tags", "3 name-length", "3 required-tags", "3 scenario-size",
        "4 no-restricted-patterns", "5 no-restricted-patterns",
      ]
    )
  }

  @Test func duplicateNamesAreReportedInTheLaterFile() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": "\u{FEFF}" + .cats, "c.feature": "Feature"])
    let text = await console.run(["check", "./"]).text
    #expect(text.contains("b.feature:1:1: warning: no-dupe-feature-names\n"), "\(text)")
    #expect(text.contains("the feature in \(console.path("a.feature")) has the same name: rename one of them\n"))
  }

  @Test func theConfigurationOfGherkinLintSetsTheRules() async throws {
    let lint = """
      { // the rules of our team
        "indentation": ["on", {"Feature": 0}],
        "use-and": "on", /* an
        old rule */ "no-such-rule": "off",
        "name-length": ["on", {"Step": 4}]
      }
      """
    let text = "Feature: a // b\n  Scenario:\n    Given a cat\n    Given a cat\n"
    let console = try Console(["a.feature": text, ".gherkin-lintrc": lint])
    let result = await console.run(["check", "--rules", #"{"name-length": "off"}"#, "./"])
    #expect(result.code == .failed)
    let file = console.path(".gherkin-lintrc")
    #expect(
      result.text.contains("\(file):2:3: ignoring the rule 'indentation', because 'format' determines ")
    )
    #expect(result.text.contains("\(file):4:15: ignoring the rule 'no-such-rule', which 'check' doesn't support\n"))
    #expect(result.text.contains(":4:5: error: use-and\n"))
    #expect(result.text.hasSuffix("1 file, 1 problem\n"), "\(result.text)")

    try console.write(Data(#"{"default": {"rules": {"use-and": "off"}}}"#.utf8), to: "korniszon.json")
    let configured = await console.run(["check", "./"]).text
    #expect(configured.contains(":2:3: warning: no-unnamed-scenarios\n") && !configured.contains("lintrc"))
  }

  @Test(arguments: [
    ("{", ":1:2: invalid JSON"), ("[]", ":1:1: the configuration of gherkin-lint must map rule names to settings"),
    (#"{"use-and": "yes"}"#, #":1:13: 'use-and' must be "on" or "off", or an array of one of these and "#),
  ])
  func aMistakeInTheConfigurationOfGherkinLintIsReportedWithItsLocation(text: String, message: String) async throws {
    let console = try Console(["a.feature": .cats, ".gherkin-lintrc": text])
    let result = await console.run(["check", "./"])
    #expect(result.code == .usage)
    #expect(result.text.contains("\(console.path(".gherkin-lintrc"))\(message)"), "\(result.text)")
  }

  @Test func unsupportedReportsAndMissingPathsAreUsageErrors() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["check", "-f", "junit", "./"]).code == .usage)
    #expect(await console.run(["check", "-f", "json:a.json", "./"]).code == .usage)
    #expect(await console.run(["check", "./b.feature"]).code == .usage)
  }
}

/// The parts of a SARIF log that tests read.
private struct SARIF: Decodable {
  struct Run: Decodable {
    let tool: Tool
    let columnKind: String
    let results: [Result]
  }

  struct Tool: Decodable { let driver: Driver }
  struct Driver: Decodable { let rules: [Rule] }
  struct Rule: Decodable { let id: String }

  struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let locations: [Location]
    let fixes: [Fix]?
  }

  struct Location: Decodable { let physicalLocation: Place }
  struct ArtifactLocation: Decodable { let uri: String }

  struct Place: Decodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct Region: Decodable, Equatable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct Fix: Decodable { let artifactChanges: [Change] }
  struct Change: Decodable { let replacements: [Replacement] }
  struct Message: Decodable { let text: String }

  struct Replacement: Decodable {
    let deletedRegion: Region
    let insertedContent: Message
  }

  let version: String
  let runs: [Run]
}
