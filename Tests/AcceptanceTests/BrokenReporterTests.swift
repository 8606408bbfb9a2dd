import Foundation
import TestSupport
import Testing

/// Tests that a broken reporter loses only its own report, as far as possible.
@Suite(.runsPrograms)
struct BrokenReporterTests {
  private static let feature = "Feature: a\n  Scenario: a\n    * a step that passes\n"
  private static let others = ["html:a.html", "junit:TEST-a.xml", "message:m.ndjson"]

  private func run(_ reporter: String, _ way: [String]) throws -> (result: Program.Result, program: Program) {
    let program = try Program("faults", files: ["a.feature": Self.feature])
    // The broken reporter comes before the others.
    let formats = (["\(reporter):broken.txt"] + Self.others).flatMap { ["-f", $0] }
    // The shell converts the signal of a trap to an exit code.
    let result = try program.run(
      ["a.feature", "--output-timeout", "2s"] + way + formats,
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      limit: "timeout -k 1 120 \"$@\"; exit $?; :"
    )
    return (result, program)
  }

  private func expectOtherReports(_ program: Program) throws {
    #expect(try program.read("a.html").hasSuffix("</html>\n"))
    #expect(try program.read("TEST-a.xml").hasSuffix("</testsuites>\n"))
    #expect(try StoredRun(Data(program.read("m.ndjson").utf8)).isComplete)
  }

  @Test(arguments: ["throws", "throws-at-once"], [["--parallel", "1"], ["--in-process"]])
  func aReporterThatThrowsLosesOnlyItsReport(_ reporter: String, _ way: [String]) throws {
    let (result, program) = try run(reporter, way)
    #expect(result.status == 4)
    #expect(result.error == "can't write a report: the reporter is broken\n")
    try expectOtherReports(program)
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(files.sorted() == ["TEST-a.xml", "a.feature", "a.html", "m.ndjson"])
  }

  @Test(arguments: ["hangs", "hangs-at-once"], [["--parallel", "1"], ["--in-process"]])
  func aReporterThatNeverReturnsLosesOnlyItsReport(_ reporter: String, _ way: [String]) throws {
    let (result, program) = try run(reporter, way)
    #expect(result.status == 4)
    #expect(result.error == "can't write a report: \(reporter):broken.txt: its reporter didn't return in time\n")
    try expectOtherReports(program)
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(files.sorted() == ["TEST-a.xml", "a.feature", "a.html", "m.ndjson"])
  }

  @Test(arguments: ["traps", "exits"], [["--parallel", "1"], ["--in-process"]])
  func otherReportsAreCompleteWhenAReporterEndsTheProcess(_ reporter: String, _ way: [String]) throws {
    let (result, program) = try run(reporter, way)
    #expect(result.status == (reporter == "exits" ? 1 : 128 + 4), "\(result.error)")
    if reporter == "exits" { #expect(result.error.hasPrefix("the process exited before the run was complete")) }
    try expectOtherReports(program)
    #expect(program.remainingProcesses() == [])
  }
}
