import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import OperatingSystem
import TestSupport
import Testing

/// Tests that each report is in place at the end or its loss is reported, and that no report overwrites an input.
@MainActor
struct LostReportTests {
  private static func library(_ step: @escaping @Sendable () throws -> Void) -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      try attach("<b>", mediaType: "text/html")
      try step()
    }
    library.given("a dog") { _ in }
    return library
  }

  // MARK: Removed during the run

  @Test func eachReportInAFolderThatAStepRemovesIsNamed() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    let result = await console.run(
      [
        "-f", "message:./r/m.ndjson", "-f", "junit:./r/TEST-a.xml", "-f", "html:./r/a.html", "-f",
        "rerun:./r/rerun.txt",
        "-f", "html:./site/", "-f", "summary", "./a.feature",
      ],
      steps: Self.library { try FileManager.default.removeItem(atPath: console.path("r")) }
    )
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("1 scenario (1 passed)"))
    #expect(
      result.text.contains("can't write a report: \(console.path("r/m.ndjson")): removed or replaced during the run")
    )
    for name in ["TEST-a.xml", "a.html", "rerun.txt"] {
      #expect(result.text.contains("can't write a report: \(console.path("r/\(name)")): "), "\(name)")
    }
    #expect(result.text.components(separatedBy: "can't write a report").count == 5)
    #expect(try console.read("site/index.html").contains("Passed"))
  }

  @Test func aStreamThatAStepReplacesIsNamed() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    let result = await console.run(
      ["-f", "message:./m.ndjson", "-f", "summary", "./a.feature"],
      steps: Self.library {
        try FileManager.default.removeItem(atPath: console.path("m.ndjson"))
        try console.write(Data("{}\n".utf8), to: "m.ndjson")
      }
    )
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("m.ndjson: removed or replaced during the run"))
  }

  @Test(arguments: ["text", "link", "pipe"])
  func aFileThatReplacesAnUnfinishedReportIsNotPublished(_ kind: String) async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    let result = await console.run(
      ["-f", "junit:./r/TEST-a.xml", "-f", "summary", "./a.feature"],
      steps: Self.library {
        for name in try FileManager.default.contentsOfDirectory(atPath: console.path("r")) {
          let path = console.path("r/\(name)")
          try FileManager.default.removeItem(atPath: path)
          switch kind {
          case "text": try Data("<testsuites/>".utf8).write(to: URL(filePath: path))
          case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "missing")
          default: mkfifo(path, 0o600)
          }
        }
      }
    )
    #expect(result.code == .reportNotWritten)
    let path = console.path("r/TEST-a.xml")
    #expect(result.text.contains("can't write a report: \(path): removed or replaced during the run"))
    let files = try FileManager.default.contentsOfDirectory(atPath: console.path("r"))
    #expect(!files.contains { $0.hasPrefix("TEST-a.xml") }, "\(files)")
  }

  @Test func anAttachmentThatAStepRemovesIsNamed() async throws {
    let text = "Feature: a\nScenario: b\nGiven a cat\nScenario: c\nGiven a dog\n"
    let console = try Console(["a.feature": text])
    var library = Self.library {}
    library.after { (_, scenario: Scenario) in
      // The first scenario's attachment is written while the second one runs.
      guard scenario.name == "c" else { return }
      let folder = console.path("TEST-a.attachments")
      await eventually { FileManager.default.fileExists(atPath: folder) }
      try FileManager.default.removeItem(atPath: folder)
    }
    let result = await console.run(["-f", "junit:./TEST-a.xml", "-f", "summary", "./a.feature"], steps: library)
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("TEST-a.attachments/1-attachment.html: removed or replaced during the run"))
  }

  // MARK: Overwritten inputs

  /// Reports, and the inputs that they would overwrite.
  nonisolated static let conflicts: [(reports: [String], message: String)] = [
    (["junit:./a.feature"], "a.feature, a feature file"),
    (["html:./b.feature.md"], "b.feature.md, a feature file"),
    (["message:./link.ndjson"], "a.feature, a feature file"),
    (["rerun:./chain.txt"], "a.feature, a feature file"),
    (["html:./hard.html"], "a.feature, a feature file"),
    (["html:./folder/a.feature"], "a.feature, a feature file"),
    (["json:./korniszon.json"], "korniszon.json, the configuration"),
    (["usage:./Steps.swift"], "Steps.swift, a Swift file"),
    (["json:./timings.json"], "timings.json, the timings file"),
    (["markdown:./list.md"], "list.md, the list of requirements"),
    (["html:./site/"], "site/index.html, a feature file"),
    (["junit:./features.xml"], "features.attachments/c.feature, a feature file"),
    (["junit:./r/x", "html:./folder/r/x"], "write to the same file"),
    (["junit:./r/x.xml", "junit:./r/x.txt"], "write to the same file"),
    (["html:./r/", "junit:./r/index.html"], "write to the same file"),
    (["junit:./hard1.xml", "html:./hard2.html"], "write to the same file"),
    (["junit:./r.xml", "html:./missing/../r.xml"], "write to the same file"),
    (["junit:./r.xml", "html:./missing/./deep/.././../r.xml"], "write to the same file"),
  ]

  @Test(arguments: conflicts)
  func aReportThatWouldOverwriteAnInputIsRejected(_ reports: [String], _ message: String) async throws {
    let files = [
      "a.feature": String.feature("Given a dog"), "b.feature.md": "# Feature: b\n", "Steps.swift": "// steps",
      "timings.json": "{}", "list.md": "| FR-1 | a |\n", "site/index.html": "Feature: d\n",
      "features.attachments/c.feature": "Feature: c\n", "hard1.xml": "old",
    ]
    let console = try Console(files)
    for (link, target) in [("link.ndjson", "a.feature"), ("chain.txt", "link.ndjson"), ("folder", ".")] {
      try FileManager.default.createSymbolicLink(atPath: console.path(link), withDestinationPath: target)
    }
    for (link, target) in [("hard.html", "a.feature"), ("hard2.html", "hard1.xml")] {
      try FileManager.default.linkItem(atPath: console.path(target), toPath: console.path(link))
    }
    var library = StepLibrary { EmptyWorld() }
    library.given("a dog") { _ in Issue.record("the run has begun") }
    let arguments = [
      "--timings", console.path("timings.json"), "--requirements", console.path("list.md"), "./a.feature",
      "./site/index.html", "./features.attachments",
    ]
    let result = await console.run(reports.flatMap { ["-f", $0] } + ["-f", "summary"] + arguments, steps: library)
    #expect(result.code == .usage)
    #expect(result.text.contains(message), "\(result.text)")
    for (name, text) in files where name != "hard1.xml" { #expect(try console.read(name) == text) }
  }

  @Test func aHistoryAtThePathOfAMissingTimingsFileIsRejected() async throws {
    let console = try Console(["a.feature": .cats])
    let path = console.path("t")
    let result = await console.run(["--history", path, "--timings", path, "./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains("--history and --timings write to the same file, "), "\(result.text)")
    #expect(try console.files == ["a.feature", "korniszon.json"])
  }

  @Test(arguments: [
    ["-f", "junit:./t.json", "--timings", "t.json"],
    ["-f", "html:./r/", "--timings", "r/index.html"],
    ["-f", "html:./t.1-of-2.json", "--timings", "t.json", "--shard", "1/2"],
  ])
  func aReportAtThePathOfAMissingTimingsFileIsRejected(_ arguments: [String]) async throws {
    let console = try Console(["a.feature": .cats])
    let paths = arguments.map { $0.contains(".") && !$0.contains(":") ? console.path($0) : $0 }
    let result = await console.run(paths + ["./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains("the timings file: choose another path"), "\(result.text)")
  }

  @Test func aStreamThatAHookTruncatesIsReported() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    let path = console.path("m.ndjson")
    var library = Self.library {}
    library.after { (_, _: Scenario) in
      // The thread writes the stream when no message is waiting.
      await eventually { (try? console.read("m.ndjson"))?.isEmpty == false }
      try FileHandle(forUpdating: URL(filePath: path)).truncate(atOffset: 0)
    }
    let result = await console.run(["-f", "message:./m.ndjson", "-f", "summary", "./a.feature"], steps: library)
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("m.ndjson: "), "\(result.text)")
  }

  @Test(arguments: ["m.ndjson", "link"])
  func aReportThatWouldOverwriteItsStreamIsRejected(_ name: String) async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./m.ndjson", "./a.feature"]).code == .passed)
    try FileManager.default.createSymbolicLink(atPath: console.path("link"), withDestinationPath: "m.ndjson")
    let stream = try console.read("m.ndjson")
    for command in ["report", "merge"] {
      let result = await console.run([command, "-f", "html:./\(name)", "./m.ndjson"])
      #expect(result.code == .usage)
      #expect(result.text.contains("m.ndjson, an input message stream"), "\(result.text)")
      #expect(try console.read("m.ndjson") == stream)
    }
    let since = await console.run(["report", "-f", "html:./\(name)", "--since", console.path("m.ndjson"), "./m.ndjson"])
    #expect(since.code == .usage)
  }

  @Test(arguments: ["a.feature", "korniszon.json", "link", "B.FEATURE", "out.xml"])
  func aJobSummaryThatWouldOverwriteAnInputIsRejected(_ name: String) async throws {
    let files = ["a.feature": String.feature("Given a dog"), "B.FEATURE": "Feature: b\n"]
    let console = try Console(files)
    try FileManager.default.createSymbolicLink(atPath: console.path("link"), withDestinationPath: "a.feature")
    let before = try console.read("korniszon.json")
    let environment = ["GITHUB_STEP_SUMMARY": console.path(name)]
    let arguments = ["-f", "junit:./out.xml", "-f", "github", "./a.feature"]
    let result = await console.run(arguments, steps: Self.library {}, environment: environment)
    #expect(result.code == .usage, "\(result.text)")
    #expect(result.text.contains(name == "out.xml" ? "write to the same file" : "GITHUB_STEP_SUMMARY would overwrite"))
    for (name, text) in files { #expect(try console.read(name) == text) }
    #expect(try console.read("korniszon.json") == before)
    let other = await console.run(["-f", "summary", "./a.feature"], steps: Self.library {}, environment: environment)
    #expect(other.code == .passed, "\(other.text)")
  }

  @Test func aReportThatWouldOverwriteTheRunningProgramIsRejected() async throws {
    let console = try Console(["a.feature": .cats])
    let program = System.executablePath
    let status = try System.status(program)
    try FileManager.default.createSymbolicLink(atPath: console.path("link"), withDestinationPath: program)
    for path in [program, "./link"] {
      let result = await console.run(["-f", "junit:\(path)", "./a.feature"])
      #expect(result.code == .usage)
      #expect(result.text.contains("the running program: choose another path"), "\(result.text)")
    }
    #expect(try System.status(program).stamp == status.stamp)
  }

  @Test func reportsWithCanonicallyEquivalentNamesAreAllWritten() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "junit:./\u{E9}.xml", "-f", "html:./e\u{301}.xml", "./a.feature"])
    #expect(result.code == .passed, "\(result.text)")
    #expect(try console.read("\u{E9}.xml").hasPrefix("<?xml"))
    #expect(try console.read("e\u{301}.xml").hasPrefix("<!doctype html>"))
  }

  @Test func onlyARerunReportMayOverwriteTheListOfPathsOfItsRun() async throws {
    let console = try Console(["a.feature": .feature("Given a dog")])
    let text = "\(console.path("a.feature")):3\n"
    try console.write(Data(text.utf8), to: "rerun.txt")
    let list = "@\(console.path("rerun.txt"))"
    let refused = await console.run(["-f", "junit:./rerun.txt", list], steps: Self.library {})
    #expect(refused.code == .usage)
    #expect(refused.text.contains("rerun.txt, a list of scenarios: choose another path"), "\(refused.text)")
    #expect(try console.read("rerun.txt") == text)
    let result = await console.run(["-f", "rerun:./rerun.txt", list], steps: Self.library {})
    #expect(result.code == .passed, "\(result.text)")
    #expect(try console.read("rerun.txt").isEmpty)
  }

  // MARK: Temporary files

  @Test func namesOfTemporaryFilesAreLongAndDifferBetweenRuns() async throws {
    var names: Set<String> = []
    for _ in 0..<2 {
      let console = try Console(["a.feature": .feature("Given a cat")])
      let result = await console.run(
        ["-f", "html:./a.html", "./a.feature"],
        steps: Self.library {
          let name = try console.files.first { $0.hasPrefix("a.html.") && $0.hasSuffix(".part") }
          try console.write(Data((name ?? "").utf8), to: "name.txt")
        }
      )
      #expect(result.code == .passed)
      names.insert(try console.read("name.txt"))
    }
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.count > "a.html..part".count + 12 })
  }

  @Test func creatingAFileFailsIfAFileOrLinkHasItsName() throws {
    let console = try Console(["target": "safe"])
    try FileManager.default.createSymbolicLink(atPath: console.path("link"), withDestinationPath: "target")
    try FileManager.default.createSymbolicLink(atPath: console.path("gone"), withDestinationPath: "nowhere")
    for name in ["target", "link", "gone"] {
      #expect(throws: SystemError.self) { try System.create(console.path(name), [1]) }
    }
    #expect(try console.read("target") == "safe")
    #expect(!FileManager.default.fileExists(atPath: console.path("nowhere")))
  }

  @Test func aReportMayHaveAFileNameOf254Characters() async throws {
    let console = try Console(["a.feature": .feature("Given a dog")])
    let name = String(repeating: "a", count: 250) + ".xml"
    #expect(await console.run(["-f", "junit:./\(name)", "./a.feature"], steps: Self.library {}).code == .passed)
    #expect(try console.read(name).hasPrefix("<?xml"))
  }
}
