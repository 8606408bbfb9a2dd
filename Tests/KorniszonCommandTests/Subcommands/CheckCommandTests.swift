import Foundation
import KorniszonCommand
import Testing

/// Tests of `check` with the files of a folder.
@MainActor
struct CheckCommandTests {
  @Test func filesWithoutProblemsPass() async throws {
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

  @Test func noStepRunsAndAmbiguousStepsListTheirDefinitions() async throws {
    let console = try Console(["a.feature": .feature("When it breaks", "Then it is blue")])
    let result = await console.run(["check", "./"])
    #expect(result.text.contains("'it is {word}' (Steps.swift:5), 'it is blue' (Steps.swift:6)"), "\(result.text)")
    #expect(result.text.hasSuffix("1 file, 1 problem\n"))
  }

  @Test func unreadableTextIsAProblem() async throws {
    let console = try Console()
    try console.write(Data([0x46, 0xE9]), to: "a.feature")
    let result = await console.run(["check", "./"])
    #expect(result.code == .failed)
    #expect(result.text.contains("a.feature:1:2: error: syntax\n"), "\(result.text)")
  }

  @Test func suspiciousLinesFollowTheirPolicy() async throws {
    let console = try Console(["a.feature": "Feature: a\n  Scenario: b\n    Giben a cat\n    * a cat\n"])
    #expect(await console.run(["check", "./"]).code == .failed)
    let warned = await console.run(["check", "--suspicious-lines", "warn", "./"])
    #expect(warned.code == .passed)
    #expect(warned.text.contains(":3:5: warning: suspicious-line\n"))
    #expect(await console.run(["check", "--suspicious-lines", "ignore", "./"]).text == "1 file, 0 problems\n")
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
    #expect(annotations.hasPrefix("::error file=\(console.path("a.feature")),line=3,title=undefined-step::"))
    #expect(annotations.contains("a 100%25 unknown thing"))
  }

  @Test func rulesAreSwitchedInTheConfiguration() async throws {
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
    (#"{"use-and": true}"#, #"'use-and' must be "error", "warning" or "off", or a list of one of them and "#),
    (#"{"use-and": ["error", {}]}"#, "'use-and' has no parameters"),
    (#"{"use-and": ["error"]}"#, "'use-and' needs a severity and parameters"),
    (#"{"name-length": ["error", {"Steps": 1}]}"#, "'name-length' has no parameter 'Steps': did you mean 'Step'?"),
    (#"{"name-length": ["error", {"Step": -1}]}"#, "'name-length' 'Step' must be a whole number, 0 or greater"),
    (#"{"file-name": ["error", {"style": "kebab"}]}"#, #"'file-name' must be one of "PascalCase", "#),
    (#"{"allowed-tags": ["error", {"patterns": ["("]}]}"#, "'allowed-tags' has a pattern that isn't valid: "),
    ("[]", "must be a JSON object"),
  ])
  func aMistakeInTheRulesIsNamed(rules: String, message: String) async throws {
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

  @Test func problemsAcrossFilesAreInTheLaterFile() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": "\u{FEFF}" + .cats, "c.feature": "Feature"])
    let text = await console.run(["check", "./"]).text
    #expect(text.contains("b.feature:1:1: warning: no-dupe-feature-names\n"), "\(text)")
    #expect(text.contains("the feature in \(console.path("a.feature")) has the same name: say how they differ\n"))
  }

  @Test func theConfigurationOfGherkinLintSetsTheRules() async throws {
    let lint = """
      { // the rules of our team
        "indentation": ["on", {"Feature": 0}],
        "use-and": "on", /* an
        old rule */ "max-scenarios-per-file": "off",
        "name-length": ["on", {"Step": 4}]
      }
      """
    let text = "Feature: a // b\n  Scenario:\n    Given a cat\n    Given a cat\n"
    let console = try Console(["a.feature": text, ".gherkin-lintrc": lint])
    let result = await console.run(["check", "--rules", #"{"name-length": "off"}"#, "./"])
    #expect(result.code == .failed)
    let file = console.path(".gherkin-lintrc")
    #expect(result.text.contains("\(file):2:3: 'format' decides the layout, so the rule 'indentation' is ignored\n"))
    #expect(result.text.contains("\(file):4:15: 'check' has no rule 'max-scenarios-per-file', so it is ignored\n"))
    #expect(result.text.contains(":4:5: error: use-and\n"))
    #expect(result.text.hasSuffix("1 file, 1 problem\n"), "\(result.text)")

    try console.write(Data(#"{"default": {"rules": {"use-and": "off"}}}"#.utf8), to: "korniszon.json")
    let configured = await console.run(["check", "./"]).text
    #expect(configured.contains(":2:3: warning: no-unnamed-scenarios\n") && !configured.contains("lintrc"))
  }

  @Test(arguments: [
    ("{", ":1:2: invalid JSON"), ("[]", ":1:1: the configuration of gherkin-lint must be an object of rules"),
    (#"{"use-and": "yes"}"#, #":1:13: 'use-and' must be "on" or "off", or a list of one of them and parameters"#),
  ])
  func aMistakeInTheConfigurationOfGherkinLintIsLocated(text: String, message: String) async throws {
    let console = try Console(["a.feature": .cats, ".gherkin-lintrc": text])
    let result = await console.run(["check", "./"])
    #expect(result.code == .usage)
    #expect(result.text.contains("\(console.path(".gherkin-lintrc"))\(message)"), "\(result.text)")
  }

  @Test func mistakesAreUsageErrors() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["check", "-f", "junit", "./"]).code == .usage)
    #expect(await console.run(["check", "-f", "json:a.json", "./"]).code == .usage)
    #expect(await console.run(["check", "./b.feature"]).code == .usage)
  }
}
