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
    let console = try Console(["a.feature": .feature("Given a cot"), "b.feature": "Feature: b\nWat"])
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

  @Test func mistakesAreUsageErrors() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["check", "-f", "junit", "./"]).code == .usage)
    #expect(await console.run(["check", "-f", "json:a.json", "./"]).code == .usage)
    #expect(await console.run(["check", "./b.feature"]).code == .usage)
  }
}
