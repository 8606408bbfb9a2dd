import CommandTestSupport
import Foundation
import Testing

/// Tests that names and steps can't control the terminal that a subcommand writes to.
@MainActor
struct TerminalTextTests {
  private static let link = "\u{1B}]8;;https://example.org\u{1B}\\bait\u{1B}]8;;\u{1B}\\"
  private static let clipboard = "\u{1B}]52;c;aGk=\u{07}"
  private static let feature = """
    Feature: a\(link)
      @tag\u{1B}[2J
      Scenario: b\(clipboard)\u{202E}
          Given a cat
          Given a \(link) cot\u{9B}2J
    """

  @Test(
    arguments: [
      ["list", "./a.feature"], ["check", "./a.feature"], ["format", "--diff", "./a.feature"],
      ["format", "--check", "./a.feature"], ["--format", "pretty", "./a.feature"], ["--dry-run", "./a.feature"],
    ]
  )
  func outputContainsNoControlCharactersFromFeatureFiles(_ arguments: [String]) async throws {
    let console = try Console(["a.feature": Self.feature])
    let text = await console.run(arguments).text
    #expect(!text.isEmpty)
    for scalar in ["\u{1B}", "\u{07}", "\u{9B}", "\u{202E}"] as [Unicode.Scalar] {
      #expect(!text.unicodeScalars.contains(scalar), "\(text.debugDescription)")
    }
  }

  @Test func aListShowsNamesWithoutEscapeSequences() async throws {
    let console = try Console(["a.feature": Self.feature])
    let text = await console.run(["list", "./a.feature"]).text
    #expect(text == "\(console.path("a.feature")):3  b<U+202E>  @tag\n\n1 scenario\n")
  }

  @Test func aScenarioWithALineBreakInItsNameIsOneLineOfTheList() async throws {
    let outline = "Scenario Outline: a <n>\n  Given a cat\n  Examples:\n  | n |\n  | x\\ny |\n"
    let console = try Console(["a.feature": "Feature: f\n\(outline)"])
    let text = await console.run(["list", "./a.feature"]).text
    #expect(text == "\(console.path("a.feature")):6  a x␊y  \n\n1 scenario\n")
  }

  @Test func aDiffShowsTextWithoutEscapeSequences() async throws {
    let console = try Console(["a.feature": "Feature: a\n  Scenario: b\(Self.link)\n  * a cat\n"])
    let text = await console.run(["format", "--diff", "./a.feature"]).text
    #expect(text.contains("   Scenario: bbait\n-  * a cat\n+    * a cat\n"), "\(text)")
  }

  @Test(arguments: [["list", "--format", "json"], ["check", "--format", "json"], ["check", "--format", "sarif"]])
  func jsonOutputIsValidAndEscapesControlCharacters(_ arguments: [String]) async throws {
    let console = try Console(["a.feature": Self.feature])
    let text = await console.run(arguments + ["./a.feature"]).text
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    #expect(text.contains(#"\u001b"#) && !text.contains("\u{1B}"), "\(text)")
  }

  @Test func checkWritesWorkflowCommandsInGitHubFormat() async throws {
    let console = try Console(["a.feature": .feature("Given a cot")])
    let result = await console.run(["check", "--format", "github", "./"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(result.text.hasPrefix("::error "), "\(result.text)")
  }
}
