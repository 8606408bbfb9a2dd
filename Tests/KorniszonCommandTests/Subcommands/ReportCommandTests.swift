import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of the reports of stored runs.
@MainActor
struct ReportCommandTests {
  private static let requirements = "| id | text |\n|--|--|\n| one | The cat is there |\n| FR-7 | It purrs |\n"

  @Test func theReportListsChangesSinceAnEarlierRun() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "b.feature": .feature("When it breaks")])
    #expect(await console.run(["-f", "message:./old.ndjson", "./a.feature"]).code == .passed)
    #expect(await console.run(["-f", "message:./new.ndjson", "./b.feature", "./a.feature"]).code == .failed)
    let result = await console.run([
      "report", "--since", console.path("old.ndjson"), "-f", "html:./r.html", "./new.ndjson",
    ])
    #expect(result.code == .passed, "\(result.text)")
    #expect(result.text.contains("New (1)\n    f > s"))
    #expect(try console.read("r.html").contains(#"<section id="changes">"#))
  }

  @Test func theJSONReportOmitsTheChangesSection() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let result = await console.run(["report", "--since", console.path("1.ndjson"), "-f", "json", "./1.ndjson"])
    #expect(!result.text.contains("Changes"))
    #expect(result.text.hasSuffix("]\n"))
  }

  @Test func theLanguageOfThePageCanBeChosen() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let arguments = ["report", "--report-language", "pl", "-f", "html:./r.html", "./1.ndjson"]
    #expect(await console.run(arguments).code == .passed)
    #expect(try console.read("r.html").contains("Zaliczono wszystkie scenariusze (4)."))
    #expect(await console.run(["report", "--report-language", "de", "./1.ndjson"]).code == .usage)
  }

  @Test func aListOfRequirementsThatCannotBeReadIsAnError() async throws {
    let console = try Console(["a.feature": .cats, "list.md/file": ""])
    let list = ["--requirements", console.path("list.md")]
    for command in [["run"], ["run", "--shard", "1/2"], ["run", "-d"], ["check"]] {
      let result = await console.run(command + list + ["./a.feature"])
      #expect(result.code == .usage)
      #expect(result.text.contains("list.md: can't read the list of requirements: "), "\(result.text)")
    }
  }

  // MARK: Damaged streams

  @Test func theReportOfAFailedRunSucceeds() async throws {
    let console = try Console(["a.feature": .feature("When it breaks")])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .failed)
    #expect(await console.run(["report", "./1.ndjson"]).code == .passed)
    for options in [["--dry-run"], ["--shard", "1/2"], ["--fail-fast"]] {
      _ = await console.run(options + ["-f", "message:./2.ndjson", "./a.feature"])
      #expect(await console.run(["report", "./2.ndjson"]).code == .passed, "\(options)")
    }
  }

  /// How the stream of a successful run is damaged, and the message.
  nonisolated static let damages: [(damage: @Sendable (String) -> String, message: String)] = [
    ({ String($0.dropLast(20)) }, "The run in 1.ndjson was interrupted"),
    ({ _ in "" }, "The run in 1.ndjson was interrupted"),
    ({ $0 + $0 }, "1.ndjson contains several runs; pass each run as a separate file"),
    ({ $0 + "{\"x\":1}\n" }, "1.ndjson contains unknown messages (x); it may come from a newer version of Korniszon"),
    ({ $0 + "{\"suggestion\":{\"id\":\"s\",\"pickleStepId\":\"p\",\"snippets\":[]}}\n" }, "messages after the end"),
    ({ $0.lines(without: "testStepFinished") }, "have exactly one complete result"),
    ({ $0.lines(without: "testCaseFinished") }, "have exactly one complete result"),
  ]

  @Test(arguments: damages.indices)
  func theReportOfADamagedStreamFails(_ index: Int) async throws {
    let (damage, message) = Self.damages[index]
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    try console.write(Data(damage(try console.read("1.ndjson")).utf8), to: "1.ndjson")
    let result = await console.run([
      "report", "-f", "html:./r.html", "-f", "junit:./r.xml", "-f", "summary", "./1.ndjson",
    ])
    #expect(result.code == .failed)
    let text = result.text.replacing(console.path("1.ndjson"), with: "1.ndjson")
    #expect(text.contains("acceptance: ") && text.contains(message), "\(text)")
    for report in ["r.html", "r.xml"] {
      #expect(try console.read(report).replacing(console.path("1.ndjson"), with: "1.ndjson").contains(message))
    }
    #expect(try console.read("r.html").contains(#"<span class="result">Failed</span>"#))
  }

  @Test func aDamagedEarlierRunCausesAWarning() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    try console.write(Data(try console.read("1.ndjson").dropLast(20).utf8), to: "0.ndjson")
    let result = await console.run(["report", "--since", console.path("0.ndjson"), "./1.ndjson"])
    #expect(result.code == .passed)
    let warning = "0.ndjson was interrupted; the changes that --since shows may be wrong or incomplete\n"
    #expect(result.text.contains(warning), "\(result.text)")
  }

  @Test func aRequirementWithoutAScenarioFailsOnlyOnRequest() async throws {
    let console = try Console(["a.feature": .cats, "requirements.md": Self.requirements])
    #expect(await console.run(["-f", "message:./1.ndjson", "./a.feature"]).code == .passed)
    let list = ["--requirements", console.path("requirements.md"), "-f", "html:./r.html", "./1.ndjson"]
    #expect(await console.run(["report"] + list).code == .passed)
    #expect(try console.read("r.html").contains("1 without a scenario. 1 of 2 is verified by passing scenarios."))
    #expect(await console.run(["report", "--require-coverage"] + list).code == .failed)
    let page = try console.read("r.html")
    #expect(page.contains(#"<span class="result">Failed</span>"#))
    #expect(page.contains("Requirements not covered by any scenario: FR-7."))
    #expect(await console.run(["report", "--requirements", console.path("none.md"), "./1.ndjson"]).code == .usage)
  }

  @Test func aPageLinksOnlyToAttachedFilesInItsFolder() async throws {
    let console = try Console(["a.feature": .feature("Given a picture")])
    var library = StepLibrary { EmptyWorld() }
    library.given("a picture", file: "Steps.swift", line: 1) { _ in
      try attach("<svg/>", mediaType: "image/svg+xml", fileName: "a.svg")
    }
    for page in ["html:./out/a.html", "html:./out/"] {
      let arguments = ["--external-attachments", console.path("out/files/of"), "-f", page, "./a.feature"]
      #expect(await console.run(arguments, steps: library).code == .passed)
      let text = try console.read(page.hasSuffix("/") ? "out/index.html" : "out/a.html")
      let link = try #require(text.firstMatch(of: /<a href="(files\/of\/[^"]+)"/))
      #expect(try console.files.contains("out/\(link.1)"))
    }
    let elsewhere = ["--external-attachments", console.path("other"), "-f", "html:./out/a.html", "./a.feature"]
    #expect(await console.run(elsewhere, steps: library).code == .passed)
    #expect(try !console.read("out/a.html").contains(/<a href="[^"#]*svg"/))
  }

  @Test func thePageInAFolderReplacesFilesOfAnEarlierRun() async throws {
    let console = try Console([
      "a.feature": .cats, "out/files/7.png": "old", "out/files/keep.png": "mine", "out/index.html": "old",
      "out/other.txt": "mine",
    ])
    #expect(await console.run(["-f", "html:./out/", "./a.feature"]).code == .passed)
    #expect(try console.read("out/index.html").contains("All 4 scenarios passed."))
    #expect(
      try console.files.filter { $0.hasPrefix("out/") }.sorted() == [
        "out/files", "out/files/keep.png", "out/index.html", "out/other.txt", "out/report.css", "out/report.js",
      ]
    )
    #expect(await console.run(["-f", "junit:./out/", "./a.feature"]).code == .usage)
    try console.write(.init("no folder".utf8), to: "file")
    #expect(await console.run(["-f", "html:./file/", "./a.feature"]).code == .reportNotWritten)
  }
}

extension String {
  /// Returns the stream without the messages of a kind.
  fileprivate func lines(without kind: String) -> String {
    split(separator: "\n").filter { !$0.hasPrefix("{\"\(kind)\":") }.map { $0 + "\n" }.joined()
  }
}
