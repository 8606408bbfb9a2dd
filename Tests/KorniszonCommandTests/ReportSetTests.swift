import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of writing reports to files, and of failures to do so.
@MainActor
struct ReportSetTests {
  private struct Closed: Error, CustomStringConvertible { let description = "nobody reads" }

  @Test func reportsAreWrittenIntoNewFoldersWithoutOtherFiles() async throws {
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

  #if os(Linux)
    @Test func aReportThatCannotBeCreatedIsNamed() async throws {
      let console = try Console(["a.feature": .cats])
      let result = await console.run(["-f", "junit:/proc/a.xml", "./a.feature"])
      #expect(result.code == .reportNotWritten)
      #expect(result.text.contains("can't write a report: /proc/a.xml: No such file or directory"), "\(result.text)")
    }
  #endif

  @Test func aRunThatCannotWriteAReportExitsWith4AndCompletesOtherReports() async throws {
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

  @Test func aReportOfAnEarlierRunIsReplacedCompletely() async throws {
    let console = try Console(["a.feature": .cats, "TEST-a.xml": String(repeating: "old ", count: 10_000)])
    #expect(await console.run(["-f", "junit:./TEST-a.xml", "./a.feature"]).code == .passed)
    let report = try console.read("TEST-a.xml")
    #expect(report.hasPrefix("<?xml"))
    #expect(!report.contains("old"))
  }

  @Test func aSpecialFileIsWrittenInPlace() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "junit:/dev/null", "./a.feature"]).code == .passed)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial
    )
    let parts = try FileManager.default.contentsOfDirectory(atPath: "/dev").filter { $0.hasPrefix("null.") }
    #expect(parts.isEmpty)
  }

  @Test func aReportIsNamedAndMissingIfAStepRemovesItsTemporaryFile() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "a.html": "old"])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      let parts = try console.files.filter { $0.hasPrefix("a.html.") }
      try expect(parts.count, equals: 1, "The number of unfinished reports")
      for part in parts { try FileManager.default.removeItem(atPath: console.path(part)) }
    }
    let result = await console.run(
      ["-f", "summary", "-f", "html:./a.html", "-f", "junit:./TEST-a.xml", "./a.feature"],
      steps: library
    )
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("1 scenario (1 passed)"))
    #expect(result.text.contains("/a.html: removed or replaced during the run"))
    #expect(try console.files == ["a.feature", "korniszon.json", "TEST-a.xml"])
    #expect(try console.read("TEST-a.xml").hasPrefix("<?xml"))
  }

  @Test func duringARunTheStreamHasItsFinalNameAndCompleteLines() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "m.ndjson": "old"])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      try expect(try console.files, equals: ["a.feature", "korniszon.json", "m.ndjson"], "The files during the run")
      let text = try console.read("m.ndjson")
      try expect(text.isEmpty || text.hasPrefix("{\"meta\"") && text.hasSuffix("}\n"), "the lines are whole")
    }
    let result = await console.run(["-f", "summary", "-f", "message:./m.ndjson", "./a.feature"], steps: library)
    #expect(result.code == .passed, "\(result.text)")
    #expect(try console.read("m.ndjson").contains(#""success":true"#))
  }

  @Test func noOldReportRemainsDuringARun() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "TEST-a.xml": "green", "TEST-a.xml.x.part": ""])
    try console.write(Data(), to: "TEST-a.xml.\(Int32.max).part")
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      let prefix = "TEST-a.xml.\(ProcessInfo.processInfo.processIdentifier)-"
      let own = try console.files.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".part") }
      try expect(own.count, equals: 1, "The number of unfinished reports")
      try expect(
        try console.files.subtracting(own).sorted(),
        equals: ["TEST-a.xml.x.part", "a.feature", "korniszon.json"],
        "The other files during the run"
      )
    }
    let result = await console.run(["-f", "summary", "-f", "junit:./TEST-a.xml", "./a.feature"], steps: library)
    #expect(result.code == .passed, "\(result.text)")
    #expect(try console.files == ["a.feature", "korniszon.json", "TEST-a.xml", "TEST-a.xml.x.part"])
  }

  /// Mistakes after a successful run: arguments, configuration, and environment.
  nonisolated static let mistakes: [([String], String, [String: String])] = [
    (["--tags", "@a and"], "{}", [:]), (["--bogus"], "{}", [:]), (["--name", "["], "{}", [:]),
    (["--format"], "{}", [:]), (["./gone"], "{}", [:]), (["./a.feature:99"], "{}", [:]),
    ([], "{}", ["CUCUMBER_FILTER_TAGS": "(@a"]), ([], "{", [:]), ([], #"{ "default": { "fail-fast": 5 } }"#, [:]),
    (["-p", "ci"], "{}", [:]), (["-c", "./gone.json"], "{}", [:]),
  ]

  @Test(arguments: mistakes)
  func noReportShowsSuccessAfterAUsageError(
    _ arguments: [String],
    _ configuration: String,
    _ environment: [String: String]
  ) async throws {
    #expect(Self.mistakes.count == 11)
    let console = try Console(["a.feature": .cats])
    let reports = ["-f", "junit:./TEST-a.xml", "-f", "html:./a.html", "-f", "message:./m.ndjson", "./a.feature"]
    #expect(await console.run(reports).code == .passed)
    #expect(try console.read("TEST-a.xml").contains("failures=\"0\" errors=\"0\""))
    try console.write(Data(configuration.utf8), to: "korniszon.json")
    #expect(await console.run(reports + arguments, environment: environment).code == .usage)
    #expect(try console.read("TEST-a.xml").contains("errors=\"1\""))
    #expect(try console.read("m.ndjson").contains(#""success":false"#))
    #expect(try !console.read("a.html").contains("third a"))
  }

  @Test func aConfigurationWithMistakesStillReplacesItsJUnitReport() async throws {
    let console = try Console(["a.feature": .cats, "TEST-a.xml": "green"])
    let configuration = #"{ "default": { "format": "junit:\#(console.path("TEST-a.xml"))", "tags": 5, "x": true } }"#
    try console.write(Data(configuration.utf8), to: "korniszon.json")
    #expect(await console.run(["./a.feature"]).code == .usage)
    let report = try console.read("TEST-a.xml")
    #expect(report.contains("errors=\"1\""))
    #expect(report.contains("must be a string or a list of strings") && report.contains("unknown setting"))
  }

  @Test func reportsCannotShareAFileUnderDifferentSpellingsOfItsPath() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "junit:./r/x.xml", "-f", "html:.//r/./x.xml", "./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains("html:") && result.text.contains("junit:\(console.path("r/x.xml")) also writes to"))
    #expect(try console.read("r/x.xml").contains("errors=\"1\""))
  }

  @Test(arguments: ["real/TEST-b.xml", "gone/TEST-b.xml"])
  func aReportIsWrittenToTheTargetOfItsLink(_ target: String) async throws {
    let console = try Console(["a.feature": .cats, "real/TEST-b.xml": "old"])
    for (link, target) in [("TEST-a.xml", "link.xml"), ("link.xml", target)] {
      try FileManager.default.createSymbolicLink(atPath: console.path(link), withDestinationPath: target)
    }
    #expect(await console.run(["-f", "junit:./TEST-a.xml", "./a.feature"]).code == .passed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: console.path("TEST-a.xml")) == "link.xml")
    #expect(try console.read(target).contains("failures=\"0\" errors=\"0\""))
    #expect(try console.files.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func aReportThatFailsHalfwayIsNamedAndOtherReportsAreComplete() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "message:/dev/full", "-f", "junit:./TEST-a.xml", "./a.feature"])
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("/dev/full: No space left on device"))
    #expect(try console.read("TEST-a.xml").contains("failures=\"0\" errors=\"0\""))
  }

  @Test func aRunWhoseOutputCannotBeWrittenExitsWith4AndWritesItsReportFiles() async throws {
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
