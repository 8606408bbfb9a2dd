import CommandTestSupport
import Foundation
import Korniszon
@testable import CommandSupport
@testable import KorniszonCommand
import Reports
import Testing

/// Tests that the reports of stored runs don't depend on the folder in which they are made.
@MainActor
struct StoredRunFolderTests {
  private static let requirements = "| id | text |\n|--|--|\n| one | The cat is there |\n| FR-7 | It purrs |\n"

  /// A console with the streams of two shards, whose project is gone.
  private static func shards(_ options: [String] = []) async throws -> Console {
    let console = try Console(["f/a.feature": .cats, "r.md": requirements])
    for index in 1...2 {
      let arguments = ["--shard", "\(index)/2", "-f", "message:./\(index).ndjson", "--project", "Shelter"]
      let links = ["--tag-links", #"{ "@t{}": "https://example.com/{}" }"#]
      let list = ["--requirements", console.path("r.md")]
      let result = await console.run(arguments + links + list + options + ["./f"])
      #expect(result.code == .passed)
      let note = "--require-coverage: a shard doesn't cover all requirements: 'merge' checks them\n"
      #expect(result.text.contains(note) == options.contains("--require-coverage"), "\(result.text)")
    }
    try FileManager.default.removeItem(atPath: console.path("f"))
    try FileManager.default.removeItem(atPath: console.path("r.md"))
    return console
  }

  @Test func aMergeShowsTheRequirementsOfTheRun() async throws {
    let console = try await Self.shards()
    let formats = ["-f", "html:./h.html", "-f", "message:./all.ndjson"]
    let merged = await console.run(["merge"] + formats + ["./1.ndjson", "./2.ndjson"])
    #expect(merged.code == .passed)
    #expect(!merged.text.contains("contain no list of requirements"), "\(merged.text)")
    #expect(await console.run(["report", "-f", "html:./r.html", "./all.ndjson"]).code == .passed)
    for page in ["h.html", "r.html"] {
      let text = try console.read(page)
      #expect(text.contains("1 without a scenario. 1 of 2 is verified by passing scenarios."))
      #expect(text.contains("It purrs"))
      #expect(text.contains("Shelter"))
      #expect(text.contains("https://example.com/wo\""))
    }
  }

  @Test func aMergeChecksTheCoverageThatItsShardsRequire() async throws {
    let console = try await Self.shards(["--require-coverage"])
    let result = await console.run(["merge", "-f", "summary", "./1.ndjson", "./2.ndjson"])
    #expect(result.code == .failed)
    #expect(result.text.contains("Requirements not covered by any scenario: FR-7."), "\(result.text)")
  }

  @Test func aRerunLeavesTheCoverageToTheMerge() async throws {
    let console = try Console([
      "a.feature": "Feature: f\n  @one\n  Scenario: a\n    Given a cat\n  Scenario: b\n    When it breaks\n",
      "r.md": "| id | text |\n|--|--|\n| one | The cat is there |\n",
    ])
    let options = ["--require-coverage", "--requirements", console.path("r.md"), "-f", "rerun:./r.txt"]
    #expect(await console.run(options + ["./a.feature"]).code == .failed)
    let rerun = await console.run(options + ["-f", "summary", "@\(console.path("r.txt"))"])
    #expect(rerun.text.contains("--require-coverage: a rerun doesn't cover all requirements: 'merge' checks them\n"))
    #expect(!rerun.text.contains("not covered"), "\(rerun.text)")
  }

  @Test func requirementsOnTheCommandLineReplaceThoseOfTheRun() async throws {
    let console = try await Self.shards()
    try console.write(Data("| id | text |\n|--|--|\n| FR-9 | Other |\n".utf8), to: "other.md")
    let list = ["--requirements", console.path("other.md"), "-f", "html:./h.html"]
    #expect(await console.run(["merge"] + list + ["./1.ndjson", "./2.ndjson"]).code == .passed)
    let page = try console.read("h.html")
    #expect(page.contains("Other") && !page.contains("It purrs"))
  }

  @Test func configuredRequirementsAreUsedWithAWarningIfTheStreamHasNone() async throws {
    let console = try await Self.shards()
    let lines = try console.read("1.ndjson").split(separator: "\n").filter { !$0.contains("x.korniszon.requirements") }
    try console.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "old.ndjson")
    try console.write(Data(Self.requirements.utf8), to: "r.md")
    let configuration = #"{ "default": { "requirements": "\#(console.path("r.md"))" } }"#
    try console.write(Data(configuration.utf8), to: "korniszon.json")
    let result = await console.run(["report", "-f", "html:./h.html", "./old.ndjson"])
    #expect(result.code == .passed)
    #expect(result.text.contains("r.md is used; it may have changed since\n"))
    #expect(try console.read("h.html").contains("It purrs"))
  }

  @Test func aMergeWithoutTheFeatureFilesReportsNoScenarioAsRemoved() async throws {
    let console = try Console(["f/a.feature": .cats, "g/b.feature": .feature("Given a cat")])
    for (folder, stream) in [("f", "1"), ("g", "2"), ("f", "3")] {
      #expect(await console.run(["-f", "message:./\(stream).ndjson", "./\(folder)"]).code == .passed)
    }
    for folder in ["f", "g"] { try FileManager.default.removeItem(atPath: console.path(folder)) }
    for stream in 1...3 {
      let merge = ["merge", "--history", console.path("h"), "-f", "chat", "./\(stream).ndjson"]
      let result = await console.run(merge)
      #expect(result.code == .passed)
      #expect(!result.text.contains("Removed") && (stream != 3 || !result.text.contains("New")), "\(result.text)")
    }
    #expect(try RunHistory(Array(try console.read("h").utf8)).runs.map(\.counts.passed) == [4, 1, 4])
  }

  @Test func aMergeReportsAScenarioThatTheRunNoLongerFindsAsRemoved() async throws {
    let console = try Console(["f/a.feature": .cats, "f/b.feature": .feature("Given a cat")])
    #expect(await console.run(["-f", "message:./1.ndjson", "./f"]).code == .passed)
    try FileManager.default.removeItem(atPath: console.path("f/b.feature"))
    #expect(await console.run(["-f", "message:./2.ndjson", "./f"]).code == .passed)
    for stream in 1...2 {
      let merge = ["merge", "--history", console.path("h"), "-f", "chat", "./\(stream).ndjson"]
      let result = await console.run(merge)
      #expect(result.text.contains("**Removed scenarios (1)**") == (stream == 2), "\(result.text)")
    }
  }
}
