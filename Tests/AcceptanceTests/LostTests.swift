import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that neither mistakes in features, large attachments, nor changes of a run's environment lose results.
@Suite(.runsPrograms)
struct LostTests {
  @Test func aReportThatWouldOverwriteStepDefinitionsIsRejected() throws {
    let feature = "Feature: a\n  Scenario: b\n    * a step that passes\n"
    let program = try Program("faults", files: ["a.feature": feature, "steps.txt": "steps"])
    try FileManager.default.createSymbolicLink(
      at: program.folder.appending(path: "link"),
      withDestinationURL: program.folder.appending(path: "steps.txt")
    )
    let result = try program.run("-f", "usage:link", "a.feature")
    #expect(result.status == 2)
    #expect(result.error.contains("steps.txt, a file with step definitions"), "\(result.error)")
    #expect(try program.read("steps.txt") == "steps")
  }

  @Test(arguments: [["--parallel", "1"], ["--parallel", "2"], ["--in-process"]])
  func scenariosWithAnIgnoredLineAreSkipped(_ way: [String]) throws {
    let scenarios = (1...8).map { number in
      """
        \(number.isMultiple(of: 4) ? "@serial" : "")
        Scenario: \(number)
          \(number < 5 ? "Giben" : "Given") a step that passes
          And a step that passes

      """
    }
    let program = try Program("faults", files: ["a.feature": "Feature: a\n" + scenarios.joined()])
    let result = try program.run(["a.feature", "-f", "summary"] + way)
    #expect(result.status == 1)
    #expect(result.output.contains("8 scenarios (4 passed, 4 skipped)"), "\(result.output)")
  }

  // MARK: Large attachments

  private static func attaching(_ directory: String) -> String {
    """
    Feature: a
      Scenario: large
        \(directory)
        When a step attaches a text of 2000 kB
        And a step attaches 2000 kB
        And a step attaches a file of 2000 kB
        And a step logs 2000 kB
      Scenario: small
        When a step attaches a text of 10 kB
        And a step attaches 10 kB
        And a step attaches a file of 10 kB
        And a step logs 10 kB
    """
  }

  private static let reports = [
    "message:r/m.ndjson", "junit:r/TEST-a.xml", "html:r/a.html", "json:r/a.json", "summary",
  ]
  .flatMap { ["-f", $0] }

  @Test(arguments: [["--parallel", "1"], ["--in-process"]])
  func largeAttachmentsAreStoredNextToTheReports(_ way: [String]) throws {
    let directory =
      way.contains("--in-process") ? "Given a step that passes" : "When a step changes the working directory"
    let feature = Self.attaching(directory)
    let program = try Program("faults", files: ["a.feature": feature, "r/attachments/old.txt": "old"])
    let result = try program.run(["a.feature", "--max-attachment", "1MB"] + way + Self.reports)
    #expect(result.status == 0, "\(result.output) \(result.error)")
    #expect(
      result.error.contains("warning: 4 attachments are too large for the reports; stored in r/attachments\n")
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path + "/r/attachments")
    let names = files.filter { $0 != "old.txt" }
    #expect(names.count == files.count - 1)
    #expect(Set(names.map { $0.dropFirst(17) }) == ["text.txt", "attachment.mp4", "file.log", "log.txt"])
    for name in names { #expect(try program.read("r/attachments/\(name)").utf8.count == 2_000_000) }

    let messages = try program.read("r/m.ndjson")
    #expect(messages.utf8.count < 200_000)
    #expect(messages.components(separatedBy: #""externalAttachment":{"#).count == 5)
    let warning = "an attachment of 2000000 bytes is larger than the limit of 1000000: stored as r/attachments/"
    #expect(messages.components(separatedBy: warning).count == 5)
    let junit = try program.read("r/TEST-a.xml")
    let page = try program.read("r/a.html")
    for name in names {
      #expect(junit.contains("[[ATTACHMENT|r/attachments/\(name)]]"))
      #expect(page.contains(#"href="attachments/\#(name)""#))
    }
    #expect(junit.contains(warning) && page.contains(warning))
  }

  @Test func theAttachmentLimitOf100MBCanBeRemoved() throws {
    let feature = "Feature: a\nScenario: b\nWhen a step attaches a text of 100001 kB"
    let program = try Program("faults", files: ["a.feature": feature])
    #expect(try program.run("a.feature", "-f", "summary").error.contains("1 attachment is too large"))
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path + "/attachments")
    let file = try #require(files.count == 1 ? files.first : nil)
    #expect(try program.read("attachments/\(file)").utf8.count == 100_001_000)
    let unlimited = try program.run("a.feature", "-f", "rerun", "--max-attachment", "0")
    #expect(unlimited.status == 0)
    #expect(unlimited.error == "")
    for size in ["-1", "5X", "", "99999999999GB"] {
      #expect(try program.run("a.feature", "--max-attachment=\(size)").status == 2)
    }
  }

  @Test func aLargeAttachmentThatAStepRemovesIsReported() throws {
    let feature = """
      Feature: a
        Scenario: b
          When a step attaches a text of 20 kB
          And a step removes the folder "attachments"
      """
    let program = try Program("faults", files: ["a.feature": feature])
    let result = try program.run("a.feature", "-f", "summary", "--max-attachment", "10KB")
    #expect(result.status == 4)
    #expect(result.error.contains(/attachments\/[0-9a-f]{16}-text.txt: removed or replaced during the run/))
  }

  // MARK: The environment of the run

  @Test func aRunContinuesAfterAStepRemovesTheTemporaryFolder() throws {
    let feature = """
      Feature: a
        Scenario: removes
          When a step removes the temporary folder
        Scenario: crashes
          When a step kills its process
        Scenario: passes
          Given a step that passes
      """
    let program = try Program("faults", files: ["a.feature": feature, "tmp/keep": ""])
    let result = try program.run(
      ["a.feature", "--parallel", "1", "-f", "message:m.ndjson"],
      environment: ["TMPDIR": program.folder.path + "/tmp"]
    )
    #expect(result.status == 1)
    let run = try StoredRun(Data(program.read("m.ndjson").utf8))
    #expect(run.attempts.map(\.status) == [.passed, .failed, .passed])
    #expect(run.end?.message == nil)
  }

  @Test func theSignalOfACrashIsReportedEvenIfSIGCHLDIsIgnored() throws {
    let feature = "Feature: a\nScenario: b\nWhen a step kills its process\nScenario: c\nGiven a step that passes"
    let limit = #"exec env --ignore-signal=CHLD "$@""#
    let run = try FaultyRun(["--parallel", "1"], feature: feature, limit: limit).stored()
    #expect(run.attempts.map(\.status) == [.failed, .passed])
    #expect(run.attempts.first?.failures.first?.message?.contains("killed by SIGKILL") == true)
  }
}
