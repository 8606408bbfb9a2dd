import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests of the program as a user starts it: exit codes, messages, and reports.
@Suite(.runsPrograms)
struct ProgramTests {
  static let passing = """
    Feature: Landing page
      Scenario: Nothing to see
        Given the iOS app is launched
        And the backend has 0 pet announcements
        When the landing page loads
        Then I should see an empty state view
    """

  @Test func theLandingPageFeaturePassesAndItsReportsAreWritten() throws {
    let program = try Program()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try FileManager.default.copyItem(
      at: root.appending(path: "Features"),
      to: program.folder.appending(path: "Features")
    )
    try FileManager.default.copyItem(
      at: root.appending(path: "korniszon.json"),
      to: program.folder.appending(path: "korniszon.json")
    )

    let result = try program.run("Features/landing-page.feature")

    #expect(result.status == 0)
    #expect(result.output.contains("4 scenarios (4 passed)"))
    #expect(result.error == "")
    #expect(try program.read("reports/TEST-acceptance.xml").contains("tests=\"4\" failures=\"0\" errors=\"0\""))
    #expect(try program.read("reports/acceptance.html").contains("Display 5 most recent announcements"))
    let messages = try program.read("reports/messages.ndjson").split(separator: "\n")
    #expect(messages.count { $0.hasPrefix(#"{"testCaseFinished""#) } == 4)
    #expect(messages.last?.contains(#""success":true"#) == true)
  }

  @Test(arguments: [["--parallel", "2"], ["--in-process"]])
  func expectedAndActualValuesAreInTheStreamAndInPrettyAndHTMLReports(_ way: [String]) throws {
    let failing = Self.passing.replacing("see an empty state view", with: "see exactly 5 announcement cards")
    let program = try Program(files: ["Features/a.feature": failing])
    let reports = ["-f", "pretty", "-f", "html:a.html", "-f", "message:a.ndjson"]
    let result = try program.run(way + ["--retry", "1"] + reports)
    #expect(result.status == 1)
    #expect(result.output.contains("expected: 5"))
    #expect(!result.output.contains("korniszon.comparison"))
    let page = try program.read("a.html")
    #expect(page.contains(#"<dl class="compare">"#))
    #expect(!page.contains("korniszon.comparison"))
    let lines = try program.read("a.ndjson").split(separator: "\n").filter { !$0.contains("x.korniszon.reason+json") }
    let positions = lines.indices.filter { lines[$0].contains(#""application/x.korniszon.comparison+json""#) }
    #expect(positions.count == 2)
    for position in positions {
      #expect(lines[position].contains(#"\"expected\":\"5\",\"actual\":\"0\""#))
      #expect(lines[position + 1].hasPrefix(#"{"testStepFinished""#))
      #expect(lines[position + 1].contains(#""FAILED""#))
    }
    let stored = try program.run("report", "-f", "pretty", "a.ndjson")
    #expect(stored.output.contains("expected: 5"))
    #expect(!stored.output.contains("korniszon.comparison"))
  }

  @Test func formatPassesBinaryStandardInputThroughUnchanged() throws {
    let program = try Program("korniszon")
    let bytes = #"printf 'Feature: \377\n    Scenario: a\n' >in"#
    let result = try program.run(["format", "-"], closing: "<in >out", limit: bytes)
    #expect(result.status == 1)
    #expect(result.error.contains("standard input isn't formatted: save it as UTF-8"), "\(result.error)")
    let files = try ["in", "out"].map { try Data(contentsOf: program.folder.appending(path: $0)) }
    #expect(files[0].count == 27)
    #expect(files[0] == files[1])
  }

  @Test func aRunWithoutAFeaturesFolderExitsWith2() throws {
    let program = try Program()
    let result = try program.run("-f", "progress", "-f", "junit:TEST-a.xml")
    #expect(result.status == 2)
    #expect(result.error.contains("Features: no such file or folder"))
    #expect(try program.read("TEST-a.xml").contains("<error"))
  }

  @Test func aRunOfAFolderWithoutFeaturesExitsWith3() throws {
    let program = try Program(files: ["Features/readme.txt": "none here"])
    let result = try program.run("-f", "summary", "-f", "junit:TEST-a.xml")
    #expect(result.status == 3)
    #expect(result.output.contains("no scenarios were selected: no .feature files in Features"))
    #expect(try program.read("TEST-a.xml").contains("<error"))
  }

  @Test func aRunWhoseFilterMatchesNothingExitsWith3() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("--tags", "@nothing")
    #expect(result.status == 3)
    #expect(result.output.contains("no scenarios were selected: the only scenario doesn't match --tags '@nothing'"))
  }

  @Test func aUsageErrorReplacesThePreviousReport() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    #expect(try program.run("-f", "junit:TEST-a.xml").status == 0)
    #expect(try program.read("TEST-a.xml").contains("failures=\"0\" errors=\"0\""))
    #expect(try program.run("-f", "junit:TEST-a.xml", "--bogus").status == 2)
    #expect(try program.read("TEST-a.xml").contains("errors=\"1\""))
  }

