import Foundation
import Testing

/// Tests of the command in a separate process and folder.
@Suite struct GherkinCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "gherkin-\(UUID().uuidString)")

  private struct Result {
    let output: String
    let errors: String
    let code: Int32
    var lines: [Substring] { output.split(separator: "\n") }
  }

  @Test func messagesAreInOrderAndIdsAreUniqueAcrossFiles() throws {
    let files = ["a.feature": "Feature:\nScenario:\n* x\n", "b.feature": "Feature:\nScenario:\n"]
    let result = try gherkin("a.feature", "b.feature", files: files)
    let kinds = result.lines.map { $0.dropFirst(2).prefix { $0 != "\"" } }
    #expect(kinds == ["source", "gherkinDocument", "pickle", "source", "gherkinDocument", "pickle"])
    #expect(result.lines.last?.contains(#""id":"5""#) == true)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func unwantedMessagesAreOmitted() throws {
    let files = ["a.feature": "Feature:\nScenario:\n"]
    #expect(try gherkin("--no-source", "--no-ast", "a.feature", files: files).lines.count == 1)
    #expect(try gherkin("--no-pickles", "a.feature", files: files).lines.count == 2)
    #expect(try gherkin("--no-source", "--no-ast", "--no-pickles", "a.feature", files: files).output.isEmpty)
  }

  @Test func parseErrorsAreMessages() throws {
    let result = try gherkin("a.feature", files: ["a.feature": "nonsense\nFeature:\n"])
    #expect(result.code == 0)
    #expect(
      result.lines.last == #"""
        {"parseError":{"source":{"uri":"a.feature","location":{"line":1,"column":1}},"message":"(1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'nonsense'"}}
        """#
    )
  }

  @Test func theCheckPrintsReadableErrorsAndFails() throws {
    let files = ["bad.feature": "nonsense\nFeature:\n", "good.feature": "Feature:\n"]
    let bad = try gherkin("--check", "bad.feature", "good.feature", files: files)
    #expect(bad.code == 1)
    #expect(bad.output.isEmpty)
    #expect(bad.errors.hasPrefix("bad.feature:1:1\n1 | nonsense\n  | ^ expected "))
    let good = try gherkin("--check", "good.feature", files: files)
    #expect(good.code == 0)
    #expect(good.errors.isEmpty)
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

  @Test func incorrectUsageIsExplainedAndExitsWithTwo() throws {
    let calls: [(String, String)] = [
      ("--nonsense", "gherkin: unknown option --nonsense; gherkin --help lists the options\n"),
      ("missing.feature", "gherkin: cannot read missing.feature: No such file or directory\n"),
      (".", "gherkin: cannot read .: Is a directory\n"),
    ]
    for (argument, message) in calls {
      let result = try gherkin(argument)
      #expect(result.code == 2)
      #expect(result.errors == message)
    }
    #expect(try gherkin().code == 2)
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    #expect(try gherkin("--help").output.hasPrefix("Usage: gherkin "))
    #expect(try gherkin("--version").output.hasPrefix("gherkin "))
  }

  // MARK: Processes

  private func gherkin(_ arguments: String..., files: [String: String] = [:], input: String = "") throws -> Result {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let streams = ["in", "out", "err"].map { folder.appending(path: "std\($0)") }
    for stream in streams { try Data(input.utf8).write(to: stream) }

    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "gherkin")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    for stream in streams[1...] { try Data().write(to: stream) }
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOf: streams[1], encoding: .utf8),
      errors: try String(contentsOf: streams[2], encoding: .utf8),
      code: process.terminationStatus
    )
  }
}
