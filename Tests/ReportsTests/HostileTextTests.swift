import CucumberMessages
import Foundation
import Reports
import Testing

/// Tests of every reporter with text that breaks readers of XML, JSON, terminal output, and build logs.
///
/// The JUnit reports are recorded, and `.ci/validate-reports.py` validates them.
@Suite struct HostileTextTests {
  @Test func junitReportsAreWellFormed() throws {
    let envelopes = try HostileTextRun.envelopes()
    #expect(HostileTextRun.names.count == 16)
    for isStrict in [false, true] {
      let options = JUnitReporter.Options(strict: isStrict, attachments: { name, _ in "attachments/\(name)" })
      let report = Sink.report(envelopes) { JUnitReporter(options, to: $0) }
      let elements = try XMLElements(report.bytes)
      #expect(elements["testcase"].count == 32)
      #expect(elements["failure"].count == 16)
      #expect(elements["testsuite"].allSatisfy { $0["tests"] == "2" && $0["failures"] == "1" })
      for scalar in report.text.unicodeScalars { #expect(Self.isAllowed(scalar), "\(scalar.escaped(asASCII: true))") }
      for reference in report.text.matches(of: /&#([0-9]+);/) { #expect(["9", "10", "13"].contains(reference.1)) }
      try Golden.expect(report.bytes, named: "hostile-text.xml", in: isStrict ? "Golden/junit-strict" : "Golden/junit")
    }
  }

  @Test func aNameOf10000CharactersIsKept() throws {
    let report = try Sink.report(HostileTextRun.envelopes()) { JUnitReporter(to: $0) }
    let names = try XMLElements(report.bytes)["testcase"].compactMap { $0["name"]?.count }
    #expect(names.contains(10_000))
  }

  @Test func unpairedSurrogatesBecomeReplacementCharacters() throws {
    let report = try Sink.report(HostileTextRun.envelopes()) { JUnitReporter(to: $0) }
    let names = try XMLElements(report.bytes)["testcase"].compactMap { $0["name"] }
    #expect(names.contains("\u{FFFD} high, \u{FFFD} low, \u{FFFD}\u{FFFD} turned, 😀 whole, \u{FFFD}"))
  }

  @Test func jsonReportsKeepEveryName() throws {
    let report = try Sink.report(HostileTextRun.envelopes()) { JSONReporter(to: $0) }
    let features = try #require(try JSONSerialization.jsonObject(with: Data(report.bytes)) as? [[String: Any]])
    let read = features.compactMap { $0["name"] as? String }
    #expect(read.count == 16)
    #expect(read[1].unicodeScalars.contains("\u{1B}"))
    #expect(read[8].count == 10_000)
  }

  @Test func textReportsHaveNoControlCharactersExceptTabsAndLineEnds() throws {
    let envelopes = try HostileTextRun.envelopes()
    var reporters = GoldenReporter.all.filter { $0.ending == "txt" || $0.ending == "md" }
    reporters.append(GoldenReporter(name: "rerun", ending: "txt", runs: []) { RerunReporter(to: $0) })
    reporters.append(GoldenReporter(name: "dot", ending: "txt", runs: []) { DotReporter(to: $0) })
    #expect(reporters.count == 9)
    for reporter in reporters {
      let text = Sink.report(envelopes, with: reporter.make).text
      #expect(!text.isEmpty, "\(reporter.name)")
      let controls = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
      }
      #expect(controls.allSatisfy { $0 == "\r" }, "\(reporter.name)")
    }
  }

  @Test func noNameIsReadAsACommandByACISystem() throws {
    let envelopes = try HostileTextRun.envelopes()
    let github = Sink.report(envelopes) { GitHubReporter(to: $0) }.text.split { $0 == "\n" || $0 == "\r\n" }
    #expect(github.count == 11)
    let prefixes = ["::error file=Features/", "::error title=7 more errors::", "::notice title=Acceptance"]
    #expect(github.allSatisfy { line in prefixes.contains { line.hasPrefix($0) } })
    let teamCity = Sink.report(envelopes) { TeamCityReporter(to: $0) }.text.split { $0 == "\n" || $0 == "\r\n" }
    #expect(teamCity.count { $0.hasPrefix("##teamcity[testStarted") } == 32)
    #expect(teamCity.allSatisfy { $0.hasPrefix("##teamcity[test") })
  }

  /// Returns whether XML allows the character.
  /// Source: XML 1.0, section 2.2, which allows DEL and the C1 controls but discourages them.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