  @Test func aMissingTemporaryFolderIsReported() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("-f", "summary", environment: ["TMPDIR": "/missing"])
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "the temporary folder /missing (set TMPDIR to use another): No such file or directory"
      )
    )
  }

  @Test func aFullDiskLeavesNoPartialReportOrLine() throws {
    let scenarios = (1...300).map { "  Scenario: \($0)\n    Given nothing\n" }.joined()
    let program = try Program(files: [
      "a.feature": "Feature: a\n" + scenarios, "t.json": #"{ "\#(String(repeating: "x", count: 40_000))": 1 }"#,
    ])
    // A file size limit, in blocks of 512 bytes, simulates a full disk.
    let result = try program.run(
      ["a.feature", "--in-process", "-f", "message:m.ndjson", "--timings", "t.json"],
      limit: "trap '' XFSZ; ulimit -f 50"
    )
    #expect(result.status == 4)
    #expect(try program.read("m.ndjson").hasSuffix("}\n"))
    #expect(try program.read("m.ndjson").utf8.count > 5_000)
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(files.filter { $0.hasSuffix(".part") } == [])
  }

  @Test func aTooLowOpenFileLimitIsReported() throws {
    let program = try Program(files: ["a.feature": "Feature: a\n  Scenario: b\n    Given nothing\n"])
    let result = try program.run(["a.feature"], limit: "ulimit -n 12")
    #expect(result.status == 2)
    #expect(result.error == "the open-file limit is 12, but a run needs at least 32: raise it with 'ulimit -n'\n")
  }

  /// Without the error, reports would be written to a folder with another name.
  @Test func aRunInAFolderWhoseNameIsNotUTF8ExitsWith2() throws {
    let program = try Program(files: ["a.feature": "Feature: a\n"])
    let folder = #""$(printf 'bad\377')""#
    let result = try program.run(["../a.feature", "-f", "junit:out.xml"], limit: "mkdir \(folder) && cd \(folder)")
    #expect(result.status == 2)
    #expect(result.error.contains("bad\u{FFFD}: the path of the working directory isn't valid UTF-8: rename the"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
    #expect(files.allSatisfy { !$0.hasSuffix("out.xml") })
  }

  @Test func aReportMayReplaceTheRerunListOfItsRun() throws {
    let feature = "Feature: a\n  Scenario: Bad\n    Given nothing\n  Scenario: Other\n    Given nothing\n"
    let program = try Program(files: ["a.feature": feature, "again.txt": "a.feature:2\n"])
    for _ in 0..<2 {
      let result = try program.run("@again.txt", "-f", "rerun:again.txt", "-f", "summary")
      #expect(result.status == 1)
      #expect(result.output.contains("1 scenario (1 undefined)"))
      #expect(try program.read("again.txt") == "a.feature:2\n# 2: Bad\n")
    }
  }

  @Test func errorMessagesContainNormalizedPaths() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("./Features//a.feature:7")
    #expect(result.status == 2)
    #expect(result.error.contains("Features/a.feature: no line 7; the file has 6 lines"))
  }

  @Test func aRunThatPrintsToClosedStandardOutputExitsWith4AndWritesReportFiles() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("-f", "progress", "-f", "junit:TEST-a.xml", closing: ">&-")
    #expect(result.status == 4)
    #expect(result.error == "can't write a report: standard output is closed\n")
    #expect(try program.read("TEST-a.xml").contains("failures=\"0\" errors=\"0\""))
  }

  @Test(arguments: [">&- 2>&-", "<&- >&- 2>&-"], [["-f", "progress"], ["-f", "summary", "--in-process"], []])
  func aRunThatPrintsToClosedStandardOutputAndErrorExitsWith4(closing: String, options: [String]) throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    #expect(try program.run(options, closing: closing).status == 4)
  }

  @Test func reportsAreCompleteWithClosedStandardDescriptors() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("-f", "junit:TEST-a.xml", "-f", "message:m.ndjson", closing: "<&- >&- 2>&-")
    #expect(result.status == 0)
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
    #expect(try program.read("m.ndjson").hasPrefix("{\"meta\""))
  }

  @Test func anUnreadableFileIsReportedAndOtherFilesRun() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    try FileManager.default.createSymbolicLink(
      at: program.folder.appending(path: "Features/b.feature"),
      withDestinationURL: program.folder.appending(path: "gone")
    )
    let result = try program.run("-f", "summary", "-f", "junit:TEST-a.xml")
    #expect(result.status == 1)
    #expect(result.output.contains("Features/b.feature"))
    #expect(result.output.contains("No such file or directory"))
    #expect(result.output.contains("1 passed"))
    #expect(try program.read("TEST-a.xml").contains("tests=\"2\" failures=\"0\" errors=\"1\""))
  }

  @Test func invalidUTF8IsReportedWithItsLocation() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    try program.write(Data("Feature: b\n  Scenario: \u{1}".utf8) + [0xFF], to: "Features/b.feature")
    let result = try program.run("-f", "summary")
    #expect(result.status == 1)
    #expect(result.output.contains("Features/b.feature:2"))
    #expect(result.output.contains("UTF-8"))
  }

  @Test func syntaxErrorsAreShownAndValidFilesRun() throws {
    let program = try Program(files: [
      "Features/a.feature": Self.passing,
      "Features/b.feature": "Feature: b\n  Scenario: c\n    Given x\n    Thn y\n    When z\n    Wat",
    ])
    let result = try program.run("-f", "summary", "-f", "junit:TEST-a.xml", "-f", "message:m.ndjson")
    #expect(result.status == 1)
    #expect(result.output.contains("Features/b.feature:4:5"))
    #expect(result.output.contains("Features/b.feature:6:5"))
    #expect(result.output.contains("1 passed"))
    #expect(try program.read("TEST-a.xml").contains("errors=\"2\""))
    #expect(try program.read("m.ndjson").split(separator: "\n").count { $0.hasPrefix(#"{"parseError""#) } == 2)
  }

  @Test func syntaxErrorsAreExplainedInTheLanguageOfTheRun() throws {
    let program = try Program(files: ["Features/a.feature": "Funkcja: a\n  Scenariusz: b\n    Gdy c\n    Wtdy d"])
    let result = try program.run("-f", "summary", "--language", "pl")
    #expect(result.output.contains("expected a step keyword (Zakładając, Jeżeli, Wtedy, Oraz, Ale, *)"), "\(result)")
  }

  @Test func aMistypedFirstStepFailsTheRun() throws {
    let program = try Program(files: ["Features/a.feature": "Feature: a\n  Scenario: b\n    Gven c\n"])
    let result = try program.run("-f", "summary")
    #expect(result.status == 1)
    #expect(result.output.contains("Features/a.feature:3:5"), "\(result)")
    #expect(result.output.contains("did you mean 'Given c'?"), "\(result)")
  }

  @Test func anUndefinedStepHasASnippetToPaste() throws {
    let program = try Program(files: [
      "Features/a.feature": "Feature: a\n  Scenario: b\n    Given 3 cats on \"the roof\""
    ])
    let result = try program.run("-f", "summary")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        #"steps.given("{int} cats on {string}") { (world, int: Int, string: String) in"#
      )
    )
  }

  @Test(arguments: ["@a and", "(@a", "@a @b"])
  func aMistypedTagExpressionIsExplained(_ expression: String) throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("--tags", expression)
    #expect(result.status == 2)
    #expect(result.error.contains("--tags \(expression): Tag expression \"\(expression)\" could not be parsed"))
  }

  @Test func theErrorForAnUnknownOptionSuggestsTheNearestOption() throws {
    let result = try Program().run("--tag", "@a")
    #expect(result.status == 2)
    #expect(result.error == "acceptance: unknown option --tag: did you mean --tags?\n")
  }

  @Test func aRunThatCannotWriteAReportExitsWith4AndWritesTheOtherReports() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing, "reports": "a file, not a folder"])
    let result = try program.run("-f", "junit:reports/TEST-a.xml", "-f", "message:m.ndjson", "-f", "summary")
    #expect(result.status == 4)
    #expect(result.error.contains("reports/TEST-a.xml"))
    #expect(try program.read("m.ndjson").contains(#""success":true"#))
  }

  @Test func anInvalidConfigurationIsReported() throws {
    let program = try Program(files: [
      "Features/a.feature": Self.passing, "korniszon.json": #"{ "default": { "tag": "@a" } }"#,
    ])
    let result = try program.run()
    #expect(result.status == 2)
    #expect(
      result.error.contains("korniszon.json:1:16: profile 'default': unknown setting 'tag': did you mean 'tags'?")
    )
  }

  @Test func theHelpOfACommandListsItsOptions() throws {
    let result = try Program().run("help", "run")
    #expect(result.status == 0)
    for option in ["--tags", "--name", "--format", "--dry-run", "--fail-fast", "--config", "--profile", "--version"] {
      #expect(result.output.contains(option))
    }
  }

  @Test func theShardsOfACISystemRunEachScenarioOnce() throws {
    let scenarios = (1...30).map { "  Scenario: \($0)\n    Given the iOS app is launched\n" }.joined()
    let program = try Program(files: ["Features/a.feature": "Feature: a\n\(scenarios)"])
    for file in ["none.json", "timings.json"] {
      var names: [String] = []
      for index in 1...3 {
        let shard = ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"]
        let result = try program.run("-f", "summary", "--timings", file, environment: shard)
        #expect(result.status == 0, "\(result.output)")
        let measured = try program.read(file.replacing(".json", with: ".\(index)-of-3.json"))
        names += measured.matches(of: /"(Features\/a\.feature: \d+)"/).map { String($0.1) }
      }
      #expect(names.count == 30)
      #expect(Set(names).count == 30)
      #expect(try program.run("-f", "summary", "--timings", "timings.json").status == 0)
    }
  }

  @Test func aWorkerThatCannotStartReportsTheReason() throws {
    let parent = ProcessInfo.processInfo.processIdentifier
    let result = try Program().run([], environment: ["KORNISZON_WORKER": "3:\(parent):0:0:0:0:0"])
    #expect(result.status == 1)
    #expect(result.error == "worker 3 can't start: its pipes to the run are missing\n")
  }

  @Test(.endsEventually)
  func aRunHookThatHangsFailsAndTheRunEnds() throws {
    let program = try Program(files: [
      "Features/a.feature": Self.passing, "silent.py": "import time\ntime.sleep(1000)\n",
    ])
    let parameters = #"{ "testServer": "silent.py" }"#
    let result = try program.run("--world-parameters", parameters, "--step-timeout", "1s", "-f", "summary")
    #expect(result.status == 1)
    #expect(result.output.contains("the hook exceeded its timeout of 1 s and ignored cancellation"))
  }

  @Test func aRunWithARerunListRunsTheListedScenarios() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing, "rerun.txt": "Features/a.feature:2\n"])
    let result = try program.run("-f", "summary", "@rerun.txt")
    #expect(result.status == 0)
    #expect(result.output.contains("1 scenario (1 passed)"))
  }

  @Test func stepDefinitionsAreListedWithTheirUses() throws {
    let program = try Program(files: ["Features/a.feature": Self.passing])
    let result = try program.run("steps", "--fail-unused")
    #expect(result.status == 1)
    #expect(result.output.contains(/Steps\/.*\.swift\n\n  [A-Z]/), "\(result.output)")
    #expect(result.output.contains(/\n  \w+ the landing page loads +1 use +line \d+\n/))
    #expect(result.output.contains(/\n  \w+ I should see an error message +unused +line \d+\n/))
  }
}
