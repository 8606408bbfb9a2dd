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
    (#"{"use-and": true}"#, #"'use-and' must be "error", "warning" or "off""#),
    ("[]", "must be a JSON object"),
  ])
  func aMistakeInTheRulesIsNamed(rules: String, message: String) async throws {
    let result = await (try Console(["a.feature": .cats])).run(["check", "--rules", rules, "./"])
    #expect(result.code == .usage)
    #expect(result.text.contains(message), "\(result.text)")
  }

  @Test func mistakesAreUsageErrors() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["check", "-f", "junit", "./"]).code == .usage)
    #expect(await console.run(["check", "-f", "json:a.json", "./"]).code == .usage)
    #expect(await console.run(["check", "./b.feature"]).code == .usage)
  }
}
