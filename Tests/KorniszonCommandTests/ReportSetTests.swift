import Foundation
import Korniszon
import KorniszonCommand
import Testing

/// How reports reach their files, and what happens if they cannot.
@MainActor
struct ReportSetTests {
  private struct Closed: Error, CustomStringConvertible { let description = "nobody reads" }

  @Test func reportsAreWrittenIntoNewFoldersAndNothingElseIsLeft() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run([
      "-f", "junit:./out/deep/TEST-a.xml", "-f", "message:./out/m.ndjson", "-f", "html:./out/a.html",
      "-f", "summary:./out/s.txt", "-f", "progress:./out/p.txt", "./a.feature",
    ])
    #expect(result.code == .passed)
    #expect(try console.read("out/deep/TEST-a.xml").contains("tests=\"4\" failures=\"0\" errors=\"0\""))
    #expect(try console.read("out/m.ndjson").contains(#""success":true"#))
    #expect(try console.read("out/a.html").contains("third a"))
    for text in ["out/s.txt", "out/p.txt"] { #expect(try console.read(text).contains("4 scenarios (4 passed)")) }
    #expect(
      try console.files == [
        "a.feature", "korniszon.json", "out", "out/a.html", "out/deep", "out/deep/TEST-a.xml", "out/m.ndjson",
        "out/p.txt", "out/s.txt",
      ]
    )
  }

  @Test func aReportThatCannotBeWrittenEndsWith4AndTheOthersAreWhole() async throws {
    let console = try Console(["a.feature": .cats, "file": "no folder", "folder/keep": ""])
    let result = await console.run([
      "-f", "junit:./file/TEST-a.xml", "-f", "message:./m.ndjson", "-f", "html:./folder", "-f", "summary",
      "./a.feature",
    ])
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("/file/TEST-a.xml: Not a directory"))
    #expect(result.text.contains("/folder: Is a directory"))
    #expect(result.text.contains("4 scenarios (4 passed)"))
    #expect(try console.read("m.ndjson").contains(#""success":true"#))
    #expect(try console.read("file") == "no folder")
  }

  @Test func aReportOfAnEarlierRunIsReplacedWhole() async throws {
    let console = try Console(["a.feature": .cats, "TEST-a.xml": String(repeating: "old ", count: 10_000)])
    #expect(await console.run(["-f", "junit:./TEST-a.xml", "./a.feature"]).code == .passed)
    let report = try console.read("TEST-a.xml")
    #expect(report.hasPrefix("<?xml"))
    #expect(!report.contains("old"))
  }

  @Test func whatIsNoRegularFileIsWrittenToAndStays() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "junit:/dev/null", "./a.feature"]).code == .passed)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial
    )
    #expect(!FileManager.default.fileExists(atPath: "/dev/null.\(ProcessInfo.processInfo.processIdentifier).part"))
  }

  @Test func aReportThatCannotTakeItsPlaceLeavesTheOldOneWhole() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "m.ndjson": "old", "TEST-a.xml": "old"])
    var library = StepLibrary { 0 }
    library.given("a cat") { _ in
      let parts = try console.files.filter { $0.hasPrefix("m.ndjson.") }
      try expect(parts.count, equals: 1, "The number of unfinished reports")
      for part in parts { try FileManager.default.removeItem(atPath: console.path(part)) }
      try expect(try console.read("TEST-a.xml"), equals: "old", "The report during the run")
    }
    let result = await console.run(
      ["-f", "summary", "-f", "message:./m.ndjson", "-f", "junit:./TEST-a.xml", "./a.feature"],
      steps: library
    )
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("1 scenario (1 passed)"))
    #expect(result.text.contains("/m.ndjson: No such file or directory"))
    #expect(try console.read("m.ndjson") == "old")
    #expect(try console.read("TEST-a.xml").hasPrefix("<?xml"))
  }

  @Test func aReportThatFailsHalfwayIsNamedAndTheOthersAreWhole() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "message:/dev/full", "-f", "junit:./TEST-a.xml", "./a.feature"])
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("/dev/full: No space left on device"))
    #expect(try console.read("TEST-a.xml").contains("failures=\"0\" errors=\"0\""))
  }

  @Test func anOutputThatNobodyReadsEndsWith4AndTheFilesAreWritten() async throws {
    let console = try Console(["a.feature": .cats])
    for format in ["progress", "summary", "message", "junit", "html"] {
      let code = await console.run(
        ["-f", format, "-f", "message:./m.ndjson", "./a.feature"],
        streams: Streams(output: { _ in throw Closed() }, error: { _ in throw Closed() })
      )
      #expect(code == .reportNotWritten)
      #expect(try console.read("m.ndjson").contains(#""success":true"#))
      try FileManager.default.removeItem(atPath: console.path("m.ndjson"))
    }
    let code = await console.run(
      ["--help"],
      streams: Streams(output: { _ in throw Closed() }, error: { _ in throw Closed() })
    )
    #expect(code == .reportNotWritten)
  }
}
