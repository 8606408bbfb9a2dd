import TestSupport
import Testing

/// Tests of the `gherkin` command, which runs in a separate process and folder.
@Suite(.runsPrograms) struct GherkinProgramTests {
  @Test func messagesAreInFileOrderAndIdsContinueInTheNextFile() throws {
    let files = ["a.feature": "Feature:\nScenario:\n* x\n", "b.feature": "Feature:\nScenario:\n"]
    let result = try gherkin("a.feature", "b.feature", files: files)
    let kinds = result.lines.map { $0.dropFirst(2).prefix { $0 != "\"" } }
    #expect(kinds == ["source", "gherkinDocument", "pickle", "source", "gherkinDocument", "pickle"])
    #expect(result.lines.last?.contains(#""id":"5""#) == true)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
  }

  @Test func unwantedMessagesAreOmitted() throws {
    let files = ["a.feature": "Feature:\nScenario:\n"]
    #expect(try gherkin("--no-source", "--no-ast", "a.feature", files: files).lines.count == 1)
    #expect(try gherkin("--no-pickles", "a.feature", files: files).lines.count == 2)
    #expect(try gherkin("--no-source", "--no-ast", "--no-pickles", "a.feature", files: files).output.isEmpty)
  }

  @Test func parseErrorsAreMessages() throws {
    let result = try gherkin("a.feature", files: ["a.feature": "nonsense\nFeature:\n"])
    #expect(result.status == 0)
    #expect(
      result.lines.last == #"""
        {"parseError":{"source":{"uri":"a.feature","location":{"line":1,"column":1}},"message":"(1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'nonsense'"}}
        """#
    )
  }

  @Test func checkPrintsReadableErrorsAndFailsOnlyIfAFileHasErrors() throws {
    let files = ["bad.feature": "nonsense\nFeature:\n", "good.feature": "Feature:\n"]
    let bad = try gherkin("--check", "bad.feature", "good.feature", files: files)
    #expect(bad.status == 1)
    #expect(bad.output.isEmpty)
    #expect(bad.error.hasPrefix("bad.feature:1:1\n1 | nonsense\n  | ^ expected "))
    let good = try gherkin("--check", "good.feature", files: files)
    #expect(good.status == 0)
    #expect(good.error.isEmpty)
  }

  @Test func tokensShowTheKindOfEachLine() throws {
    let files = ["a.feature": "Feature: x\n", "b.feature.md": "# Feature: x\n"]
    let result = try gherkin("--tokens", "a.feature", "b.feature.md", files: files)
    #expect(result.output == "(1:1)FeatureLine:()Feature/x/\nEOF\n(1:3)FeatureLine:()Feature/x/\nEOF\n")
  }

  @Test func aDashReadsStandardInput() throws {
    let result = try gherkin("--no-source", "-", input: "Feature: from a pipe\n")
    #expect(result.output.contains("from a pipe"))
    #expect(result.output.contains(#""uri":"-""#))
  }

  @Test func argumentsAfterTwoDashesAreFiles() throws {
    #expect(try gherkin("--", "--check", files: ["--check": "Feature:\n"]).lines.count == 2)
  }

  @Test func theProgramExplainsIncorrectUsageAndExitsWith2() throws {
    let calls: [(String, String)] = [
      ("--nonsense", "gherkin: unknown option --nonsense; gherkin --help lists the options\n"),
      ("missing.feature", "gherkin: can't read missing.feature: No such file or directory\n"),
      (".", "gherkin: can't read .: Is a directory\n"),
    ]
    for (argument, message) in calls {
      let result = try gherkin(argument)
      #expect(result.status == 2)
      #expect(result.error == message)
    }
    #expect(try gherkin().status == 2)
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    #expect(try gherkin("--help").output.hasPrefix("Usage: gherkin "))
    #expect(try gherkin("--version").output.hasPrefix("gherkin "))
  }

  // MARK: Processes

  private func gherkin(_ arguments: String..., files: [String: String] = [:], input: String = "") throws
    -> FinishedProgram
  {
    let folder = try TemporaryFolder(files)
    return try FinishedProgram(FinishedProgram.url(of: "gherkin"), arguments, in: folder.url, input: input)
  }
}

extension FinishedProgram {
  fileprivate var lines: [Substring] { output.split(separator: "\n") }
}
